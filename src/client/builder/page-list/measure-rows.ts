/** The visible part of a list of rows in its own pixels, and the height of a row; null while the list is not shown. */
export function measureRows(list: HTMLElement | null, scroller: HTMLElement | null, count: number) {
  if (list === null || scroller === null) return null;
  const { top, height } = list.getBoundingClientRect();
  if (height === 0) return null;
  const box = scroller.getBoundingClientRect();
  return { view: { top: box.top - top, height: box.height }, rowHeight: height / count };
}
