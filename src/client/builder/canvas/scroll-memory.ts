import type { CanvasFrame } from "#client/frame/frame.ts";

/** A scroll position of the canvas: the block at its upper edge, and the pixels from the edge to that block's top. */
export interface KeptPlace {
  readonly block: string;
  readonly offset: number;
  /** The block that was selected. The position only applies to the same selection. */
  readonly selected: string | null;
}

const prefix = "ashlar.place.";

interface Keeping {
  /** Id of the selected block. */
  readonly selected: () => string | null;
  /** Whether the remembered position is still being restored, so that the present one must not replace it. */
  readonly isPutting: () => boolean;
}

/**
 * Remembers the canvas's scroll position of a page in this tab, across reloads and crashes. Returns a function that
 * stops.
 */
export function keepPlace(
  { window: view, main }: CanvasFrame,
  pageId: string,
  { selected, isPutting }: Keeping,
): () => void {
  const ended = new AbortController();
  const keep = () => {
    if (isPutting()) return;
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

/** The first child that does not end above the viewport. */
function firstInSight(around: Element | null): Element | null {
  const parts = [...(around?.children ?? [])];
  return parts.find((part) => part.getBoundingClientRect().bottom > 0) ?? null;
}

/** The remembered position of a page for this selection; null if there is none. */
export function recallPlace(pageId: string, selected: string | null): KeptPlace | null {
  try {
    return readPlace(sessionStorage.getItem(prefix + pageId), selected);
  } catch {
    // Storage is blocked, so nothing was kept.
    return null;
  }
}

/** Parses a stored position; null if it is malformed or for another selection. */
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
    // Without storage the page opens at its top.
  }
}
