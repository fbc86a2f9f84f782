import { expect, test } from "vitest";
import { moduleOf, storedBlock } from "../../test-kit.tsx";
import { fieldsOf } from "./block-fields.ts";
import { findField } from "./field-at.ts";
import { dropRefused, newBlock, readBlock } from "./read-block.ts";

const { definition: hero } = moduleOf("hero");
const { definition: features } = moduleOf("features");
const { definition: stats } = moduleOf("stats");

test("a bad stored value reads as its default, is reported with its path, and hides nothing", () => {
  const stored = storedBlock("hero", {
    content: { title: "Kept", badgeSize: "gigantic", titleColor: "url(x)", featureCards: "none" },
    settings: { showBadge: "yes" },
  });
  const { block, problems } = readBlock(hero, stored);
  expect(block.content).toMatchObject({ title: "Kept", badgeSize: "medium", titleColor: "" });
  expect(block.content).toMatchObject({ featureCards: [] });
  expect(problems.map(({ path }) => path).toSorted()).toEqual([
    "content.badgeSize",
    "content.featureCards",
    "content.titleColor",
    "settings.showBadge",
  ]);
  expect(problems.every(({ block: id, message }) => id === "b1" && message !== "")).toBe(true);
});

test("the same block value is read once", () => {
  const stored = storedBlock("hero");
  expect(readBlock(hero, stored)).toBe(readBlock(hero, stored));
});

test("BUILD-101 a new hero links to /signup and /about", () => {
  const { content } = newBlock(hero, "abcd1234");
  expect(content).toMatchObject({ buttonLink: "/signup", secondaryButtonLink: "/about" });
});

test("BUILD-100 BUILD-102 a new hero has its words and buttons, a new features block its cards", () => {
  const words = ["title", "subtitle", "buttonText", "secondaryButtonText"];
  const { content } = newBlock(hero, "abcd1234");
  for (const word of words) expect(content[word]).toMatch(/\S/);
  const { title, features: cards } = newBlock(features, "abcd1234").content;
  expect(title).toMatch(/\S/);
  expect(cards).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      }),
    ]),
  );
});

test("a new block starts with texts to write over; one whose content is absent says nothing", () => {
  expect(newBlock(hero, "abcd1234").content["title"]).not.toBe("");
  expect(readBlock(hero, storedBlock("hero")).block.content).toMatchObject({ title: "" });
});

test("a new block leaves the common styles unset: they stay the type's own look", () => {
  expect(newBlock(hero, "abcd1234")).toMatchObject({ styles: {}, isVisible: true, name: "Hero" });
});

test("a copy of a block goes without the values that could not be saved, and keeps all others", () => {
  const copy = dropRefused(
    hero,
    storedBlock("hero", {
      content: { title: "Kept", titleColor: "url(x)", unknown: 1 },
      styles: { textAlign: "sideways" },
    }),
  );
  expect(copy.content).toEqual({ title: "Kept", unknown: 1 });
  expect(copy.styles).toEqual({});
});

test("PANEL-002 a field is found at a dotted path, in list items by their id", () => {
  expect(findField(stats, "content.title")?.label).toBe("Title");
  expect(findField(stats, "content.stats.#stat0001.prefix")?.label).toBe("Prefix");
  expect(findField(stats, "settings.animationSpeed")?.kind).toBe("choice");
  expect(findField(stats, "styles.padding")?.kind).toBe("spacing");
  expect(findField(stats, "styles.transform.rotate")?.kind).toBe("number");
  expect(findField(stats, "styles.responsive.mobile.hidden")?.kind).toBe("toggle");
  for (const path of [
    "content",
    "content.nothing",
    "content.stats.stat0001.prefix",
    "content.stats.#stat0001",
    "content.stats.#stat0001.nothing",
    "content.stats.#stat0001.constructor",
    "content.title.#stat0001.prefix",
    "styles.transform.constructor",
    "styles.transform.rotate.deeper",
    "styles.padding.top",
    "content.stats.#stat0001.prefix.deeper",
  ]) {
    expect(findField(stats, path), path).toBeUndefined();
  }
});

test("a block's fields are its own and the common ones that it does not narrow", () => {
  const { definition: text } = moduleOf("text");
  expect(Object.keys(fieldsOf(stats))).toContain("settings.anchor");
  expect(fieldsOf(text)["styles.containerWidth"]?.default).toBe("max-w-4xl");
  expect(fieldsOf(stats)["styles.containerWidth"]?.default).toBe("max-w-7xl");
});
