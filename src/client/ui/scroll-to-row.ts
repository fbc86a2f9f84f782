/** Scrolls a list of rows of equal height, in pixels, just so far that the row at this index is in sight. */
export function scrollToRow(list: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + rowHeight - list.clientHeight;
  }
}
