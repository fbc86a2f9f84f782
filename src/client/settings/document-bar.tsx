import { Redo2, Rocket, Save, Undo2 } from "lucide-react";
import { useCallback } from "react";
import { canRedo, canUndo } from "#core/document/history.ts";
import type { Page } from "#core/document/page.ts";
import { SaveState } from "#client/document/save-state.tsx";
import { useIsBehind } from "#client/document/use-is-behind.ts";
import { useDeferredStatus, useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { writeKeys } from "#client/keys/keys.ts";
import { Button } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Tooltip } from "#client/ui/tooltip.tsx";
import { changesForVisitors } from "./changes-for-visitors.ts";
import type { SettingsDeps } from "./open-site/open-site.ts";
import { settingsKeys } from "./use-settings-keys.ts";

interface DocumentBarProps {
  readonly deps: Pick<SettingsDeps, "api" | "registry">;
  /** Whether undo and redo are offered: where the fields are shown that they change. */
  readonly hasSteps: boolean;
  /** Null where what is shown takes effect when it is saved. */
  readonly onPublish: (() => void) | null;
}

/** Whether the settings are saved and what visitors have of them, and the buttons that change that. */
export function DocumentBar({ deps, hasSteps, onPublish }: DocumentBarProps) {
  const editor = useEditorActions();
  const undoable = useDeferredStatus((state) => canUndo(state.history));
  const redoable = useDeferredStatus((state) => canRedo(state.history));
  const hasUnsaved = useDeferredStatus(isDirty);
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const isPublishing = useEditor((state) => state.isPublishing);
  const { api, registry } = deps;
  const differ = useCallback(
    (live: Page, saved: Page) => changesForVisitors(live, saved, registry).length > 0,
    [registry],
  );
  const isBehind = useIsBehind(api, differ);
  const isLive = useEditor((state) => state.summary.published !== null);
  return (
    <section className="settings-bar" aria-label="Changes">
      <div className="settings-state">
        {onPublish !== null && <PublishedState isLive={isLive} isBehind={isBehind} />}
        {hasUnsaved && (
          <span className="inline-flex items-center gap-1.5 text-signal">
            <span className="size-1.5 shrink-0 rounded-full bg-signal" aria-hidden="true" />
            Unsaved changes
          </span>
        )}
        <SaveState />
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        {hasSteps && (
          <>
            <IconButton
              label="Undo"
              keys={writeKeys(settingsKeys.undo)}
              side="top"
              disabled={!undoable}
              onClick={editor.undo}
            >
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Redo"
              keys={writeKeys(settingsKeys.redo)}
              side="top"
              disabled={!redoable}
              onClick={editor.redo}
            >
              <Redo2 aria-hidden="true" />
            </IconButton>
          </>
        )}
        {hasUnsaved && (
          <DisappearingButton look="primary" busy={isSaving} onClick={() => void editor.save()}>
            {!isSaving && <Save className="size-4 max-sm:hidden" aria-hidden="true" />}
            Save
          </DisappearingButton>
        )}
        {onPublish !== null && (
          <Tooltip text="Visitors see menus, names and colours once they are published" side="top">
            <Button
              look={hasUnsaved || (isLive && !isBehind) ? "plain" : "primary"}
              busy={isPublishing}
              onClick={onPublish}
            >
              {!isPublishing && <Rocket className="size-4 max-sm:hidden" aria-hidden="true" />}
              Publish
            </Button>
          </Tooltip>
        )}
      </div>
    </section>
  );
}

interface PublishedStateProps {
  readonly isLive: boolean;
  readonly isBehind: boolean;
}

/** What visitors have: nothing of it yet, all that is saved, or an older version. */
function PublishedState({ isLive, isBehind }: PublishedStateProps) {
  if (!isLive) return <span className="text-muted">Not published yet</span>;
  return (
    <span className={isBehind ? "text-note" : "text-good"}>
      {isBehind ? "Saved changes are not published" : "Visitors have all that is saved"}
    </span>
  );
}
