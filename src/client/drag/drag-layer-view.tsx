import { useSyncExternalStore } from "react";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { iconNames } from "#core/fields/icon-names.ts";
import { dragHelp, dragHelpId } from "./announcements.ts";
import type { DragLayer } from "./drag-layer.ts";
import "./drag.css";

/** The preview, the drop line and the live region of a drag. */
export function DragLayerView({ layer }: { readonly layer: DragLayer }) {
  const preview = useSyncExternalStore(layer.subscribe, layer.getPreview, layer.getPreview);
  const icon = iconNames.find((name) => name === preview?.icon);
  return (
    <>
      <div ref={(element) => layer.adopt.line(element)} className="drag-line" hidden />
      <div
        ref={(element) => layer.adopt.preview(element)}
        className="drag-copy"
        hidden={preview === null}
        aria-hidden="true"
      >
        {icon !== undefined && <Icon name={icon} />}
        <span className="truncate">{preview?.name}</span>
        {preview !== null && preview.count > 1 && (
          <span className="drag-count">{preview.count}</span>
        )}
      </div>
      <p
        ref={(element) => layer.adopt.liveRegion(element)}
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
