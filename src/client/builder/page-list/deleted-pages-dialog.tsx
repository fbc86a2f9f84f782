import { useId, useState } from "react";
import { binDays, restorePage } from "#core/contract/page-places.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { useDeletedPages } from "./use-deleted-pages.ts";
import type { BinnedPage } from "./use-deleted-pages.ts";

interface DeletedPagesDialogProps {
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** The bin: pages that were deleted, each with a button that restores it as a draft. */
export function DeletedPagesDialog(props: DeletedPagesDialogProps) {
  const { deps, onPagesChanged, onOpenPage, onClose } = props;
  const { plainApi, notices } = deps;
  const canEdit = useEditor((state) => state.canEdit);
  const { pages, failure, load } = useDeletedPages(plainApi);
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly id: string; readonly by: Refusal } | null>(
    null,
  );

  const restore = async ({ id, name }: BinnedPage, segment?: string) => {
    if (busy !== null) return;
    setBusy(id);
    setRefused(null);
    const outcome = await plainApi.call(restorePage, {
      params: { pageId: id },
      body: segment === undefined ? {} : { segment },
    });
    setBusy(null);
    if (!outcome.ok) {
      setRefused({ id, by: outcome.refusal });
      return;
    }
    onClose();
    await onPagesChanged();
    notices.success({
      text: `“${name}” restored at ${outcome.value.slug}`,
      detail: "It is a draft: visitors see it once it is published.",
      action: { label: "Open page", run: () => onOpenPage(id) },
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Deleted Pages"
      description={`A page can be restored for ${counted(binDays, "day")}, with all its versions.`}
      size="medium"
    >
      <LoadFailed refusal={failure} onRetry={() => void load()} />
      {pages === null && failure === null && <Spinner label="Loading deleted pages" />}
      {pages?.length === 0 && <EmptyNote title="No deleted pages" />}
      <ul className="grid gap-2">
        {pages?.map((page) => (
          <DeletedPageRow
            key={page.id}
            page={page}
            refusal={refused?.id === page.id ? refused.by : null}
            isBusy={busy === page.id}
            canEdit={canEdit}
            onRestore={(segment) => void restore(page, segment)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface DeletedPageRowProps {
  readonly page: BinnedPage;
  /** Why it was not restored. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  readonly canEdit: boolean;
  readonly onRestore: (segment?: string) => void;
}

function DeletedPageRow({ page, refusal, isBusy, canEdit, onRestore }: DeletedPageRowProps) {
  const id = useId();
  const free = refusal?.more?.["free"];
  return (
    <li className="grid gap-2 rounded-md border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-40 flex-1">
          <span id={id} className="[overflow-wrap:anywhere]">
            {page.name}
          </span>
          <span className="text-xs text-muted [overflow-wrap:anywhere]">
            {page.slug} · deleted by {page.deletedBy} · {page.left}
          </span>
        </div>
        {canEdit && (
          <Button size="small" busy={isBusy} aria-describedby={id} onClick={() => onRestore()}>
            Restore
          </Button>
        )}
      </div>
      {refusal !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          <span className="min-w-40 flex-1">{refusalText(refusal)}</span>
          {typeof free === "string" && (
            <Button size="small" onClick={() => onRestore(free)}>
              Restore as “{free}”
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
