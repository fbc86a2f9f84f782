/** The page's own ground is all there is. */
export function View() {
  return null;
}
