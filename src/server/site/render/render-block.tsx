import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import { IconSourceContext } from "#blocks/_kit/define/icon-source.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { blockClass } from "#blocks/_kit/parts/section.tsx";
import { UnknownBlock } from "#blocks/_kit/parts/unknown-block.tsx";
import type { Block } from "#core/document/page.ts";
import { namesOf } from "../css/page-names.ts";
import type { NamesOfPart } from "../css/page-names.ts";
import type { StyledBlock } from "../css/page-styles.ts";
import { drawnOnce } from "./drawn-blocks.ts";
import type { DrawnBlock, DrawnWith } from "./drawn-blocks.ts";
import { withoutOptionalTags } from "./optional-tags.ts";
import { preload, siteHost, takePreloads } from "./render-island.tsx";
import { siteIcons } from "./site-icons.ts";

export interface BlockSurroundings extends DrawnWith {
  readonly log: (line: string) => void;
}

/** Blocks of a page as HTML, in their order. */
export interface RenderedBlocks {
  readonly html: string;
  readonly links: string;
  readonly styled: readonly StyledBlock[];
  /** The names in the HTML, by block. */
  readonly names: readonly NamesOfPart[];
}

/** Renders a page's blocks for visitors. If one fails, only that one is replaced. */
export function renderBlocks(blocks: readonly Block[], around: BlockSurroundings): RenderedBlocks {
  return join(blocks.map((block) => renderBlock(block, around)));
}

/** Blocks rendered at once before other requests get a turn. */
const atOnce = 5;

/** The same for a page that may have thousands of blocks: awaits `turn` after every few. */
export async function renderBlocksInTurns(
  blocks: readonly Block[],
  around: BlockSurroundings,
  turn: () => Promise<void>,
): Promise<RenderedBlocks> {
  const drawn: DrawnBlock[] = [];
  for (let at = 0; at < blocks.length; at += atOnce) {
    for (const block of blocks.slice(at, at + atOnce)) drawn.push(renderBlock(block, around));
    // Sequential on purpose, to let other requests in between.
    await turn();
  }
  return join(drawn);
}

function join(drawn: readonly DrawnBlock[]): RenderedBlocks {
  return {
    html: drawn.map(({ html }) => html).join(""),
    // A picture used by several blocks is preloaded once.
    links: [...new Set(drawn.flatMap(({ links }) => links.match(preload) ?? []))].join(""),
    styled: drawn.flatMap(({ styled }) => styled ?? []),
    names: drawn.map(({ names }) => names),
  };
}

function elementOf(
  block: Block,
  around: BlockSurroundings,
): { readonly element: ReactElement; readonly styled: StyledBlock | null } {
  const module = around.registry.find(block.type);
  if (module === undefined) {
    return { element: <UnknownBlock key={block.id} block={block} mode="site" />, styled: null };
  }
  const { definition, View, css } = module;
  const read = readBlock(definition, block).block;
  const host = siteHost(around.site, around.media, definition, read);
  return {
    element: (
      <BlockProvider key={block.id} definition={definition} block={read} host={host}>
        <IconSourceContext value={siteIcons}>
          <View block={read} />
        </IconSourceContext>
      </BlockProvider>
    ),
    styled: { definition, css, block: read },
  };
}

/**
 * Renders one block for visitors, or takes it as it was rendered before. A block that fails is logged and replaced by a short
 * message; it never fails the page.
 */
export function renderBlock(block: Block, around: BlockSurroundings): DrawnBlock {
  const { registry, site, media } = around;
  try {
    return drawnOnce(block, { registry, site, media }, () => {
      const { element, styled } = elementOf(block, around);
      const { html, links } = takePreloads(renderToStaticMarkup(element));
      return drawnFrom(html, { links, styled });
    });
  } catch (error) {
    around.log(
      `Block ${block.id} (${JSON.stringify(block.type)}) cannot be drawn: ${String(error)}`,
    );
    const html = drawLine(block, "This part of the page cannot be shown.");
    return drawnFrom(html, { links: "", styled: null });
  }
}

function drawnFrom(whole: string, parts: Pick<DrawnBlock, "links" | "styled">): DrawnBlock {
  const html = withoutOptionalTags(whole);
  return { ...parts, html, names: namesOf(html) };
}

function drawLine(block: Block, text: string): string {
  return renderToStaticMarkup(
    <section className={`block ${blockClass(block.id)}`}>
      <div className="block-inner">
        <p className="empty-state">{text}</p>
      </div>
    </section>,
  );
}
