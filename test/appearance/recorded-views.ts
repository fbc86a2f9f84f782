import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import { isCommonStyle } from "#blocks/_kit/styles/style-values.ts";
import {
  emptiedBlock,
  fieldPlaces,
  isShownIn,
  optionsOf,
  sampleBlock,
  setAt,
} from "#blocks/sample.ts";
import { drawBlock, storedBlock, stylesOf } from "#blocks/test-kit.tsx";
import type { Block } from "#core/document/page.ts";
import type { Device } from "./drawn-fields.ts";
import { markupOf, type Specimen } from "./specimens.ts";

/** A block as it is looked at for the record. */
export interface View {
  readonly name: string;
  readonly block: Block;
  readonly device: Device;
  readonly state: Specimen["state"] | "canvas";
  /** Views of the same source look the same. */
  readonly source: string;
}

/** Where the sample is looked at with each of its choices. */
const places: readonly (readonly [Device, Specimen["state"]])[] = [
  ["desktop", "rest"],
  ["desktop", "open hover"],
  ["mobile", "rest"],
];

/** What is recorded of a type: the sample with each of its own choices, and what is drawn of too little. */
export function viewsOf(definition: BlockDefinition): readonly View[] {
  const sample = sampleBlock(definition);
  const canvas = (name: string, block: Block): View => ({
    name: `canvas: ${name}`,
    block,
    device: "desktop",
    state: "canvas",
    source: drawBlock(block, "canvas"),
  });
  return [
    browserView("nothing stored", storedBlock(definition.type)),
    browserView("emptied", emptiedBlock(definition)),
    browserView("sample", sample, ["tablet", "rest"]),
    ...places.map((place) => browserView("sample", sample, place)),
    ...withEachOption(definition, sample, (path) => !isCommonStyle(path)).flatMap(
      ({ name, block }) => places.map((place) => browserView(name, block, place)),
    ),
    canvas("sample", sample),
    canvas("emptied", emptiedBlock(definition)),
  ];
}

/** What the kit does to every block by itself, looked at in one type. */
export function commonViewsOf(definition: BlockDefinition): readonly View[] {
  return withEachOption(definition, sampleBlock(definition), isCommonStyle).map(({ name, block }) =>
    browserView(name, block, ["desktop", "open hover"]),
  );
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
/** The fields that say how something looks; what the others hold is content. */
const looks = /^(?:choice|toggle|number|colour|gradient|spacing|icon|parts)$/;

/** The block with each option of each of these fields, one at a time. */
function withEachOption(
  definition: BlockDefinition,
  sample: Block,
  isMeant: (path: string) => boolean,
): readonly { readonly name: string; readonly block: Block }[] {
  return fieldPlaces(definition)
    .filter(({ path, field }) => isMeant(path) && looks.test(field.kind))
    .flatMap((place) =>
      optionsOf(place.field)
        .filter((value) => value !== place.field.default)
        .flatMap((value) => {
          const block = isShownIn(setAt(sample, place.path, value), place);
          return block === null ? [] : { name: `${place.path} ${JSON.stringify(value)}`, block };
        }),
    );
}
