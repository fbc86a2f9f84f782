import type { Host, SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { createCanvasIslands } from "#client/frame/islands.ts";
import type { CanvasIslands } from "#client/frame/islands.ts";
import type { DrawnBlocks } from "./drawn-blocks.ts";
import { createEditedText, type EditedTextStore } from "./formatting/edited-text.ts";
import { createVisibilityObserver } from "#client/frame/visibility-observer.ts";
import type { VisibilityObserver } from "#client/frame/visibility-observer.ts";

/** What all blocks of the canvas share. Constant as long as the frame exists. */
export interface CanvasDeps {
  readonly frame: CanvasFrame;
  readonly registry: Registry;
  readonly host: Host;
  readonly near: VisibilityObserver;
  readonly islands: CanvasIslands;
  /** Last rendered heights in pixels, by block id. */
  readonly heights: Map<string, number>;
  /** What the server drew and the builder has not rendered yet. */
  readonly drawn: DrawnBlocks;
  /** The formatted text being edited. */
  readonly edited: EditedTextStore;
  /** The first blocks of the page, rendered without waiting for the visibility observer. */
  readonly first: ReadonlySet<string>;
}

/** Placeholder height in pixels for a block that has not been rendered yet. */
export const unknownHeight = 480;

export function createCanvasDeps(
  frame: CanvasFrame,
  registry: Registry,
  site: SiteView,
  drawn: DrawnBlocks,
  first: readonly string[],
): CanvasDeps {
  const islands = createCanvasIslands((problem) => console.warn(problem));
  return {
    frame,
    registry,
    islands,
    near: createVisibilityObserver(frame.window),
    heights: new Map(),
    drawn,
    edited: createEditedText(),
    first: new Set(first.filter((id) => !drawn.has(id))),
    host: {
      mode: "canvas",
      site,
      media: {},
      // The live component: the canvas does not hydrate.
      reactIsland: ({ element }) => element,
      startIsland: islands.start,
    },
  };
}

/** The same for blocks, with what privacy details show now: it may be loaded, or change, while the frame stays. */
export function withPrivacy(deps: CanvasDeps, privacy: SiteView["privacy"]): CanvasDeps {
  const { host } = deps;
  if (privacy === host.site.privacy) return deps;
  return { ...deps, host: { ...host, site: { ...host.site, privacy } } };
}
