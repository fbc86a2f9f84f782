import type { DropTarget } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { scrollerOf } from "./list-target.ts";
import { gapAt } from "./places.ts";

/** Rows of any height in a list that, as what is around it, may scroll. Each is a child with its id as `data-item`. */
export function createItemTarget(layer: DragLayer, list: HTMLElement): DropTarget {
  const spanOf = (index: number) =>
    list.children[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const edgeOf = (gap: number) => (gap === 0 ? spanOf(0).top : spanOf(gap - 1).bottom);
  const scrollers = scrollingAround(list).map(scrollerOf);
  /** Of what scrolls around it, the part that all of them show. */
  const sightOf = () => {
    const sights = scrollers.map((scroller) => scroller.sight());
    return {
      top: Math.max(...sights.map(({ top }) => top)),
      bottom: Math.min(...sights.map(({ bottom }) => bottom)),
    };
  };
  return {
    view: window,
    area: list,
    scrollers,
    gapAt: ({ y }) => gapAt(list.childElementCount, spanOf, y, sightOf()),
    show: (gap) => {
      if (gap === null) {
        layer.showLine(null);
        return;
      }
      const { left, width } = list.getBoundingClientRect();
      const { top, bottom } = sightOf();
      layer.showLine({ left, width, top: Math.max(top + 2, Math.min(edgeOf(gap), bottom - 2)) });
    },
    reveal: (gap) => {
      // The row whose edge it is: it scrolls all that is around it.
      const row = list.children[Math.max(0, gap - 1)];
      row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
    restAt: (gap) => ({ x: list.getBoundingClientRect().left, y: edgeOf(gap) - 12 }),
    mark: (ids) => {
      const rows = [...list.children].filter((row) => ids.includes(itemOf(row) ?? ""));
      for (const row of rows) row.setAttribute("data-lifted", "");
      return () => {
        for (const row of rows) row.removeAttribute("data-lifted");
      };
    },
  };
}

/** The id of the item that an element is in. */
export function itemOf(element: Element): string | null {
  return element.closest("[data-item]")?.getAttribute("data-item") ?? null;
}

/** What scrolls, from the list outward. */
function scrollingAround(list: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [list];
  for (let each = list.parentElement; each !== null; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (overflowY === "auto" || overflowY === "scroll") found.push(each);
  }
  return found;
}
