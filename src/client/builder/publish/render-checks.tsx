import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import type { Host, SiteView } from "#blocks/_kit/define/host.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { UnknownBlock } from "#blocks/_kit/parts/unknown-block.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { ViewGuard } from "#client/frame/view-guard.tsx";
import { factsOf } from "./render-facts.ts";
import type { RenderFacts } from "./render-facts.ts";

/** Cached by block value, so each value is rendered only once. */
const known = new WeakMap<Block, RenderFacts>();

/** How many blocks are rendered before yielding to the browser. */
const atOnce = 12;

/**
 * Renders blocks as visitors get them, in a detached document, and collects what only the rendered output tells. Works
 * in small batches, so that even a page of a thousand blocks never delays a key press. Rejects with the signal's
 * reason if aborted.
 */
export async function renderFactsOf(
  blocks: readonly Block[],
  registry: Registry,
  site: SiteView,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RenderFacts>> {
  const host: Host = { mode: "site", site, media: {}, reactIsland: ({ element }) => element };
  const missing = blocks.filter((block) => !known.has(block));
  for (let from = 0; from < missing.length; from += atOnce) {
    // The batches must run one after another.
    await nextTask();
    signal.throwIfAborted();
    drawSome(missing.slice(from, from + atOnce), registry, host);
  }
  return new Map(
    blocks.flatMap((block) => {
      const facts = known.get(block);
      return facts === undefined ? [] : [[block.id, facts] as const];
    }),
  );
}

function drawSome(blocks: readonly Block[], registry: Registry, host: Host): void {
  const place = document.implementation.createHTMLDocument("").createElement("div");
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      blocks.map((block) => (
        <div key={block.id}>
          <Drawn block={block} registry={registry} host={host} />
        </div>
      )),
    ),
  );
  for (const [index, block] of blocks.entries()) {
    const element = place.children[index];
    if (element !== undefined) known.set(block, factsOf(element));
  }
  root.unmount();
}

interface DrawnProps {
  readonly block: Block;
  readonly registry: Registry;
  readonly host: Host;
}

function Drawn({ block, registry, host }: DrawnProps) {
  const module = registry.find(block.type);
  if (module === undefined) return <UnknownBlock block={block} mode="site" />;
  const { definition, View } = module;
  const read = readBlock(definition, block).block;
  return (
    <ViewGuard block={block}>
      <BlockProvider definition={definition} block={read} host={host}>
        <View block={read} />
      </BlockProvider>
    </ViewGuard>
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, 0);
  });
}
