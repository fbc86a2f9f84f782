import { describe, expect, test } from "vitest";
import { backgrounds } from "#backgrounds/registry.ts";
import { newPageBackground } from "#backgrounds/new-page-background.ts";
import { isBlock } from "#core/document/block.ts";
import { isListItem } from "#core/document/items.ts";
import { isList, isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { readAnchor } from "#core/fields/href.ts";
import { pageTemplateIds } from "#core/page-templates.ts";
import { sanitiseRichText } from "#server/pages/_kit/sanitise.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import { fieldPlacesOf } from "../_kit/define/block-fields.ts";
import type { AnyField } from "../_kit/define/define-block.ts";
import { isListField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { cleanBlock } from "../clean-rich-text.ts";
import { createRegistry } from "../create-registry.ts";
import { dropUnknown } from "../drop-unknown.ts";
import { registry } from "../registry.ts";
import { drawBlock, moduleOf } from "../test-kit.tsx";
import { blocksOfTemplate } from "./page-templates.ts";

const filled = pageTemplateIds.filter((id) => id !== "blank");

test("a blank page has no components", () => {
  expect(blocksOfTemplate("blank", registry, createRandom())).toEqual([]);
});

describe.each(filled)("the template %s", (template) => {
  const blocks = blocksOfTemplate(template, registry, createRandom());
  const anchors = blocks.flatMap(({ settings: { anchor } }) =>
    typeof anchor === "string" ? [anchor] : [],
  );
  const drawn = blocks.map((block) => drawBlock(block));

  test("has three to six components of types that there are, in the form they are stored in", () => {
    expect(blocks.length).toBeGreaterThanOrEqual(3);
    expect(blocks.length).toBeLessThanOrEqual(6);
    for (const block of blocks) {
      expect(isBlock(block)).toBe(true);
      const { content, settings, type, name } = block;
      expect(registry.resolveType(type, content, settings, name)).toBe(type);
      expect(moduleOf(type).definition.type).toBe(type);
      expect(block).toMatchObject({ isVisible: true, createdByAi: false, aiPrompt: null });
    }
  });

  test("every value is read without a problem", () => {
    for (const block of blocks) {
      expect(readBlock(moduleOf(block.type).definition, block).problems).toEqual([]);
    }
  });

  test("saving it would refuse, drop and clean nothing", () => {
    const page = { name: "New page", background: newPageBackground, seo: {}, blocks: [] };
    const operations = blocks.map((item, at) => ({
      op: "add" as const,
      after: blocks[at - 1]?.id ?? null,
      item,
    }));
    const verdicts = validateOperations({ registry, backgrounds }, page, operations);
    expect(verdicts.flatMap(({ problems }) => problems)).toEqual([]);
    for (const operation of operations) {
      const { definition } = moduleOf(operation.item.type);
      expect(dropUnknown(definition, operation).dropped).toEqual([]);
      expect(cleanBlock(registry, operation.item, sanitiseRichText)).toEqual(operation.item);
    }
  });

  test("ids of components are unique on the page, and every item has one that is unique in its list", () => {
    const ids = blocks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const list of blocks.flatMap(({ content }) => Object.values(content)).filter(isList)) {
      if (!list.some(isObject)) continue;
      expect(list.every(isListItem)).toBe(true);
      const items = list.map((item) => (isObject(item) ? item["id"] : item));
      expect(new Set(items).size).toBe(items.length);
    }
  });

  test("has one h1, in the first heading", () => {
    const headings = drawn.join("").match(/<h[1-6]/g) ?? [];
    expect(headings[0]).toBe("<h1");
    expect(headings.filter((each) => each === "<h1")).toHaveLength(1);
  });

  test("no heading skips a level", () => {
    const levels = [...drawn.join("").matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [at, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    }
  });

  test("links lead to a section of the page, to the forms of its own components, or nowhere", () => {
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const value of valuesOf(blocks, ({ traits }) => traits.link !== undefined)) {
      if (value !== "") expect(anchors).toContain(readAnchor(value));
    }
    for (const [, href = ""] of drawn.join("").matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (href.startsWith("#")) expect(anchors).toContain(href.slice(1));
      else
        expect(
          ownLinks.some((start) => href.startsWith(start)),
          href,
        ).toBe(true);
    }
  });

  test("every button that is shown leads somewhere, and no component is empty", () => {
    for (const html of drawn) expect(html).not.toMatch(/unlinked|data-unlabelled|empty-state/);
  });

  test("no stored text is blank, or still what the library inserts for a new component", () => {
    for (const block of blocks) {
      const inserted = new Set(
        textsOf(newBlock(moduleOf(block.type).definition, "new")).map(textIn),
      );
      for (const [path, value, { initial, isPublishable }] of textsOf(block)) {
        expect(value.trim(), path).not.toBe("");
        // A label of one or two words may be meant as it is.
        if (value.split(/\s+/).length < 3 || isPublishable === true) continue;
        expect(value, path).not.toBe(initial);
        expect(inserted, path).not.toContain(value);
      }
    }
  });

  test("texts have no digits, which would read as figures of the company, except as section numbers", () => {
    for (const block of blocks) {
      for (const [path, value] of textsOf(block)) {
        expect(value.replaceAll(/<h3>\d\. /g, "").replaceAll(/<[^>]*>/g, " "), path).not.toMatch(
          /\d/,
        );
      }
    }
  });
});

test("two pages of one template share no ids", () => {
  const random = createRandom();
  for (const template of filled) {
    const [one, other] = [0, 1].map(() => idsIn(blocksOfTemplate(template, registry, random)));
    expect(other?.filter((id) => one?.includes(id))).toEqual([]);
  }
});

test("sample openings say that they are samples, and are not offered to search engines as jobs", () => {
  const page = { siteName: "Test", origin: "https://ashlar.example", publishedAt: "2026-01-01" };
  const facts = { ...page, url: "https://ashlar.example/jobs", isSample: false };
  const [block] = blocksOfTemplate("careers", registry, createRandom()).filter(
    ({ type }) => type === "careers",
  );
  if (block === undefined) throw new Error("The template careers has no openings");
  const { definition, structuredData } = moduleOf("careers");
  expect(structuredData?.(readBlock(definition, block).block, facts)).toEqual([]);
  const { openings } = block.content;
  for (const opening of isList(openings) ? openings : []) {
    expect(opening).toMatchObject({ title: expect.stringMatching(/^Sample opening: /) });
  }
});

test("the template contact has the contact form that contact buttons lead to", () => {
  const blocks = blocksOfTemplate("contact", registry, createRandom());
  const receiving = blocks.filter(({ type }) => moduleOf(type).receives !== null);
  expect(receiving.map(({ type }) => type)).toEqual(["contact"]);
});

test("a component whose type is not there is left out", () => {
  const none = createRegistry({ definitions: {}, views: {}, css: {}, islands: [] });
  for (const template of filled) {
    expect(blocksOfTemplate(template, none, createRandom())).toEqual([]);
  }
});

/**
 * Links that types make by themselves: the form of an opening, the notice below a contact form, the mail link that stands
 * for a contact form the site does not have, and the screens of every site that privacy details name.
 */
const ownLinks = [
  "/careers/apply?opening=",
  "/privacy-policy",
  "mailto:contact@ashlar.example",
  "/signup",
  "/meet",
  "/login",
];

/** A repeatable sequence of numbers in [0, 1). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function idsIn(value: Json | readonly Block[] | Block): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => idsIn(each));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, Json]) =>
    name === "id" && typeof each === "string" ? [each] : idsIn(each),
  );
}

/** A stored text or line, with its path and field. */
type StoredText = readonly [path: string, value: string, field: AnyField];

/** The stored texts of fields of these kinds, in blocks and their items. */
function valuesOf(blocks: readonly Block[], isWanted: (field: AnyField) => boolean) {
  return blocks.flatMap((block) =>
    storedIn(block)
      .filter(([, , field]) => isWanted(field))
      .map(textIn),
  );
}

function textIn([, value]: StoredText): string {
  return value;
}

function textsOf(block: Block) {
  return storedIn(block).filter(([, , { traits }]) => traits.text !== undefined);
}

/** Every stored text and line of a block, those of list items included. */
function storedIn(block: Block): readonly StoredText[] {
  return fieldPlacesOf(moduleOf(block.type).definition).flatMap(({ path, part, name, field }) => {
    const stored = block[part][name];
    if (!isListField(field)) return textsAt(path, stored, field);
    return (isList(stored) ? stored : []).flatMap((item, at) =>
      Object.entries(field.item).flatMap(([key, each]) =>
        textsAt(`${path}.${at}.${key}`, isObject(item) ? item[key] : undefined, each),
      ),
    );
  });
}

function textsAt(path: string, stored: Json | undefined, field: AnyField): readonly StoredText[] {
  const values = isList(stored) ? stored : [stored];
  return values.flatMap((value) =>
    typeof value === "string" ? [[path, value, field] as const] : [],
  );
}
