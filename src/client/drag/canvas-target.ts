import { blockElementAt, countBlocks } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import type { DropTarget } from "./drag-job.ts";
import { gapAt } from "./places.ts";
import { framePlace } from "./points.ts";

/** Pixels from the canvas's edges that a place chosen by keys keeps. */
const margin = 80;

/**
 * The blocks on the canvas. It may be drawn smaller, and a block that was never drawn has a guessed height: every question
 * is answered by the few blocks around the pointer, as they stand at that moment. `area` is the room around the frame.
 */
export function createCanvasTarget(frame: CanvasFrame, area: Element): DropTarget {
  const { window: view, document, main, chrome } = frame;
  const line = document.createElement("div");
  line.className = "drop-line";
  line.hidden = true;
  chrome.append(line);
  // It alone has the cursor of a drag: a rule for the page would style every block of a long one anew, as often as it comes and goes.
  const shield = document.createElement("div");
  shield.className = "drag-shield";
  const spanOf = (index: number) =>
    blockElementAt(main, index)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  /** In pixels of the frame from the top of what is in sight. */
  const edgeOf = (gap: number) => (gap === 0 ? spanOf(0).top : spanOf(gap - 1).bottom);
  const scrollBy = (top: number) => view.scrollBy({ top, behavior: "instant" });
  return {
    view,
    area,
    scrollers: [
      {
        sight: () => {
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
      // At the edge of what is in sight when the end of a tall block is beyond it.
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
