import { useEffect, useId, useRef, useState } from "react";
import { binDays, restorePage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
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
import { AddressField } from "./address-field.tsx";
import { emptyAddress, refusePath, segmentFrom } from "./new-address.ts";
import { isAboutAddress } from "./use-sending.ts";
import { useDeletedPages } from "./use-deleted-pages.ts";
import type { BinnedPage } from "./use-deleted-pages.ts";

interface DeletedPagesDialogProps {
  /** The pages that there are. */
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** The bin: pages that were deleted, each with a button that restores it as a draft. */
export function DeletedPagesDialog(props: DeletedPagesDialogProps) {
  const { pages: others, deps, onPagesChanged, onOpenPage, onClose } = props;
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
            pages={others}
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

/** Whether a restoration was refused for the address: it is taken, reserved, or no address. */
function isOfItsAddress(refusal: Refusal): boolean {
  return isAboutAddress(refusal) || refusal.details?.some(({ at }) => at === "segment") === true;
}

interface DeletedPageRowProps {
  readonly page: BinnedPage;
  /** The pages that there are. */
  readonly pages: readonly ListedPage[];
  /** Why it was not restored. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  readonly canEdit: boolean;
  readonly onRestore: (segment?: string) => void;
}

function DeletedPageRow({ page, pages, refusal, isBusy, canEdit, onRestore }: DeletedPageRowProps) {
  const id = useId();
  /** Another address; null until the one that it had is refused. */
  const [address, setAddress] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAsked = address !== null;
  useEffect(() => {
    if (isAsked) form.current?.querySelector("input")?.focus();
  }, [isAsked]);
  if (address === null && refusal !== null && isOfItsAddress(refusal)) {
    const free = refusal.more?.["free"];
    setAddress(typeof free === "string" ? free : "");
  }
  const path = refusal?.more?.["path"];
  const above = (typeof path === "string" ? path : page.slug).replace(/[^/]*$/, "");
  const segment = segmentFrom(address ?? "");
  const problem = segment === "" ? emptyAddress : refusePath(pages, above + segment);
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
      {refusal !== null && address === null && (
        <p role="alert" className="[overflow-wrap:anywhere] text-danger">
          {whyNot(refusal)}
        </p>
      )}
      {address !== null && (
        <form
          ref={form}
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setTyped(false);
            if (problem === null) onRestore(segment);
          }}
        >
          <AddressField
            above={above}
            typed={address}
            problem={problem ?? (refusal === null || isTyped ? null : refusalText(refusal))}
            onType={(next) => {
              setAddress(next);
              setTyped(true);
            }}
          />
          <Button type="submit" size="small" busy={isBusy} className="justify-self-end">
            Restore at This Address
          </Button>
        </form>
      )}
    </li>
  );
}

function whyNot(refusal: Refusal): string {
  return refusal.code === "unknown-page"
    ? `It is no longer in the bin: somebody restored it, or its ${binDays} days are over.`
    : refusalText(refusal);
}
