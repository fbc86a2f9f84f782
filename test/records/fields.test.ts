import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BackgroundDefinition } from "#backgrounds/_kit/define-background.ts";
import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { pageFields } from "#core/fields/page-fields.ts";
import { describeFields } from "./describe-field.ts";

/**
 * The contract of stored content, type by type: what may be stored, what is read from it, and what an absent value means
 * (decision 27). Whoever changes it renews the record (CONTRIBUTING.md), and the change stands in the review as a line.
 * Whether it is right is not said here: `test/spec-fields` holds it against the specification.
 */

const blocks = import.meta.glob<{ readonly definition: BlockDefinition }>(
  "../../src/blocks/*/block.ts",
  { eager: true },
);
const backgrounds = import.meta.glob<{ readonly definition: BackgroundDefinition }>(
  "../../src/backgrounds/*/background.ts",
  { eager: true },
);

const everyBlock = commonSections.flatMap(({ fields }) => describeFields(fields));

const records: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ["every-block", everyBlock],
  ["every-page", describeFields(pageFields)],
  ...Object.values(blocks).map(({ definition }) => [definition.type, describeBlock(definition)]),
  ...Object.values(backgrounds).map(({ definition }) => [
    `background-${definition.kind}`,
    describeBackground(definition),
  ]),
]);

for (const [name, lines] of Object.entries(records)) {
  test(`the contract of stored content is as recorded: ${name}`, async () => {
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`fields/${name}.txt`);
  });
}

test("every record is of a type that there is", () => {
  const known = new Set(Object.keys(records).map((name) => `${name}.txt`));
  const files = readdirSync(join(import.meta.dirname, "fields"));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});

/** How a stored block is known, and its fields, as far as they are not as in every block. */
function describeBlock(definition: BlockDefinition): readonly string[] {
  const { type, aliases, storedAs, claims, premium, emptyFor, narrows = {}, sections } = definition;
  const own = [narrows, ...sections.map(({ fields }) => fields)].flatMap(describeFields);
  return [
    [
      type,
      ...(aliases.length === 0 ? [] : [`also ${aliases.join(", ")}`]),
      ...(storedAs === type ? [] : [`exported as ${storedAs}`]),
      ...(claims === undefined ? [] : ["claims others by their content"]),
      ...(premium ? ["premium"] : []),
      ...(emptyFor === undefined ? [] : [`empty for the ${emptyFor}`]),
    ].join("; "),
    ...own.filter((line) => !everyBlock.includes(line)),
  ];
}

function describeBackground({ kind, aliases, fields }: BackgroundDefinition): readonly string[] {
  return [
    [kind, ...(aliases.length === 0 ? [] : [`also ${aliases.join(", ")}`])].join("; "),
    ...describeFields(fields),
  ];
}
