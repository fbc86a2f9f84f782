import { MousePointerClick } from "lucide-react";
import { CommandButton } from "../commands/command-button.tsx";
import { keysOf } from "../commands/all-commands.ts";
import { useEditor } from "../editor/editor-context.tsx";

/**
 * Keeps the place of the properties while nothing is selected, so that the page stays where it is under the pointer when
 * something is. What can be set then is the page's own.
 */
export function NothingSelected() {
  const canEdit = useEditor((state) => state.canEdit);
  const isEmpty = useEditor((state) => state.history.present.blocks.length === 0);
  return (
    <div className="properties-panel grid content-start gap-4 overflow-y-auto px-3.5 py-4">
      <div className="grid justify-items-start gap-1">
        <MousePointerClick className="mb-1 size-5 text-muted" aria-hidden="true" />
        <h2 className="font-medium">Nothing selected</h2>
        <p className="text-muted">
          {isEmpty
            ? "This page has no components yet."
            : "Select a component on the page or in the list to see its properties."}
        </p>
      </div>
      {canEdit && (
        <div className="grid gap-2">
          <CommandButton id="page-settings" />
          <CommandButton id="background" />
          <CommandButton id="add" />
        </div>
      )}
      <p className="text-xs text-muted">
        Everything can be found with <kbd className="font-sans text-ink">{keysOf("palette")}</kbd>.
      </p>
    </div>
  );
}
