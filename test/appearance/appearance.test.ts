import "./use-production-react.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { visualFields, type VisualField, type State } from "./visual-fields.ts";
import { openRenderReader, type RenderReader, type Frame } from "./open-render-reader.ts";
import { markupOf, wholePage } from "./specimens.ts";

/**
 * Renders every option of every visual field in a real browser and checks that no two options look
 * the same, by comparing boxes and computed styles. Each field declares where it is visible
 * (`effectVisible`).
 */

let reader: RenderReader;
beforeAll(async () => {
  reader = await openRenderReader();
});
afterAll(() => reader.close());

test.each(registry.all.map(({ definition }) => definition))(
  "GAP-012 every option of every field is seen where its field says: $type",
  async (definition) => {
    const fields = visualFields(definition);
    const atFirst = await draw(
      fields.map((field) => ({ field, states: [field.atFirst], pairs: field.pairs })),
    );
    const unclear = fields.flatMap((field, index) => {
      const pairs = alike(field.pairs, atFirst[index]);
      return pairs.length === 0 ? [] : [{ field, pairs, states: field.otherwise() }];
    });
    const otherwise = await draw(unclear);
    const same = unclear.flatMap(({ field, pairs }, index) =>
      withoutDesigned(field, alike(pairs, otherwise[index])).map(([one, other]) => {
        const [name, second] = [field.values[one], field.values[other]].map((value) =>
          JSON.stringify(value),
        );
        return `${field.path} (${field.effectVisible}): ${name} and ${second} look the same`;
      }),
    );
    expect(same).toEqual([]);
  },
  120_000,
);

interface Asked {
  readonly field: VisualField;
  readonly states: readonly State[];
  /** The pairs of values to compare. */
  readonly pairs: VisualField["pairs"];
}

/** The looks of a field's values, by index, in each of the requested states. */
type Found = readonly (readonly string[])[];

/** Renders all requested fields of one type on a single page. */
async function draw(asked: readonly Asked[]): Promise<readonly Found[]> {
  const frames = new Map<string, Frame>();
  const ids = asked.map((each) =>
    valuesIn(each, (block, { device, effectVisible }) => {
      const state = effectVisible ?? each.field.effectVisible;
      if (state === "elsewhere" || state === "attributes") return "";
      const key = JSON.stringify([state, device, block.content, block.styles, block.settings]);
      const known = frames.get(key);
      const id = known?.block.id ?? `frame${frames.size}x`;
      if (known === undefined) frames.set(key, { state, device, block: { ...block, id } });
      return id;
    }),
  );
  const seen = frames.size === 0 ? {} : await reader.read([...frames.values()]);
  const found: Found[] = [];
  for (const [index, each] of asked.entries()) {
    const { effectVisible } = each.field;
    if (effectVisible === "attributes") found.push(valuesIn(each, markupOf));
    // Sequential, because they share one page.
    else if (effectVisible === "elsewhere") found.push(await around(each));
    else found.push((ids[index] ?? []).map((state) => state.map((id) => seen[id] ?? "")));
  }
  return found;
}

/** Calls `make` for each requested value; the others give an empty string. */
function valuesIn(
  { field, states, pairs }: Asked,
  make: (block: Block, state: State) => string,
): readonly (readonly string[])[] {
  const wanted = new Set(pairs.flat());
  return states.map((state) =>
    field.values.map((value, index) => (wanted.has(index) ? make(state.draw(value), state) : "")),
  );
}

async function around(asked: Asked): Promise<Found> {
  const blocks: Block[] = [];
  valuesIn(asked, (block) => {
    blocks.push({ ...block, id: "alone" });
    return "";
  });
  const found: string[] = [];
  // Sequential, because they share one page.
  for (const block of blocks) found.push(await reader.readAlone(wholePage(block)));
  return valuesIn(asked, () => found.shift() ?? "");
}

/** Returns the pairs that look the same in every state. */
function alike(pairs: VisualField["pairs"], states: Found = []): VisualField["pairs"] {
  return pairs.filter(([one, other]) => states.every((state) => state[one] === state[other]));
}

/** Values that leave the choice to the block's design, which equals one of the other options. */
const asDesigned: readonly unknown[] = ["", "auto", "stretch"];

/** Excludes the single pair in which "as designed" equals another option. */
function withoutDesigned(
  { values }: VisualField,
  same: VisualField["pairs"],
): VisualField["pairs"] {
  const designed = same.filter(([one]) => asDesigned.includes(values[one]));
  return designed.length === 1 ? same.filter((pair) => pair !== designed[0]) : same;
}
