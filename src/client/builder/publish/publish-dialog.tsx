import { useState, type ComponentProps } from "react";
import { counted } from "#core/fields/counted.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { unsavedCount } from "#client/editor/editor-state.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { usePublishDialog } from "#client/document/use-publish-dialog.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { OpenPage, BuilderDeps } from "../open-page/open-page.ts";
import { useOverlays } from "../overlays/overlay-context.tsx";
import type { Finding } from "./finding.ts";
import { OthersSaves } from "./others-saves.tsx";
import { PublishButtons } from "./publish-buttons.tsx";
import { findingsOf } from "./refused-values.ts";
import { isUnderWay, PublishProgress, stageText } from "./publish-progress.tsx";
import { PublishReview } from "./publish-review.tsx";
import { RadiusOverlay } from "./radius/radius-overlay.tsx";
import type { LiveState } from "./use-live.ts";
import { useReview } from "./use-review.ts";
import { isNoteTooLong, VersionNote } from "./version-note.tsx";

interface PublishDialogProps {
  readonly page: OpenPage;
  readonly deps: BuilderDeps;
  readonly onClose: () => void;
}

/**
 * The publish dialog: what changes, what to check first, then the progress (BUILD-055, VER-022). Users who may not
 * publish see only the changes. It can be closed at any time: publishing continues, and toasts report the result. While it is open it says itself why publishing failed.
 */
export function PublishDialog({ page, deps, onClose }: PublishDialogProps) {
  const editor = useEditorActions();
  const stage = useEditor((state) => state.publishStage);
  const question = useEditor((state) => state.publishQuestion);
  const draft = useEditor((state) => state.history.present);
  const canEdit = useEditor((state) => state.canEdit);
  const unsaved = useEditor(unsavedCount);
  const { open } = useOverlays();
  const [note, setNote] = useState("");
  const { live, changes, outside, elsewhere, findings } = useReview(page, deps);
  const [isComparing, setIsComparing] = useState(false);
  const { radius } = elsewhere;
  usePublishDialog(onClose, hasToChoose);

  const close = () => {
    editor.forgetPublish();
    onClose();
  };
  const show = (block: string, path?: string) => {
    if (path === undefined) editor.select(block);
    else editor.reveal(block, path);
    close();
  };
  const showSettings = () => {
    editor.forgetPublish();
    open({ kind: "page" });
  };
  const refused = stage.kind === "failed" ? findingsOf(stage.details ?? []) : [];
  // What the server refuses may be known here by now.
  const known = new Set(findings.errors.map(keyOf));
  const errors = [...findings.errors, ...refused.filter((each) => !known.has(keyOf(each)))];
  const isLiveAlready = changes?.length === 0;
  const canPublish = findings.errors.length === 0 && !isLiveAlready;
  return (
    <Dialog
      open
      onClose={close}
      title={canEdit ? "Publish Changes" : "What changed"}
      description={describe(draft.name, live)}
      size="medium"
      startsAtTitle
      footer={
        canEdit && (
          <PublishButtons
            canPublish={canPublish && !isNoteTooLong(note)}
            onClose={close}
            onPublish={() => void editor.publish(note)}
          />
        )
      }
    >
      <output className="sr-only">{stageText(stage)}</output>
      {/* Both are stacked in one grid cell, so that a change of size never moves another button under a second click. */}
      <div className="grid">
        <div
          data-kept-height={isUnderWay(stage) ? "" : undefined}
          className={`col-start-1 row-start-1 grid content-start gap-5 ${isUnderWay(stage) ? "invisible" : ""}`}
        >
          {stage.kind === "failed" && <FailureNote {...stage} />}
          {question === null ? (
            <PublishReview
              live={live}
              changes={changes}
              outside={outside}
              elsewhere={
                radius === null || radius.count === 0
                  ? null
                  : { count: radius.count, onShow: () => setIsComparing(true) }
              }
              blockCount={draft.blocks.length}
              findings={{ ...findings, errors }}
              onShow={show}
              onSettings={canEdit ? showSettings : null}
            />
          ) : (
            <ChangedMeanwhile saves={question} registry={deps.registry} />
          )}
          {canEdit && canPublish && question === null && (
            <div className="grid gap-1.5">
              <VersionNote label="Note for this version" note={note} onNote={setNote} />
              {unsaved > 0 && (
                <p className="text-muted">
                  {counted(unsaved, "unsaved change")} will be saved first.
                </p>
              )}
            </div>
          )}
        </div>
        {isUnderWay(stage) && <PublishProgress stage={stage} />}
      </div>
      {isComparing && radius !== null && (
        <RadiusOverlay
          pageId={elsewhere.pageId}
          values={elsewhere.values}
          radius={radius}
          onClose={() => setIsComparing(false)}
        />
      )}
    </Dialog>
  );
}

function FailureNote({
  message,
  consequence,
}: {
  readonly message: string;
  readonly consequence?: string;
}) {
  return (
    <p
      role="alert"
      className="rounded-md border border-danger/50 bg-danger-deep px-3 py-2 text-danger"
    >
      {message}
      {consequence !== undefined && <span className="block">{consequence}</span>}
    </p>
  );
}

/** What others saved since the dialog was opened; it is published only after another press. */
function ChangedMeanwhile({ saves, registry }: ComponentProps<typeof OthersSaves>) {
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">The page changed since you opened it</h3>
      <p className="text-muted">
        Nothing was published. The canvas shows the page with these changes now.
      </p>
      <OthersSaves saves={saves} registry={registry} />
    </div>
  );
}

function keyOf({ block, path, text }: Finding): string {
  return JSON.stringify([block, path, text]);
}

function describe(name: string, live: LiveState): string {
  if (live.kind !== "loaded") return name;
  return live.live === null
    ? `${name}, not published yet`
    : `${name}, compared with version ${live.live.published.number}, which is live`;
}

/** Conflicts have to be resolved first. */
function hasToChoose({ isChoosing }: EditorState): boolean {
  return isChoosing;
}
