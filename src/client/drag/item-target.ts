import type { DropTarget } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { scrollerOf } from "./list-target.ts";
import { gapAt } from "./places.ts";

/** An entry of a list: the rows that move together. */
export interface ItemRows {
  /** Id of its first row. */
  readonly id: string;
  /** Indices of its first and its last row. */
  readonly from: number;
  readonly to: number;
}

/**
 * A drop target for rows of any height, in a list that may scroll, as may containers around it.
 * Rows are its children, with their id in `data-item`; of rows of one height some may not be rendered: `evenCount` then
 * says how many there are. Its gaps are those between `entries`.
 */
export function createItemTarget(
  layer: DragLayer,
  list: HTMLElement,
  evenCount: (() => number) | null,
  entries: () => readonly ItemRows[],
): DropTarget {
  const rowAt = (index: number) => {
    if (evenCount === null) {
      return list.children[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    }
    const { top, height } = list.getBoundingClientRect();
    const row = height / evenCount();
    return { top: top + index * row, bottom: top + (index + 1) * row };
  };
  const spanOf = (entry: number) => {
    const { from, to } = entries()[entry] ?? { from: 0, to: 0 };
    return { top: rowAt(from).top, bottom: rowAt(to).bottom };
  };
  const edgeOf = (gap: number) => (gap === 0 ? spanOf(0).top : spanOf(gap - 1).bottom);
  const scrollers = scrollingAround(list).map(scrollerOf);
  /** The part visible in all scroll containers. */
  const sightOf = () => {
    const sights = scrollers.map((scroller) => scroller.visibleSpan());
    return {
      top: Math.max(...sights.map(({ top }) => top)),
      bottom: Math.min(...sights.map(({ bottom }) => bottom)),
    };
  };
  return {
    view: window,
    area: list,
    scrollers,
    gapAt: ({ y }) => gapAt(entries().length, spanOf, y, sightOf()),
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
      // The row before the gap; this scrolls all containers.
      const index = entries()[gap - 1]?.to ?? entries()[0]?.from ?? 0;
      if (evenCount === null) {
        list.children[index]?.scrollIntoView({ block: "nearest", behavior: "instant" });
        return;
      }
      for (const scroller of scrollers) {
        const [row, sight] = [rowAt(index), scroller.visibleSpan()];
        scroller.scrollBy(
          Math.min(0, row.top - sight.top) + Math.max(0, row.bottom - sight.bottom),
        );
      }
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

/** The id of the item around an element. */
export function itemOf(element: Element): string | null {
  return element.closest("[data-item]")?.getAttribute("data-item") ?? null;
}

/** The list and its scrollable ancestors, from the inside out. */
function scrollingAround(list: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [list];
  for (let each = list.parentElement; each !== null; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (overflowY === "auto" || overflowY === "scroll") found.push(each);
  }
  return found;
}
