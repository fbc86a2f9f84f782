import { useLayout } from "./layout-context.tsx";

/** The top edge while only the canvas is shown: brings the builder back by pointer, touch or keyboard. */
export function CanvasOnlyEdge() {
  const { showCanvasOnly } = useLayout();
  const leave = () => showCanvasOnly(false);
  return (
    <button type="button" className="bare-edge" onPointerEnter={leave} onClick={leave}>
      Show the builder
    </button>
  );
}
