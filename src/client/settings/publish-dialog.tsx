import { findField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Detail } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { unsavedCount } from "#client/editor/editor-state.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { usePublishDialog } from "#client/document/use-publish-dialog.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { SettingsProps } from "./open-site/open-site.ts";
import { SettingChangeList } from "./setting-change-list.tsx";
import { useSettingChanges } from "./use-setting-changes.ts";

interface PublishDialogProps extends SettingsProps {
  readonly onClose: () => void;
}

/** What publishing the settings changes, and the way back to what visitors have. */
export function PublishDialog({ deps, site, onClose }: PublishDialogProps) {
  const editor = useEditorActions();
  const { changes, failure, retry } = useSettingChanges({ deps, site });
  const stage = useEditor((state) => state.publishStage);
  const question = useEditor((state) => state.publishQuestion);
  const unsaved = useEditor(unsavedCount);
  const isPublished = useEditor((state) => state.summary.published !== null);
  const isPublishing = useEditor((state) => state.isPublishing);
  usePublishDialog(onClose, hasToLook);
  const close = () => {
    editor.forgetPublish();
    onClose();
  };
  const isSame = changes?.length === 0;
  return (
    <Dialog
      open
      onClose={close}
      title="Publish the settings"
      description="Visitors see menus, names and colours once they are published."
      startsAtTitle
      footer={
        <>
          {isPublished && !isSame && (
            <Button
              look="quiet"
              className="mr-auto"
              onClick={() => {
                void editor.syncLive();
                close();
              }}
            >
              Go back to what is published
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            busy={isPublishing}
            disabled={isSame || changes === null}
            onClick={() => void editor.publish()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {stage.kind === "failed" && (
          <p
            role="alert"
            className="rounded-md border border-danger/50 bg-danger-deep px-3 py-2 whitespace-pre-line text-danger"
          >
            {stage.message}
          </p>
        )}
        {stage.kind === "failed" && (
          <ProblemList details={stage.details ?? []} registry={deps.registry} />
        )}
        {question !== null && (
          <p className="font-medium">
            Somebody saved other settings meanwhile. Nothing was published; here is what changes
            now.
          </p>
        )}
        <LoadFailed refusal={failure} onRetry={retry} />
        {changes === null && failure === null && <Spinner label="Comparing" />}
        {isSame && <p className="text-muted">Visitors have these settings already.</p>}
        {changes !== null && !isSame && <SettingChangeList sections={changes} />}
        {unsaved > 0 && (
          <p className="text-muted">{counted(unsaved, "unsaved change")} will be saved first.</p>
        )}
        <output className="text-muted empty:hidden">
          {stage.kind === "saving" && "Saving"}
          {stage.kind === "publishing" && "Publishing"}
          {stage.kind === "done" && `Version ${stage.version} is live`}
        </output>
      </div>
    </Dialog>
  );
}

/** What visitors must not get, each with a way to its field. */
function ProblemList({
  details,
  registry,
}: {
  readonly details: readonly Detail[];
  readonly registry: Registry;
}) {
  const editor = useEditorActions();
  const settings = useEditor((state) => state.history.present);
  const fieldOf = (block: string, path = "") => {
    const type = findBlock(settings, block)?.type;
    const definition = type === undefined ? undefined : registry.find(type)?.definition;
    return definition === undefined ? undefined : findField(definition, path)?.label;
  };
  return (
    <ul aria-label="Fix before publishing" className="grid gap-2 empty:hidden">
      {details.map(({ at, block, path, label, message, sentence = message }) => (
        <li key={`${at} ${message}`} className="flex items-start gap-3">
          <span className="min-w-0 flex-1">{sentence}</span>
          {block !== undefined && (
            <Button
              size="small"
              aria-label={`Show ${label ?? fieldOf(block, path) ?? sentence}`}
              onClick={() => editor.reveal(block, path ?? null)}
            >
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A choice or a field. */
function hasToLook({ isChoosing, reveal }: EditorState): boolean {
  return isChoosing || reveal !== null;
}
