import * as fc from "fast-check";
import { apply } from "./apply.ts";
import {
  addBlock,
  duplicateBlock,
  moveBlockTo,
  removeBlock,
  renameBlock,
  setField,
  setPageField,
  setAll,
  toggleVisible,
} from "./edits.ts";
import type { Edit } from "./edits.ts";
import { addItem, duplicateItem, itemsAt, moveItem, removeItem } from "./item-edits.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Operation } from "./operation.ts";
import type { Block, Page } from "./page.ts";

/** A minimal block of a type with two levels of lists. */
export function aBlock(id: string, content: JsonObject = {}, rest: Partial<Block> = {}): Block {
  return {
    id,
    type: "pricing",
    name: `Block ${id}`,
    content,
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
    ...rest,
  };
}

export function aPage(...blocks: readonly Block[]): Page {
  return { name: "Home", background: { kind: "solid-dark" }, seo: {}, blocks };
}

/** The value as JSON with sorted keys, so that equal pages give equal text. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const text = fc.constantFrom("", "a", "b", "Plans", "from here");
const small: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.boolean(),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.array(text, { maxLength: 2 }),
);

const feature = (id: string) =>
  fc.record({ id: fc.constant(id), text, included: fc.boolean() }, { requiredKeys: ["id"] });
const features = fc
  .integer({ min: 0, max: 3 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => feature(`f${index}`))));
const planOf = (id: string) =>
  fc.record({ id: fc.constant(id), name: text, price: small, features }, { requiredKeys: ["id"] });
const plans = fc
  .integer({ min: 0, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => planOf(`p${index}`))));
const cta = fc.oneof(
  fc.record({ label: text, link: text }, { requiredKeys: [] }),
  fc.constantFrom<Json>(null, "old"),
);
const content = fc.record({ title: text, tags: small, cta, plans }, { requiredKeys: [] });
const styles = fc.record(
  { gridCols: fc.integer({ min: 1, max: 4 }), padding: fc.record({ top: fc.integer() }) },
  { requiredKeys: [] },
);

const blockOf = (id: string) =>
  fc
    .record({ content, styles, isVisible: fc.boolean() })
    .map((rest) => aBlock(id, rest.content, rest));

/** Arbitrary pages of up to six blocks `b0`, `b1`, … with nested lists. */
export const pages: fc.Arbitrary<Page> = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => blockOf(`b${index}`))))
  .map((blocks) => aPage(...blocks));

/** A generated edit that fits any page: its numbers pick among the blocks and items the page has. */
export interface GeneratedEdit {
  readonly kind: number;
  readonly block: number;
  readonly one: number;
  readonly two: number;
  readonly value: Json;
}

const pick = fc.nat({ max: 7 });
export const generatedEdits = (most: number): fc.Arbitrary<readonly GeneratedEdit[]> =>
  fc.array(
    fc.record({ kind: fc.nat({ max: 15 }), block: pick, one: pick, two: pick, value: small }),
    { maxLength: most },
  );

/** The edit a generated makes on this page, with `id` as the new id. Null if it does not fit. */
export function commandOf(page: Page, generated: GeneratedEdit, id: string): Edit {
  const block = page.blocks[generated.block % Math.max(1, page.blocks.length)]?.id ?? "";
  const others = [null, ...page.blocks.map((other) => other.id)];
  const value = JSON.stringify(generated.value);
  switch (generated.kind) {
    case 0:
      return addBlock(page, { block: aBlock(id, { title: value }) });
    case 1:
      return duplicateBlock(page, { block, newId: id });
    case 2:
      return removeBlock(page, { block });
    case 3:
    case 4:
      return moveBlockTo(page, { block, after: others[generated.one % others.length] ?? null });
    case 5:
      return toggleVisible(page, { block });
    case 6:
      return renameBlock(page, { block, name: value });
    case 7:
      return setPageField(page, { path: "seo.title", value });
    case 8:
      return setField(page, { block, path: "content.cta.label", value: generated.value });
    case 9: {
      const path = generated.one % 2 === 0 ? "content.cta" : "content.cta.link";
      return setField(page, {
        block,
        path,
        value: generated.two % 2 === 0 ? undefined : { label: "x" },
      });
    }
    case 10:
      return setAll(page, {
        block,
        values: [
          { path: "content.title", value: generated.value },
          { path: "styles.padding.top", value: generated.one },
        ],
      });
    default:
      return itemCommandOf(page, block, generated, id);
  }
}

function itemCommandOf(page: Page, block: string, generated: GeneratedEdit, id: string): Edit {
  const outer = { block, path: "content.plans" };
  const plan = idAt(page, outer, generated.two);
  const list = generated.block > 3 ? { block, path: `content.plans.#${plan}.features` } : outer;
  const item = idAt(page, list, generated.one);
  const others = [null, ...itemsAt(page, list).map((other) => other.id)];
  switch (generated.kind) {
    case 11:
      return addItem(page, { ...list, item: { id, name: generated.value } });
    case 12:
      return removeItem(page, { ...list, id: item });
    case 13:
      return moveItem(page, {
        ...list,
        id: item,
        after: others[generated.two % others.length] ?? null,
      });
    case 14:
      return duplicateItem(page, { ...list, id: item, newId: id });
    default:
      return setField(page, { block, path: `${list.path}.#${item}.name`, value: generated.value });
  }
}

function idAt(page: Page, list: { block: string; path: string }, at: number): string {
  const items = itemsAt(page, list);
  return items[at % Math.max(1, items.length)]?.id ?? "none";
}

/** Performs a user's wishes in order; new ids begin with `who`. */
export function applyEdits(
  page: Page,
  wanted: readonly GeneratedEdit[],
  who: string,
): { readonly page: Page; readonly steps: readonly (readonly Operation[])[] } {
  let now = page;
  const steps: (readonly Operation[])[] = [];
  for (const [index, generated] of wanted.entries()) {
    const command = commandOf(now, generated, `${who}${index}`);
    if (command === null) continue;
    for (const operation of command) {
      const applied = apply(now, operation);
      if (applied === null) throw new Error(`A command does not apply: ${textOf(operation)}`);
      now = applied.page;
    }
    steps.push(command);
  }
  return { page: now, steps };
}
