import { PanelLeft, Plus, Redo2, Rocket, Save, Undo2 } from "lucide-react";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useFocusRest } from "#client/ui/focus-back.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { canRedo, canUndo } from "#core/document/history.ts";
import { isDirty } from "../editor/editor.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { modKey } from "../mod-key.ts";
import { SaveState } from "./save-state.tsx";

interface HeaderProps {
  readonly isSidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
  readonly onAdd: () => void;
}

/** What page this is, what state it is in, and what can be done with it as a whole (BUILD-038, BUILD-039). */
export function Header({ isSidebarOpen, onToggleSidebar, onAdd }: HeaderProps) {
  const canEdit = useEditor((state) => state.canEdit);
  return (
    <header className="@container border-b border-line bg-panel px-3 py-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 @max-[44rem]:gap-x-2">
        <IconButton
          label="Pages and components"
          aria-expanded={isSidebarOpen}
          className="lg:hidden"
          onClick={onToggleSidebar}
        >
          <PanelLeft aria-hidden="true" />
        </IconButton>
        <Title />
        {canEdit ? <Actions onAdd={onAdd} /> : <Badge tone="note">View only</Badge>}
      </div>
    </header>
  );
}

function Title() {
  const name = useEditor((state) => state.history.present.name);
  const count = useEditor((state) => state.history.present.blocks.length);
  const published = useEditor((state) => state.summary.published);
  const hasUnsaved = useEditor(isDirty);
  const isBehind = useEditor(
    (state) =>
      state.summary.published !== null && state.summary.published.revision < state.revision,
  );
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <h1 className="truncate text-base font-semibold">{name}</h1>
      <span className="whitespace-nowrap text-muted tabular-nums">
        {count} {count === 1 ? "component" : "components"}
      </span>
      <Badge tone={published === null ? "normal" : isBehind ? "note" : "good"}>
        {published === null ? "Draft" : `v${published.number} live`}
        {isBehind && ", draft newer"}
      </Badge>
      {hasUnsaved && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-signal">
          <span className="size-1.5 rounded-full bg-signal" aria-hidden="true" />
          Unsaved changes
        </span>
      )}
      <SaveState />
    </div>
  );
}

function Actions({ onAdd }: Pick<HeaderProps, "onAdd">) {
  const editor = useEditorActions();
  const hasUnsaved = useEditor(isDirty);
  const isPublishing = useEditor((state) => state.isPublishing);
  const isEmpty = useEditor((state) => state.history.present.blocks.length === 0);
  const undoable = useEditor((state) => canUndo(state.history));
  const redoable = useEditor((state) => canRedo(state.history));
  return (
    <div className="flex flex-wrap items-center gap-2 @max-[44rem]:w-full @max-[28rem]:[&_.button-icon]:hidden">
      <div className="flex @max-[44rem]:flex-1">
        <IconButton
          label="Undo"
          keys={modKey("Z")}
          disabled={!undoable}
          onClick={() => editor.undo()}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Redo"
          keys={modKey("Shift+Z")}
          disabled={!redoable}
          onClick={() => editor.redo()}
        >
          <Redo2 aria-hidden="true" />
        </IconButton>
      </div>
      <Button onClick={onAdd}>
        <Plus className="button-icon size-4" aria-hidden="true" />
        Add Component
      </Button>
      <Button
        look={hasUnsaved ? "plain" : "primary"}
        disabled={isEmpty}
        busy={isPublishing}
        onClick={() => void editor.publish()}
      >
        {!isPublishing && <Rocket className="button-icon size-4" aria-hidden="true" />}
        Publish
      </Button>
      {hasUnsaved && <SaveButton />}
    </div>
  );
}

function SaveButton() {
  const editor = useEditorActions();
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const button = useFocusRest();
  return (
    <Button ref={button} look="primary" busy={isSaving} onClick={() => void editor.save()}>
      {!isSaving && <Save className="button-icon size-4" aria-hidden="true" />}
      Save
    </Button>
  );
}
