import { blockElementAt, countBlocks } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import type { DropTarget } from "./drag-job.ts";
import { gapAt } from "./places.ts";
import { framePlace } from "./points.ts";

/** Pixels kept between the canvas's edges and a gap that is scrolled into view. */
const margin = 80;

/**
 * The blocks on the canvas as a drop target. The canvas may be scaled down, and blocks never
 * rendered have estimated heights, so positions are measured at the moment, on the few blocks
 * around the pointer. `area` is the element around the frame.
 */
export function createCanvasTarget(frame: CanvasFrame, area: Element): DropTarget {
  const { window: view, document, main, chrome } = frame;
  const line = document.createElement("div");
  line.className = "drop-line";
  line.hidden = true;
  chrome.append(line);
  // Only this element shows the drag cursor: a page-wide rule would recalculate the style of every
  // block whenever it comes and goes.
  const shield = document.createElement("div");
  shield.className = "drag-shield";
  const spanOf = (index: number) =>
    blockElementAt(main, index)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  /** The gap's position in frame pixels, relative to the viewport's top. */
  const edgeOf = (gap: number) => (gap === 0 ? spanOf(0).top : spanOf(gap - 1).bottom);
  const scrollBy = (top: number) => view.scrollBy({ top, behavior: "instant" });
  return {
    view,
    area,
    scrollers: [
      {
        visibleSpan: () => {
          const { top, height } = framePlace(view);
          return { top, bottom: top + height };
        },
        scrollBy,
      },
    ],
    gapAt: ({ y }) => {
      const { top, scale } = framePlace(view);
      const sight = { top: 0, bottom: view.innerHeight };
      return gapAt(countBlocks(main), spanOf, (y - top) / scale, sight);
    },
    show: (gap) => {
      line.hidden = gap === null;
      if (gap === null) return;
      // Kept inside the viewport when the end of a tall block is beyond it.
      const top = Math.max(4, Math.min(edgeOf(gap), view.innerHeight - 4));
      line.style.transform = `translateY(${Math.round(top + view.scrollY)}px)`;
    },
    reveal: (gap) => {
      const top = edgeOf(gap);
      const below = top - (view.innerHeight - margin);
      if (top < margin) scrollBy(top - margin);
      else if (below > 0) scrollBy(below);
    },
    restAt: (gap) => {
      const { left, top, scale } = framePlace(view);
      return { x: left + 16, y: top + edgeOf(gap) * scale - 12 };
    },
    mark: (ids, by) => {
      const wanted = new Set(ids);
      const lifted = [...main.querySelectorAll<HTMLElement>(".canvas-block")].filter((block) =>
        wanted.has(block.dataset["block"] ?? ""),
      );
      for (const block of lifted) block.toggleAttribute("data-lifted", true);
      if (by !== "keyboard") chrome.append(shield);
      return () => {
        shield.remove();
        for (const block of lifted) block.removeAttribute("data-lifted");
      };
    },
  };
}
