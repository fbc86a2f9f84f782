import type { Host, SiteView } from "#blocks/_kit/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { createCanvasIslands } from "#client/frame/islands.ts";
import type { CanvasIslands } from "#client/frame/islands.ts";
import { createVisibilityObserver } from "#client/frame/visibility-observer.ts";
import type { VisibilityObserver } from "#client/frame/visibility-observer.ts";

/** What every block of the canvas shares. Never changes while the frame stands. */
export interface CanvasDeps {
  readonly frame: CanvasFrame;
  readonly registry: Registry;
  readonly host: Host;
  readonly near: VisibilityObserver;
  readonly islands: CanvasIslands;
  /** Heights in pixels that blocks had when they were drawn last, by id. */
  readonly heights: Map<string, number>;
  /** The first blocks of the page, drawn without waiting to be seen. */
  readonly first: ReadonlySet<string>;
}

/** Height in pixels of a block that was never drawn. */
export const unknownHeight = 480;

export function createCanvasDeps(
  frame: CanvasFrame,
  registry: Registry,
  site: SiteView,
  first: readonly string[],
): CanvasDeps {
  const islands = createCanvasIslands((problem) => console.warn(problem));
  return {
    frame,
    registry,
    islands,
    near: createVisibilityObserver(frame.window),
    heights: new Map(),
    first: new Set(first),
    host: {
      mode: "canvas",
      site,
      media: {},
      // The live component itself: the canvas hydrates nothing.
      reactIsland: ({ element }) => element,
      startIsland: islands.start,
    },
  };
}
