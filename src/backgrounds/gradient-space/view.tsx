/** Renders nothing: the layer itself has the gradients. */
export function View() {
  return null;
}
