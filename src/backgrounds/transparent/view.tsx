/** Renders nothing: the page's own background shows through. */
export function View() {
  return null;
}
