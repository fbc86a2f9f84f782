/** The layer's own colour is all there is. */
export function View() {
  return null;
}
