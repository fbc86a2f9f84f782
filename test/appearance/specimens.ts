import { compilePage } from "#blocks/_kit/compile-styles.ts";
import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { drawBlock, moduleOf } from "#blocks/test-kit.tsx";
import type { Block } from "#core/document/page.ts";

/** A block, and the state in which it is rendered. */
export interface Specimen {
  readonly block: Block;
  readonly state: "rest" | "hover" | "open" | "open hover";
}

/** Forces the in-view state, which browsers apply only to what is visible. */
const seen =
  ".block{--entered:1!important}main *{--seen:1!important;content-visibility:visible!important}" +
  // Pauses animations, so that none ends before it is read.
  "main *,main *::before,main *::after{animation-play-state:paused!important}" +
  "main details::details-content{transition:none!important}" +
  // All frames have the same position, because rounding depends on it, and are off screen, so that
  // nothing is painted. They are hidden until requested: laying out other states and devices would
  // be wasted.
  "main>[data-specimen]{display:none;position:absolute;inset:9000px 0 auto}";

/**
 * The pointer can hover only one element: hover rules are rewritten to apply in frames with the
 * hover state.
 */
const underPointer = ":is([data-state~=hover] *)";

/** A page with blocks of one type, each in a frame of its own with a line of text below. */
export function specimenPage(specimens: readonly Specimen[]): string {
  const blocks = specimens.map(({ block }) => block);
  const html = specimens.map(
    ({ block, state }) =>
      `<div data-specimen="${block.id}" data-state="${state}">${drawBlock(block, "site", { isAlone: true })}<p>Below</p></div>`,
  );
  // The first block of a page has no entrance, so a duplicate of the first is compiled before the
  // others.
  return page(blocks, `<div></div>${html.join("")}`, compiled([...blocks.slice(0, 1), ...blocks]));
}

/** A page with a block between two paragraphs, to see its effect on the page. */
export function wholePage(block: Block): string {
  const id = block.id;
  const html = `<p>Before</p>${drawBlock(block)}<p>After</p>`;
  return page([block], html, compiled([block])).replace(
    "<main>",
    `<header style="height:5rem"></header><main data-specimen="${id}">`,
  );
}

/** The HTML of a block, independent of its id. */
export function markupOf(block: Block): string {
  return drawBlock(block).replaceAll(block.id, "self");
}

function compiled(blocks: readonly Block[]): string {
  return compilePage(
    blocks.map((block) => {
      const { definition } = moduleOf(block.type);
      return { definition, block: readBlock(definition, block).block };
    }),
  );
}

function page(blocks: readonly Block[], html: string, rules: string): string {
  const css = [baseCss, ...new Set(blocks.map(({ type }) => moduleOf(type).css)), rules]
    .join("")
    .replaceAll(/:(?:hover|focus-visible|focus-within|focus)(?![\w-])/g, underPointer)
    // View timelines depend on the frame's position on the page: replaced by ones that have already
    // begun.
    .replaceAll(/\bview\([^)]*\)/g, "auto");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Looks</title><meta name="viewport" content="width=device-width"><style>${css}${seen}</style></head><body><main>${html}</main></body></html>`;
}
