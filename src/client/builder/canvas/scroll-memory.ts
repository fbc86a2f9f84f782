import type { CanvasFrame } from "#client/frame/frame.ts";

/** Where the canvas was scrolled to: the block at its upper edge, and how many pixels under the edge that begins. */
export interface KeptPlace {
  readonly block: string;
  readonly offset: number;
  /** What was selected then. Another selection leads elsewhere. */
  readonly selected: string | null;
}

const prefix = "ashlar.place.";

/** Remembers in this tab where the canvas of a page is scrolled to, over a reload and a crash. Answers how to stop. */
export function keepPlace(
  { window: view, main }: CanvasFrame,
  pageId: string,
  selected: () => string | null,
): () => void {
  const ended = new AbortController();
  const keep = () => {
    const first = firstInSight(firstInSight(main));
    const block = first?.getAttribute("data-block") ?? null;
    if (first === null || block === null) return;
    const offset = Math.round(first.getBoundingClientRect().top);
    store(pageId, { block, offset, selected: selected() });
  };
  view.document.addEventListener("scrollend", keep, { signal: ended.signal });
  window.addEventListener("pagehide", keep, { signal: ended.signal });
  return () => ended.abort();
}

/** Of the parts of a page, the first one that does not end above what is in sight. */
function firstInSight(around: Element | null): Element | null {
  const parts = [...(around?.children ?? [])];
  return parts.find((part) => part.getBoundingClientRect().bottom > 0) ?? null;
}

/** Where the page was left in this tab with the same selected; null where that is not known. */
export function recallPlace(pageId: string, selected: string | null): KeptPlace | null {
  try {
    return readPlace(sessionStorage.getItem(prefix + pageId), selected);
  } catch {
    // Storage is refused: nothing was kept.
    return null;
  }
}

/** What was kept, if it can be read and the same is selected. */
export function readPlace(text: string | null, selected: string | null): KeptPlace | null {
  const [block, offset, before] = text?.split(" ") ?? [];
  if (!block || offset === undefined || !/^-?\d+$/.test(offset)) return null;
  const place = { block, offset: Number(offset), selected: before || null };
  return place.selected === selected ? place : null;
}

function store(pageId: string, { block, offset, selected }: KeptPlace): void {
  try {
    sessionStorage.setItem(prefix + pageId, `${block} ${offset} ${selected ?? ""}`);
  } catch {
    // Where nothing can be kept the page opens at its start.
  }
}
