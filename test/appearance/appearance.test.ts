import "./as-visitors-get.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { drawnFields, type DrawnField, type State } from "./drawn-fields.ts";
import { openLooks, type LookReader, type Frame } from "./open-looks.ts";
import { markupOf, wholePage } from "./specimens.ts";

/**
 * Every option of every field that says how a block looks is drawn in a real browser, and no two of them look the same: what
 * is compared are boxes and computed styles. Where a field shows it declares itself (`shows`).
 */

let looks: LookReader;
beforeAll(async () => {
  looks = await openLooks();
});
afterAll(() => looks.close());

test.each(registry.all.map(({ definition }) => definition))(
  "GAP-012 every option of every field is seen where its field says: $type",
  async (definition) => {
    const fields = drawnFields(definition);
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
        return `${field.path} (${field.shows}): ${name} and ${second} look the same`;
      }),
    );
    expect(same).toEqual([]);
  },
  120_000,
);

interface Asked {
  readonly field: DrawnField;
  readonly states: readonly State[];
  /** Whose values are asked for. */
  readonly pairs: DrawnField["pairs"];
}

/** What the values of a field look like, by their index, in each of the states asked for. */
type Found = readonly (readonly string[])[];

/** Draws all that is asked for of one type on one page. */
async function draw(asked: readonly Asked[]): Promise<readonly Found[]> {
  const frames = new Map<string, Frame>();
  const ids = asked.map((each) =>
    valuesIn(each, (block, { device, shows }) => {
      const state = shows ?? each.field.shows;
      if (state === "elsewhere" || state === "attributes") return "";
      const key = JSON.stringify([state, device, block.content, block.styles, block.settings]);
      const known = frames.get(key);
      const id = known?.block.id ?? `frame${frames.size}x`;
      if (known === undefined) frames.set(key, { state, device, block: { ...block, id } });
      return id;
    }),
  );
  const seen = frames.size === 0 ? {} : await looks.read([...frames.values()]);
  const found: Found[] = [];
  for (const [index, each] of asked.entries()) {
    const { shows } = each.field;
    if (shows === "attributes") found.push(valuesIn(each, markupOf));
    // They share one page.
    // oxlint-disable-next-line no-await-in-loop
    else if (shows === "elsewhere") found.push(await around(each));
    else found.push((ids[index] ?? []).map((state) => state.map((id) => seen[id] ?? "")));
  }
  return found;
}

/** What is made of the block with each value that is asked for; nothing for the others. */
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
  // They share one page.
  // oxlint-disable-next-line no-await-in-loop
  for (const block of blocks) found.push(await looks.readAlone(wholePage(block)));
  return valuesIn(asked, () => found.shift() ?? "");
}

/** The pairs that look the same in every state. */
function alike(pairs: DrawnField["pairs"], states: Found = []): DrawnField["pairs"] {
  return pairs.filter(([one, other]) => states.every((state) => state[one] === state[other]));
}

/** What leaves it to the designer of a block: there it is one of the others. */
const asDesigned: readonly unknown[] = ["", "auto", "stretch"];

/** Without the one option that "as designed" is. */
function withoutDesigned({ values }: DrawnField, same: DrawnField["pairs"]): DrawnField["pairs"] {
  const designed = same.filter(([one]) => asDesigned.includes(values[one]));
  return designed.length === 1 ? same.filter((pair) => pair !== designed[0]) : same;
}
