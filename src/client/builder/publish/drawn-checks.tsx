import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BlockProvider } from "#blocks/_kit/block-context.tsx";
import type { Host, SiteView } from "#blocks/_kit/host.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";
import { UnknownBlock } from "#blocks/_kit/unknown-block.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { ViewGuard } from "#client/frame/view-guard.tsx";
import { factsOf } from "./drawn-facts.ts";
import type { DrawnFacts } from "./drawn-facts.ts";

/** The same block value is drawn once. */
const known = new WeakMap<Block, DrawnFacts>();

/** How many are drawn before the browser may do something else. */
const atOnce = 12;

/**
 * Draws blocks as visitors get them, in a document that loads nothing and shows nothing, and says what only that tells.
 * A few at a time: a page of a thousand never holds up a key. Rejects with the signal's reason when that says to stop.
 */
export async function drawFacts(
  blocks: readonly Block[],
  registry: Registry,
  site: SiteView,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, DrawnFacts>> {
  const host: Host = { mode: "site", site, media: {}, reactIsland: ({ element }) => element };
  const missing = blocks.filter((block) => !known.has(block));
  for (let from = 0; from < missing.length; from += atOnce) {
    // One slice after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
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
