import { useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import type { BlockDefinition, ReadBlock } from "#blocks/_kit/define/define-block.ts";
import type { Host, MediaMap, SiteView } from "#blocks/_kit/define/host.ts";

/** The exports of an `island.tsx`: the component rendered by its view, and the definition from its `block.ts`. */
export interface ReactIslandModule {
  readonly Island: ComponentType<Readonly<Record<string, unknown>>>;
  readonly definition: BlockDefinition;
}

/** The data that `server/site/render-island` wrote with the island's HTML. */
interface IslandData {
  readonly props: Readonly<Record<string, unknown>>;
  readonly block: ReadBlock;
  readonly site: SiteView;
  readonly media: MediaMap;
}

/**
 * Hydrates the element as its own React root, with the ids and the block that the server used.
 * Resolves once the island handles events; rejects if it cannot be rendered.
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

/** The server wrote it with the same version of the code. */
function readData(given: unknown): IslandData {
  return given as IslandData;
}
