import { useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { mostPublished, publishPages } from "#core/contract/publish-pages.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { unsavedCount } from "#client/editor/editor-state.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { BuilderDeps } from "../../open-page/open-page.ts";
import { writeAddress } from "../../open-page/address.ts";
import { FindingList } from "../finding-list.tsx";
import { findingsOf } from "../refused-values.ts";
import { isNoteTooLong, VersionNote } from "../version-note.tsx";
import { changedPages } from "./changed-pages.ts";
import { ChangedRow } from "./changed-row.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { publishedNotice } from "./published-notice.ts";
import { refusedText } from "./refused-text.ts";
import { useSavedChanges } from "./use-saved-changes.ts";

interface PublishSeveralDialogProps {
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "registry" | "api" | "plainApi" | "notices">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Publishes the changed pages that are chosen, at one moment: visitors never see some of them without the others. */
export function PublishSeveralDialog(props: PublishSeveralDialogProps) {
  const { pages, deps, onPagesChanged, onClose } = props;
  const editor = useEditorActions();
  const pageId = useEditor((state) => state.pageId);
  const revision = useEditor((state) => state.revision);
  const hasUnsaved = useEditor((state) => unsavedCount(state) > 0);
  const blocks = useEditor((state) => state.history.present.blocks);
  const { saved, load } = useSavedChanges(deps.plainApi, pages);
  const changed = changedPages(pages, saved, { pageId, revision, hasUnsaved, blocks });
  /** What was decided, by page; those that are live are chosen until it is. */
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [refused, setRefused] = useState<Refusal | null>(null);
  const choosable = changed.filter(({ canPublish }) => canPublish);
  const chosen = choosable.filter(({ id, isLive }) => decided.get(id) ?? isLive);
  const compared = pages.find(({ id }) => id === comparedId);
  const isTooMany = chosen.length > mostPublished;

  const publish = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    setRefused(null);
    const refusal = await publishChosen();
    setBusy(false);
    if (refusal === null) return;
    setProblem(`Nothing was published. ${refusedText(refusal, pages)}`);
    setRefused(refusal);
    await Promise.all([onPagesChanged(), load()]);
  };

  /** Saves what is unsaved on the open page, and publishes; returns why it was refused. */
  const publishChosen = async (): Promise<Refusal | null> => {
    const isOpenChosen = chosen.some(({ id }) => id === pageId);
    if (isOpenChosen && hasUnsaved && !(await editor.save())) return { code: "revision-differs" };
    const revisionNow = editor.getState().revision;
    const outcome = await deps.plainApi.call(publishPages, {
      body: {
        pages: chosen.map((page) => ({
          id: page.id,
          revision: page.id === pageId ? revisionNow : page.revision,
        })),
        ...(note.trim() === "" ? {} : { description: note }),
      },
    });
    if (!outcome.ok) return outcome.refusal;
    onClose();
    const { kind, ...notice } = publishedNotice(outcome.value.pages, pages);
    deps.notices[kind](notice);
    await onPagesChanged();
    return null;
  };

  /** Shows where something is missing: on the open page, or in a window of its own. */
  const show = (id: unknown, block: string, path?: string) => {
    if (typeof id === "string" && id !== pageId) {
      window.open(writeAddress({ pageId: id, block }), "_blank", "noopener");
      return;
    }
    editor.reveal(block, path ?? null);
    onClose();
  };
  const decide = (ids: readonly string[], isChosen: boolean) =>
    setDecided((before) => new Map([...before, ...ids.map((id) => [id, isChosen] as const)]));
  const decideAll = (isChosen: boolean) =>
    decide(
      choosable.map(({ id }) => id),
      isChosen,
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish Several Pages"
      description="Visitors see all of them from the same moment on."
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0 || isTooMany || isBusy || isNoteTooLong(note)}
            onClick={() => void publish()}
          >
            {isBusy ? "Publishing…" : `Publish ${counted(chosen.length, "page")}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p role="alert" className="text-danger [overflow-wrap:anywhere] empty:hidden">
          {isTooMany
            ? `At most ${mostPublished} pages are published together: leave out ${chosen.length - mostPublished}.`
            : problem}
        </p>
        {refused?.details !== undefined && (
          <FindingList
            findings={findingsOf(refused.details, pages)}
            tone="danger"
            onShow={(block, path, of) => show(of ?? refused.more?.["pageId"], block, path)}
            onSettings={null}
          />
        )}
        {changed.length === 0 ? (
          <EmptyNote title="Nothing to publish">Visitors have every page as it is saved.</EmptyNote>
        ) : (
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <Button size="small" onClick={() => decideAll(true)}>
                Select All
              </Button>
              <Button size="small" onClick={() => decideAll(false)}>
                Select None
              </Button>
              <output className="text-muted">
                {chosen.length} of {counted(changed.length, "page")} selected
              </output>
            </div>
            <ul className="rounded-md border border-line bg-ground">
              {changed.map((page) => (
                <ChangedRow
                  key={page.id}
                  page={page}
                  isOpen={page.id === pageId}
                  isChosen={chosen.includes(page)}
                  onToggle={() => decide([page.id], !chosen.includes(page))}
                  onCompare={() => setComparedId(page.id)}
                />
              ))}
            </ul>
          </div>
        )}
        {changed.length > 0 && (
          <VersionNote label="Note for these versions" note={note} onNote={setNote} />
        )}
      </div>
      {compared !== undefined && (
        <CompareDialog
          page={compared}
          {...{ pages, deps }}
          onShowHere={(block) => {
            editor.select(block);
            onClose();
          }}
          onClose={() => setComparedId(null)}
        />
      )}
    </Dialog>
  );
}
