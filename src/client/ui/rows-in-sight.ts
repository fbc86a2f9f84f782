/** The visible rows of a long list, with a few spare rows above and below. */
export interface RowWindow {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const spare = 8;

/** Which rows of equal height to render. `rowHeight` in pixels; `top` is how much of the list is above what is visible. */
export function rowsInSight(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): RowWindow {
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.max(0, Math.min(count, Math.ceil((top + height) / rowHeight) + spare));
  return { from: Math.min(from, to), to };
}
