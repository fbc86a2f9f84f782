import { compilePage } from "#blocks/_kit/compile-styles.ts";
import { houseCss } from "#blocks/_kit/house-css.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";
import { drawBlock, moduleOf } from "#blocks/test-kit.tsx";
import type { Block } from "#core/document/page.ts";

/** A block, and the state in which it is drawn. */
export interface Specimen {
  readonly block: Block;
  readonly state: "rest" | "hover" | "open" | "open hover";
}

/** What is to be seen has come into view; a browser tells that by itself only of what it shows. */
const seen =
  ".block{--entered:1!important}main *{--seen:1!important;content-visibility:visible!important}" +
  // Nothing is over before it is looked at.
  "main *,main *::before,main *::after{animation-play-state:paused!important}" +
  "main details::details-content{transition:none!important}" +
  // All in one place, lest far down the page figures are rounded otherwise than at its top; and out of sight: nothing is painted.
  // None is shown before it is asked for: those of other states and devices would be laid out for nobody.
  "main>[data-specimen]{display:none;position:absolute;inset:9000px 0 auto}";

/** No pointer is over many things at once: rules for it hold in the frames that are drawn so. */
const underPointer = ":is([data-state~=hover] *)";

/** One page of blocks of one type, each alone in a frame with a line below it. */
export function specimenPage(specimens: readonly Specimen[]): string {
  const blocks = specimens.map(({ block }) => block);
  const html = specimens.map(
    ({ block, state }) =>
      `<div data-specimen="${block.id}" data-state="${state}">${drawBlock(block, "site", { isAlone: true })}<p>Below</p></div>`,
  );
  // What is first on a page has no entrance, and stands otherwise.
  return page(blocks, `<div></div>${html.join("")}`, compiled([...blocks.slice(0, 1), ...blocks]));
}

/** A page of its own for a block, between two others: what it does to its page is seen there. */
export function wholePage(block: Block): string {
  const id = block.id;
  const html = `<p>Before</p>${drawBlock(block)}<p>After</p>`;
  return page([block], html, compiled([block])).replace(
    "<main>",
    `<header style="height:5rem"></header><main data-specimen="${id}">`,
  );
}

/** The HTML of a block, with what names it taken out. */
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
  const css = [houseCss, ...new Set(blocks.map(({ type }) => moduleOf(type).css)), rules]
    .join("")
    .replaceAll(/:(?:hover|focus-visible|focus-within|focus)(?![\w-])/g, underPointer)
    // Where a frame stands on the page is not to count: what would come with the scrolling has begun.
    .replaceAll(/\bview\([^)]*\)/g, "auto");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Looks</title><meta name="viewport" content="width=device-width"><style>${css}${seen}</style></head><body><main>${html}</main></body></html>`;
}
