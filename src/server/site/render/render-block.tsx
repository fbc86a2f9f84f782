import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import { IconSourceContext } from "#blocks/_kit/define/icon-source.ts";
import type { MediaMap, SiteView } from "#blocks/_kit/define/host.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { blockClass } from "#blocks/_kit/parts/section.tsx";
import { UnknownBlock } from "#blocks/_kit/parts/unknown-block.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import type { StyledBlock } from "../css/page-styles.ts";
import { preload, siteHost, takePreloads } from "./render-island.tsx";
import { siteIcons } from "./site-icons.ts";

export interface BlockSurroundings {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly media: MediaMap;
  readonly log: (line: string) => void;
}

/** A block as HTML; `styled` is its input to the page's stylesheet, null if its type is unknown. */
export interface RenderedBlock {
  readonly html: string;
  readonly links: string;
  readonly styled: StyledBlock | null;
}

export interface RenderedBlocks {
  readonly html: string;
  readonly links: string;
  readonly styled: readonly StyledBlock[];
}

/**
 * Renders a page's blocks for visitors, all in one pass, which is faster. If one fails, each is rendered separately
 * so that only that one is replaced.
 */
export function renderBlocks(blocks: readonly Block[], around: BlockSurroundings): RenderedBlocks {
  try {
    const drawn = blocks.map((block) => elementOf(block, around));
    const all = renderToStaticMarkup(drawn.map(({ element }) => element));
    return { ...takePreloads(all), styled: drawn.flatMap(({ styled }) => styled ?? []) };
  } catch {
    const single = blocks.map((block) => renderBlock(block, around));
    return {
      html: single.map(({ html }) => html).join(""),
      links: single.map(({ links }) => links).join(""),
      styled: single.flatMap(({ styled }) => styled ?? []),
    };
  }
}

/** Blocks rendered at once before other requests get a turn. */
const atOnce = 5;

/** The same for a page that may have thousands of blocks: awaits `turn` after every few. */
export async function renderBlocksInTurns(
  blocks: readonly Block[],
  around: BlockSurroundings,
  turn: () => Promise<void>,
): Promise<RenderedBlocks> {
  const pieces: RenderedBlocks[] = [];
  for (let at = 0; at < blocks.length; at += atOnce) {
    pieces.push(renderBlocks(blocks.slice(at, at + atOnce), around));
    // Sequential on purpose, to let other requests in between.
    await turn();
  }
  return {
    html: pieces.map(({ html }) => html).join(""),
    // A picture used in several pieces is preloaded once.
    links: [...new Set(pieces.flatMap(({ links }) => links.match(preload) ?? []))].join(""),
    styled: pieces.flatMap(({ styled }) => styled),
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
 * Renders one block for visitors. A block that fails is logged and replaced by a short message; it never fails the
 * page.
 */
export function renderBlock(block: Block, around: BlockSurroundings): RenderedBlock {
  try {
    const { element, styled } = elementOf(block, around);
    return { ...takePreloads(renderToStaticMarkup(element)), styled };
  } catch (error) {
    around.log(
      `Block ${block.id} (${JSON.stringify(block.type)}) cannot be drawn: ${String(error)}`,
    );
    return {
      html: drawLine(block, "This part of the page cannot be shown."),
      links: "",
      styled: null,
    };
  }
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
