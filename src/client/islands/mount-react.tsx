import { useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BlockProvider } from "#blocks/_kit/block-context.tsx";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define-block.ts";
import type { Host, MediaMap, SiteView } from "#blocks/_kit/host.ts";

/** What an `island.tsx` exports: the component that its view drew, and the definition from its `block.ts`. */
export interface ReactIslandModule {
  readonly Island: ComponentType<Readonly<Record<string, unknown>>>;
  readonly definition: BlockDefinition;
}

/** What `server/site/render-island` wrote beside the island's HTML. */
interface IslandData {
  readonly props: Readonly<Record<string, unknown>>;
  readonly block: ReadBlock;
  readonly site: SiteView;
  readonly media: MediaMap;
}

/**
 * Hydrates the element as a root of its own, with the ids and the block around it that the server used. Resolves once
 * the island answers to events; rejects where it cannot be drawn.
 */
export function mountReact(
  element: HTMLElement,
  { Island, definition }: ReactIslandModule,
  given: unknown,
  identifierPrefix: string,
): Promise<void> {
  const { props, block, site, media } = readData(given);
  const host: Host = { mode: "site", site, media, reactIsland: refuseNesting };
  return new Promise((resolve, reject) => {
    hydrateRoot(
      element,
      <BlockProvider definition={definition} block={block} host={host}>
        <Ready onReady={resolve}>
          <Island {...props} />
        </Ready>
      </BlockProvider>,
      { identifierPrefix, onUncaughtError: reject },
    );
  });
}

function Ready({
  onReady,
  children,
}: {
  readonly onReady: () => void;
  readonly children: ReactNode;
}): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

function refuseNesting(): never {
  throw new Error("An island cannot hold another one");
}

/** The server wrote it for this very version of the code. */
function readData(given: unknown): IslandData {
  return given as IslandData;
}
