import { useLayout } from "./layout-context.tsx";

/** While the canvas alone is shown: the top edge, where a pointer, a finger or the Tab key finds the way back. */
export function BareEdge() {
  const { showBare } = useLayout();
  const leave = () => showBare(false);
  return (
    <button type="button" className="bare-edge" onPointerEnter={leave} onClick={leave}>
      Show the builder
    </button>
  );
}
