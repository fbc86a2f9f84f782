import { Copy, Eye, EyeOff, Trash2, X } from "lucide-react";
import { memo } from "react";
import type { Block } from "#core/document/page.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { BlockName } from "./block-name.tsx";
import type { PanelCommand, PanelEditor, PanelView } from "./scope/panel-editor.ts";

interface PanelHeaderProps
  extends
    Pick<PanelView, "isUnsaved" | "isSaving" | "canEdit">,
    Pick<Block, "id" | "name" | "isVisible" | "createdByAi"> {
  readonly editor: PanelEditor;
  readonly onCommand: (command: PanelCommand, blockId: string) => void;
  /** Display name of the block's type. */
  readonly typeName: string;
}

/** The panel's header: name and actions of the block as a whole (BUILD-046, BUILD-048). */
export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps) {
  const { editor, onCommand, id, name, isVisible, typeName, isUnsaved, isSaving, canEdit } = props;
  const VisibleIcon = isVisible ? Eye : EyeOff;
  return (
    <header className="grid gap-1.5 pt-2 pr-2 pb-1.5 pl-[0.3125rem]">
      <div className="flex items-center gap-1">
        <BlockName
          canEdit={canEdit}
          key={id}
          name={name}
          onRename={(next) => editor.rename(id, next)}
        />
        {isUnsaved && canEdit && (
          // The primary one is the header's: two side by side would compete.
          <DisappearingButton
            size="small"
            busy={isSaving}
            // Room for the spinner: without a network a save is tried again and again, and nothing beside it moves.
            className="min-w-[4.25rem]"
            onClick={() => editor.saveFromPanel(id)}
          >
            Save
          </DisappearingButton>
        )}
        <IconButton label="Close" onClick={() => editor.select(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex items-center gap-1.5 pl-[0.4375rem]">
        <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          <Badge canWrap>{typeName}</Badge>
          {props.createdByAi && <Badge tone="note">AI Generated</Badge>}
        </span>
        <Button
          size="small"
          disabled={!canEdit}
          aria-pressed={isVisible}
          onClick={() => onCommand(isVisible ? "hide" : "show", id)}
          className={isVisible ? "" : "border-dashed text-warn"}
        >
          <VisibleIcon className="size-3.5" aria-hidden="true" />
          {isVisible ? "Visible" : "Hidden"}
        </Button>
        <IconButton
          label="Copy"
          hint="Duplicate"
          disabled={!canEdit}
          onClick={() => onCommand("duplicate", id)}
        >
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Delete"
          tone="danger"
          disabled={!canEdit}
          onClick={() => onCommand("delete", id)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
});
