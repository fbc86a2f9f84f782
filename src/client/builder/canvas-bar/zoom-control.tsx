import { ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { zoomAfter, zoomText } from "#client/frame/canvas-view.ts";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";

/** The menu's content, loaded lazily. */
const ZoomLines = loadPart(
  async () => (await import("./zoom-lines.tsx")).ZoomLines,
  menuTexts("The menu"),
);

/** How large the canvas is drawn: a step smaller, a menu of sizes, a step larger. */
export function ZoomControl() {
  const { fitted, zoom } = useCanvasView();
  const { run } = useCommands();
  const percent = zoomText(fitted);
  return (
    <div className="flex items-center gap-px @max-[30rem]:hidden">
      <IconButton
        label="Zoom out"
        keys={keysOf("zoom-out")}
        side="top"
        className="@max-[44rem]:hidden"
        disabled={zoomAfter(fitted.scale, -1) === null}
        onClick={() => run(commandNamed("zoom-out"))}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <MenuButton
        trigger={
          <button
            type="button"
            aria-label={`Zoom: ${percent}${zoom === "fit" ? ", fits" : ""}`}
            className="min-h-7 min-w-12 rounded-md px-1 text-xs text-muted tabular-nums hover:bg-hover hover:text-ink aria-expanded:bg-hover"
          >
            {percent}
          </button>
        }
      >
        {(open) => <ZoomLines {...open} />}
      </MenuButton>
      <IconButton
        label="Zoom in"
        keys={keysOf("zoom-in")}
        side="top"
        className="@max-[44rem]:hidden"
        disabled={zoomAfter(fitted.scale, 1) === null}
        onClick={() => run(commandNamed("zoom-in"))}
      >
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </div>
  );
}
