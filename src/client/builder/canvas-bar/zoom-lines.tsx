import { MenuChoice, MenuUnder } from "#client/ui/menu.tsx";
import type { OpenMenu } from "#client/ui/menu-button.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";

const offered = [50, 75, 100, 125, 150, 200];

/** The sizes to choose from, in a menu. */
export function ZoomLines(open: OpenMenu) {
  const { zoom, setZoom } = useCanvasView();
  const all = zoom === "fit" || offered.includes(zoom) ? offered : [...offered, zoom];
  return (
    <MenuUnder {...open}>
      <MenuChoice
        label="Zoom"
        options={[
          { key: "fit", label: "Fit" },
          ...all
            .toSorted((one, other) => one - other)
            .map((percent) => ({ key: String(percent), label: `${percent} %` })),
        ]}
        chosen={String(zoom)}
        onChoose={(key) => setZoom(key === "fit" ? key : Number(key))}
      />
    </MenuUnder>
  );
}
