import { binDays, deletePage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { usePageUses } from "./use-page-uses.ts";
import { UsesNote } from "./uses-note.tsx";

interface DeletePageDialogProps {
  readonly page: ListedPage;
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Runs its callback once the open page may be left, after asking if it has unsaved changes. */
  readonly onLeave: (leave: () => void) => void;
  /** Called when the open page has been deleted: opens the home page. */
  readonly onOpenDeleted: () => void;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a page goes to the bin. */
export function DeletePageDialog(props: DeletePageDialogProps) {
  const { page, deps, onLeave, onOpenDeleted, onPagesChanged, onClose } = props;
  const { id, slug } = page;
  const openId = useEditor((state) => state.pageId);
  const isLive = useEditor(({ pageId, summary }) =>
    pageId === id ? summary.published !== null : page.published !== null,
  );
  const name = useEditor(({ pageId, history }) =>
    pageId === id ? history.present.name : page.name,
  );
  const { uses, failure } = usePageUses(deps.plainApi, id);
  const remove = async () => {
    const outcome = await deps.plainApi.call(deletePage, { params: { pageId: id } });
    if (!outcome.ok) {
      const detail = refusalText(outcome.refusal);
      deps.notices.error({ text: `“${name}” was not deleted`, detail });
      return;
    }
    deps.notices.success("Page deleted");
    if (id === openId) onOpenDeleted();
    else await onPagesChanged();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${name}”?`}
      description={
        isLive
          ? `Visitors no longer get it at ${slug}. It can be restored for ${binDays} days.`
          : `It can be restored for ${binDays} days.`
      }
      confirm="Delete Page"
      danger
      onConfirm={() => {
        // Unsaved changes are asked about before the page is gone: then they can still be saved.
        if (id === openId) onLeave(() => void remove());
        else void remove();
      }}
      onCancel={onClose}
    >
      <UsesNote uses={uses} hasFailed={failure !== null} />
    </ConfirmDialog>
  );
}
