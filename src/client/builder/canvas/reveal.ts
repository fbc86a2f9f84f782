import { blockElement } from "./boxes.ts";
import type { CanvasFrame } from "./frame.ts";

/**
 * Scrolls the canvas to a block. Blocks on the way that were never drawn have guessed heights, so the way is looked at
 * again when they have real ones. Answers how to stop looking.
 */
export function reveal({ document, window, main }: CanvasFrame, id: string): () => void {
  const element = blockElement(document, id);
  if (element === null) return () => {};
  let looks = 0;
  const look = () => {
    looks += 1;
    if (!isInSight(element, window)) {
      const fits = element.getBoundingClientRect().height < window.innerHeight * 0.8;
      element.scrollIntoView({ block: fits ? "center" : "start" });
    }
    if (looks >= mostLooks) stop();
  };
  const resized = new window.ResizeObserver(look);
  const stop = () => {
    resized.disconnect();
    for (const name of userMoves) window.removeEventListener(name, stop);
  };
  // Whoever scrolls meanwhile wants to be elsewhere.
  for (const name of userMoves) window.addEventListener(name, stop, { passive: true });
  resized.observe(main);
  look();
  return stop;
}

const mostLooks = 12;
const userMoves = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

function isInSight(element: Element, { innerHeight }: Window): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (height >= innerHeight * 0.8) return top >= -4 && top < innerHeight * 0.4;
  return top >= 0 && bottom <= innerHeight;
}
