/** Renders nothing: the layer itself has the colour. */
export function View() {
  return null;
}
