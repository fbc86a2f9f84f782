import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { isCommonStyle } from "#blocks/_kit/styles/style-values.ts";
import { emptiedBlock, fieldPlaces, sampleBlock, setAt, type FieldPlace } from "#blocks/sample.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { drawBlock, storedBlock, stylesOf } from "#blocks/test-kit.tsx";
import {
  ownPaths,
  withEachOption,
  withItems,
  withValue,
  type ChangedBlock,
} from "#blocks/variants.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { visualKinds } from "./visual-fields.ts";
import type { Device } from "./visual-fields.ts";
import { markupOf, type Specimen } from "./specimens.ts";

/** A view of a block for the record. */
export interface View {
  readonly name: string;
  readonly block: Block;
  readonly device: Device;
  readonly state: Specimen["state"] | "canvas";
  /** Views with the same source look the same. */
  readonly source: string;
}

/** Devices and states in which the sample is viewed with each option. */
const places: readonly (readonly [Device, Specimen["state"]])[] = [
  ["desktop", "rest"],
  ["desktop", "open hover"],
  ["mobile", "rest"],
];

/**
 * Returns the recorded views of a type: the block as added; the sample with each option that is the
 * type's own or that changes its markup; without each single part of its content; with every
 * element of rich text; with many items; and with an item that has only one part of its content.
 */
export function viewsOf(definition: BlockDefinition): readonly View[] {
  for (const { field } of fieldPlaces(definition)) assertViewed(field.kind);
  const sample = sampleBlock(definition);
  const plain = markupOf(sample);
  const own = ownPaths(definition);
  const canvas = (name: string, block: Block): View => ({
    name: `canvas: ${name}`,
    block,
    device: "desktop",
    state: "canvas",
    source: drawBlock(block, "canvas"),
  });
  return [
    browserView("nothing stored", storedBlock(definition.type)),
    browserView("as it is added", newBlock(definition, "self1234")),
    browserView("many items", withItems(definition, sample, 9)),
    browserView("emptied", emptiedBlock(definition)),
    browserView("sample", sample, ["tablet", "rest"]),
    ...places.map((place) => browserView("sample", sample, place)),
    ...withEachLook(definition, sample)
      .filter(({ path, block }) => !isCommonStyle(path) || markupOf(block) !== plain)
      .flatMap((changed) =>
        // A block-level choice is viewed in all places, an item's choice only in the first.
        places
          .slice(0, own.has(changed.path) && !isCommonStyle(changed.path) ? undefined : 1)
          .map((place) => browserView(nameOf(changed), changed.block, place)),
      ),
    ...[...withoutEach(definition, sample), ...withEachFormat(definition, sample)].map((changed) =>
      browserView(nameOf(changed), changed.block),
    ),
    ...withBareItems(definition, sample).map(({ path, block }) =>
      browserView(`alone in its item: ${path}`, block),
    ),
    canvas("sample", sample),
    canvas("emptied", emptiedBlock(definition)),
  ];
}

/**
 * Returns views of the common styles, which the kit applies to every block; recorded for one type.
 */
export function commonViewsOf(definition: BlockDefinition): readonly View[] {
  return withEachLook(definition, sampleBlock(definition))
    .filter(({ path }) => isCommonStyle(path))
    .map((changed) => browserView(nameOf(changed), changed.block, ["desktop", "open hover"]));
}

const browserView = (
  name: string,
  block: Block,
  [device, state]: (typeof places)[number] = ["desktop", "rest"],
): View => ({
  name: `${device} ${state}: ${name}`,
  block,
  device,
  state,
  source: [device, state, markupOf(block), stylesOf(block)].join("\n"),
});

/** True for visual fields. Icons are omitted, because all are rendered alike by name. */
const isLook = (kind: string): boolean =>
  kind === "object" || (kind !== "icon" && visualKinds.test(kind));

/** The sample with each option of each visual field, one change at a time. */
const withEachLook = (definition: BlockDefinition, sample: Block): readonly ChangedBlock[] =>
  withEachOption(
    sample,
    fieldPlaces(definition).filter(({ field }) => isLook(field.kind)),
  );

/** Empty values by kind of field, for the kinds that hold content. */
const empty: Readonly<Record<string, Json>> = {
  text: "",
  "long-text": "",
  "rich-text": "",
  image: "",
  link: "",
  url: "",
  email: "",
  icon: "",
  date: "",
  lines: [],
  list: [],
};

/** Kinds whose values are seen in attributes only, or change with the time. */
const unseen = new Set(["alt", "anchor", "section-id", "endpoint", "moment"]);

/** Throws for a kind of field that no view would show, so that a new kind gets its place here. */
function assertViewed(kind: string): void {
  if (isLook(kind) || Object.hasOwn(empty, kind) || unseen.has(kind)) return;
  throw new Error(
    `fields of kind ${kind} belong in visualKinds of test/appearance/visual-fields.ts, or in empty or unseen of recorded-views.ts`,
  );
}

/** The block without each single part of its content. */
function withoutEach(definition: BlockDefinition, sample: Block): readonly ChangedBlock[] {
  return fieldPlaces(definition).flatMap((place) => {
    const value = empty[place.field.kind];
    return value === undefined ? [] : withValue(sample, place, value);
  });
}

/** Every element allowed in rich text. */
const everyFormat =
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p>With <a href="/about">a link</a>, <strong>strong</strong>, <em>stressed</em>, <u>underlined</u>, <s>struck</s>, <code>code</code>, x<sup>2</sup> and x<sub>2</sub>.</p><ul><li>One<ul><li>Inner</li></ul></li></ul><ol><li>One</li></ol><blockquote><p>Quoted</p></blockquote><pre><code>Code</code></pre><hr><table><caption>Table</caption><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table>';

const withEachFormat = (definition: BlockDefinition, sample: Block): readonly ChangedBlock[] =>
  fieldPlaces(definition)
    .filter(({ field }) => field.kind === "rich-text")
    .flatMap((place) => withValue(sample, place, everyFormat))
    .map((changed) => ({ ...changed, value: "every format" }));

/**
 * The first item of each list without any content, then with only one part of its content each,
 * because blank parts are not rendered.
 */
function withBareItems(definition: BlockDefinition, sample: Block): readonly ChangedBlock[] {
  const contents = fieldPlaces(definition).filter(
    ({ field, list }) => list !== undefined && empty[field.kind] !== undefined,
  );
  const without = (gone: readonly FieldPlace[]): Block =>
    gone.reduce((made, { path, field }) => setAt(made, path, empty[field.kind] ?? ""), sample);
  return [...Map.groupBy(contents, ({ list }) => list)].flatMap(([list = "", own]) => [
    { path: `${list}: nothing`, value: "", block: without(own) },
    ...own.map((kept) => ({
      path: kept.path,
      value: "",
      block: without(own.filter((place) => place !== kept)),
    })),
  ]);
}

const nameOf = ({ path, value }: ChangedBlock): string => `${path} ${JSON.stringify(value)}`;
