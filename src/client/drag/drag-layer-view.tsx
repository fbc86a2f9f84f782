import { useSyncExternalStore } from "react";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { iconNames } from "#core/fields/icon-names.ts";
import { dragHelp, dragHelpId } from "./announcements.ts";
import type { DragLayer } from "./drag-layer.ts";
import "./drag.css";

/** The preview, the drop line and the live region of a drag. */
export function DragLayerView({ layer }: { readonly layer: DragLayer }) {
  const copy = useSyncExternalStore(layer.subscribe, layer.getCopy, layer.getCopy);
  const icon = iconNames.find((name) => name === copy?.icon);
  return (
    <>
      <div ref={(element) => layer.adopt.line(element)} className="drag-line" hidden />
      <div
        ref={(element) => layer.adopt.copy(element)}
        className="drag-copy"
        hidden={copy === null}
        aria-hidden="true"
      >
        {icon !== undefined && <Icon name={icon} />}
        <span className="truncate">{copy?.name}</span>
        {copy !== null && copy.count > 1 && <span className="drag-count">{copy.count}</span>}
      </div>
      <p
        ref={(element) => layer.adopt.voice(element)}
        className="sr-only"
        aria-live="assertive"
        data-drag-voice=""
      />
      <p id={dragHelpId} hidden>
        {dragHelp}
      </p>
    </>
  );
}
