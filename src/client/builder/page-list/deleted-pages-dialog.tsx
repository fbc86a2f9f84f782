import { useEffect, useId, useRef, useState } from "react";
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
import { TextInput } from "#client/ui/text-input.tsx";
import { segmentOf } from "#core/page-address.ts";
import { segmentFrom } from "./new-address.ts";
import { isAboutAddress } from "./use-sending.ts";
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
      description={`A page can be restored for ${counted(binDays, "day")}, with all its versions. It comes back as a draft: visitors see it once it is published.`}
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
  /** Another address; null until the one that it had is refused. */
  const [address, setAddress] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = address !== null;
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  if (address === null && refusal !== null && isAboutAddress(refusal)) {
    const free = refusal.more?.["free"];
    setAddress(typeof free === "string" ? free : segmentOf(page.slug));
  }
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
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refusalText(refusal)}
        </p>
      )}
      {address !== null && (
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onRestore(segmentFrom(address));
          }}
        >
          <TextInput
            aria-label={`Another address for ${page.name}`}
            className="w-auto min-w-40 flex-1"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            ref={input}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit" size="small" busy={isBusy} disabled={segmentFrom(address) === ""}>
            Restore at This Address
          </Button>
        </form>
      )}
    </li>
  );
}
