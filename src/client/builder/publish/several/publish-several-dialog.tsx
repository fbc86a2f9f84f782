import { useId, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { mostPublished, publishPages } from "#core/contract/publish-pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { unsavedCount } from "#client/editor/editor-state.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { BuilderDeps } from "../../open-page/open-page.ts";
import { isNoteTooLong, VersionNote } from "../version-note.tsx";
import { changedPages } from "./changed-pages.ts";
import type { ChangedPage } from "./changed-pages.ts";

interface PublishSeveralDialogProps {
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
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
  const changed = changedPages(pages, { pageId, revision, hasUnsaved });
  /** Pages that were switched, against what they begin with. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const chosen = changed.filter(({ id, isLive }) => isLive !== switched.has(id));
  const isTooMany = chosen.length > mostPublished;

  const publish = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const refusal = await publishChosen();
    setBusy(false);
    if (refusal === null) return;
    setProblem(`Nothing was published. ${told(refusal, pages)}`);
    await onPagesChanged();
  };

  /** Saves what is unsaved on the open page, and publishes; returns why it was refused. */
  const publishChosen = async (): Promise<Refusal | null> => {
    const isOpenChosen = chosen.some(({ id }) => id === pageId);
    if (isOpenChosen && hasUnsaved && !(await editor.save())) return { code: "revision-differs" };
    const saved = editor.getState().revision;
    const outcome = await deps.plainApi.call(publishPages, {
      body: {
        pages: chosen.map((page) => ({
          id: page.id,
          revision: page.id === pageId ? saved : page.revision,
        })),
        ...(note.trim() === "" ? {} : { description: note }),
      },
    });
    if (!outcome.ok) return outcome.refusal;
    onClose();
    deps.notices.success({
      text: `${counted(outcome.value.pages.length, "page")} published`,
      detail: "Visitors got all of it at the same moment.",
    });
    await onPagesChanged();
    return null;
  };

  const toggle = (id: string) =>
    setSwitched((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish Several Pages"
      description="Visitors see all of them from the same moment on."
      size="medium"
      startsAtTitle
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
        {changed.length === 0 ? (
          <EmptyNote title="Nothing to publish">Visitors have every page as it is saved.</EmptyNote>
        ) : (
          <ul className="rounded-md border border-line bg-ground">
            {changed.map((page) => (
              <ChangedRow
                key={page.id}
                page={page}
                isChosen={chosen.includes(page)}
                onToggle={() => toggle(page.id)}
              />
            ))}
          </ul>
        )}
        {changed.length > 0 && (
          <VersionNote label="Note for these versions" note={note} onNote={setNote} />
        )}
      </div>
    </Dialog>
  );
}

/** The reason, with the page that it is about. */
function told(refusal: Refusal, pages: readonly ListedPage[]): string {
  const { more } = refusal;
  const page = pages.find(({ id }) => id === more?.["pageId"]);
  if (page === undefined) return refusalText(refusal);
  return refusal.code === "revision-differs"
    ? `“${page.name}” was changed meanwhile: look at it, then publish again.`
    : `“${page.name}”: ${refusalText(refusal)}`;
}

interface ChangedRowProps {
  readonly page: ChangedPage;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ChangedRow({ page, isChosen, onToggle }: ChangedRowProps) {
  const id = useId();
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-hover">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-signal"
          checked={isChosen}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-state`}
        />
        <span className="min-w-0">
          <span id={`${id}-name`} className="[overflow-wrap:anywhere]">
            {page.name}
          </span>{" "}
          <span className="text-xs text-muted [overflow-wrap:anywhere]">{page.slug}</span>
          <span id={`${id}-state`} className="block text-xs text-muted">
            {page.state}
          </span>
        </span>
      </label>
    </li>
  );
}
