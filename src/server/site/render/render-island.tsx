import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { BlockProvider } from "#blocks/_kit/block-context.tsx";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define-block.ts";
import type { Host, MediaMap, ReactIslandRequest, SiteView } from "#blocks/_kit/host.ts";

/** The site as a host of one block: texts stand as they are, and React islands are roots of their own. */
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
 * The island's HTML, made exactly as the browser will hydrate it: as a root of its own, with ids that begin with the
 * block's. What the browser has to be told travels beside it as JSON.
 */
function drawIsland(
  { type, blockId, props, element }: ReactIslandRequest,
  around: { readonly definition: BlockDefinition; readonly block: ReadBlock; readonly host: Host },
): ReactNode {
  const html = renderToString(<BlockProvider {...around}>{element}</BlockProvider>, {
    identifierPrefix: `${blockId}-`,
  });
  const { host } = around;
  // What was asked of a model is not for visitors.
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

/** React writes preload links where it meets an image: they belong in the head, and not into what is hydrated. */
export function takePreloads(html: string): { readonly html: string; readonly links: string } {
  if (!html.includes('<link rel="preload"')) return { html, links: "" };
  const links = new Set(html.match(preload));
  return { html: html.replaceAll(preload, ""), links: [...links].join("") };
}
