/**
 * A click outside closes the dialog only if it also started outside, so that selecting text beyond
 * the edge does not.
 */
export function closeFromOutside(dialog: HTMLDialogElement, close = () => dialog.close()): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    if (target !== dialog) return false;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let isBegun = false;
  dialog.addEventListener("pointerdown", (event) => {
    isBegun = isOutside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (isBegun && isOutside(event)) close();
  });
}
