import type { DragLayer } from "./drag-layer.ts";
import type { DropTarget, Scroller } from "./drag-job.ts";
import { gapAt } from "./places.ts";

/** A drop target for virtualised rows of one height. `rowHeight` in pixels. */
export function createListTarget(
  layer: DragLayer,
  scroller: HTMLElement,
  rowHeight: number,
): DropTarget {
  const list = scroller.firstElementChild ?? scroller;
  return {
    view: window,
    area: scroller,
    scrollers: [scrollerOf(scroller)],
    gapAt: ({ y }, count) => {
      const from = list.getBoundingClientRect().top;
      const spanOf = (row: number) => ({
        top: from + row * rowHeight,
        bottom: from + (row + 1) * rowHeight,
      });
      return gapAt(count, spanOf, y);
    },
    show: (gap) => {
      if (gap === null) {
        layer.showLine(null);
        return;
      }
      const { left, top, width } = list.getBoundingClientRect();
      const sight = scroller.getBoundingClientRect();
      const at = Math.max(sight.top + 2, Math.min(top + gap * rowHeight, sight.bottom - 2));
      layer.showLine({ left, top: at, width });
    },
    reveal: (gap) => {
      const top = gap * rowHeight;
      const { scrollTop, clientHeight } = scroller;
      if (top < scrollTop + rowHeight) scroller.scrollTop = top - rowHeight;
      else if (top > scrollTop + clientHeight - rowHeight) {
        scroller.scrollTop = top - clientHeight + rowHeight;
      }
    },
    restAt: (gap) => {
      const { left, top } = list.getBoundingClientRect();
      return { x: left, y: top + gap * rowHeight - 12 };
    },
    mark: (ids) => markIn(ids.map((id) => `[data-row="${id}"]`)),
  };
}

/** Makes a scrollable element a `Scroller`. */
export function scrollerOf(element: Element): Scroller {
  return {
    visibleSpan: () => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    },
    scrollBy: (top) => element.scrollBy({ top, behavior: "instant" }),
  };
}

/** Dims the elements matching these selectors, including ones rendered later. Returns a function that ends it. */
export function markIn(selectors: readonly string[]): () => void {
  if (selectors.length === 0) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selectors.join()}{opacity:.4}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    const at = document.adoptedStyleSheets.indexOf(sheet);
    if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
  };
}
