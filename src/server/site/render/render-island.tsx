import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define/define-block.ts";
import type { Host, MediaMap, ReactIslandRequest, SiteView } from "#blocks/_kit/define/host.ts";

/** The host of one block on the site: text is static, and React islands are separate roots. */
export function siteHost(
  site: SiteView,
  media: MediaMap,
  definition: BlockDefinition,
  block: ReadBlock,
): Host {
  const host: Host = {
    mode: "site",
    site,
    media,
    reactIsland: (request) => drawIsland(request, { definition, block, host }),
  };
  return host;
}

/**
 * The island's HTML exactly as the browser will hydrate it: a separate root whose ids are prefixed with the block's.
 * Its props are attached as JSON.
 */
function drawIsland(
  { type, blockId, props, element }: ReactIslandRequest,
  around: { readonly definition: BlockDefinition; readonly block: ReadBlock; readonly host: Host },
): ReactNode {
  const html = renderToString(<BlockProvider {...around}>{element}</BlockProvider>, {
    identifierPrefix: `${blockId}-`,
  });
  const { host } = around;
  // Prompts to a model are not for visitors.
  const block = { ...around.block, aiPrompt: null };
  return (
    <div
      data-island={type}
      data-prefix={`${blockId}-`}
      data-props={JSON.stringify({ props, block, site: host.site, media: host.media })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A preload link in HTML that React wrote. */
export const preload = /<link rel="preload"[^>]*\/?>/g;

/** React emits preload links where it renders an image; they belong in the head, not in hydrated markup. */
export function takePreloads(html: string): { readonly html: string; readonly links: string } {
  if (!html.includes('<link rel="preload"')) return { html, links: "" };
  const links = new Set(html.match(preload));
  return { html: html.replaceAll(preload, ""), links: [...links].join("") };
}
