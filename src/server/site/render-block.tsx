import { renderToStaticMarkup } from "react-dom/server";
import { BlockProvider } from "#blocks/_kit/block-context.tsx";
import type { MediaMap, SiteView } from "#blocks/_kit/host.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";
import { blockClass } from "#blocks/_kit/section.tsx";
import { UnknownBlock } from "#blocks/_kit/unknown-block.tsx";
import type { Registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import type { StyledBlock } from "./page-styles.ts";
import { siteHost, takePreloads } from "./render-island.tsx";

export interface BlockSurroundings {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly media: MediaMap;
  readonly log: (line: string) => void;
}

/** A block as HTML; `styled` is what the page's stylesheet needs of it, null where its type is unknown. */
export interface RenderedBlock {
  readonly html: string;
  readonly links: string;
  readonly styled: StyledBlock | null;
}

/**
 * Draws one block for visitors. One that cannot be drawn is a quiet line and a line in the log: it never takes the page
 * down with it.
 */
export function renderBlock(block: Block, around: BlockSurroundings): RenderedBlock {
  const module = around.registry.find(block.type);
  if (module === undefined) return { html: drawUnknown(block), links: "", styled: null };
  const { definition, View, css } = module;
  try {
    const read = readBlock(definition, block).block;
    const host = siteHost(around.site, around.media, definition, read);
    const drawn = renderToStaticMarkup(
      <BlockProvider definition={definition} block={read} host={host}>
        <View block={read} />
      </BlockProvider>,
    );
    return { ...takePreloads(drawn), styled: { definition, css, block: read } };
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

/** SITE-037; the id is for the builder alone (SITE-038). */
function drawUnknown(block: Block): string {
  return renderToStaticMarkup(<UnknownBlock block={block} mode="site" />);
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
