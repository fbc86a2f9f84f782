import { binDays, deletePage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { counted } from "#core/fields/counted.ts";
import { useOverlays } from "../overlays/overlay-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { NotYetDialog } from "./not-yet-dialog.tsx";
import { usePageUses } from "./use-page-uses.ts";
import { useKeptFromMe } from "./use-kept-from-me.ts";
import { UsesNote } from "./uses-note.tsx";

interface DeletePageDialogProps {
  readonly page: ListedPage;
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Runs its callback once the open page may be left, after asking if it has unsaved changes. */
  readonly onLeave: (leave: () => void) => void;
  /** Called when the open page has been deleted: opens the home page. */
  readonly onOpenDeleted: () => void;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a page goes to the bin; or says who can delete it, or which pages stand below it, with which nobody can. */
export function DeletePageDialog({ pages, ...props }: DeletePageDialogProps) {
  const { id } = props.page;
  const name = useEditor(({ pageId, history }) =>
    pageId === id ? history.present.name : props.page.name,
  );
  const below = pages.filter(({ parentId }) => parentId === id);
  if (useKeptFromMe(props.page, pages)) {
    return (
      <NotYetDialog title={`You cannot delete “${name}”`} onClose={props.onClose}>
        <p>{refusals["published-page-kept"].text}</p>
      </NotYetDialog>
    );
  }
  return below.length > 0 ? (
    <PagesBelow {...{ name, below }} onClose={props.onClose} />
  ) : (
    <Question {...props} name={name} />
  );
}

interface QuestionProps extends Omit<DeletePageDialogProps, "pages"> {
  readonly name: string;
}

function Question(props: QuestionProps) {
  const { page, name, deps, onLeave, onOpenDeleted, onPagesChanged, onClose } = props;
  const { id, slug } = page;
  const openId = useEditor((state) => state.pageId);
  const isLive = useEditor(({ pageId, summary }) =>
    pageId === id ? summary.published !== null : page.published !== null,
  );
  const { open } = useOverlays();
  const { uses, failure } = usePageUses(deps.plainApi, id);
  const remove = async () => {
    const outcome = await deps.plainApi.call(deletePage, { params: { pageId: id } });
    if (!outcome.ok) {
      const detail = refusalText(outcome.refusal);
      deps.notices.error({ text: `“${name}” was not deleted`, detail });
      return;
    }
    deps.notices.success({
      text: `“${name}” is in the bin`,
      topic: "pages",
      detail: `The bin keeps it for ${counted(binDays, "day")}.`,
      action: { label: "Open Bin", run: () => open({ kind: "deleted-pages" }) },
    });
    if (id === openId) onOpenDeleted();
    else await onPagesChanged();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${name}”?`}
      description={
        isLive
          ? `${readers[page.access]} no longer get it at ${slug}. It can be restored for ${binDays} days.`
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
      <UsesNote page={page} uses={uses} hasFailed={failure !== null} />
    </ConfirmDialog>
  );
}

/** Who loses a page that is deleted. */
const readers = { public: "Visitors", investor: "Investors and staff", staff: "Staff" } as const;

/** How many of the pages below a page are named. */
const mostNamed = 10;

interface PagesBelowProps {
  readonly name: string;
  readonly below: readonly ListedPage[];
  readonly onClose: () => void;
}

function PagesBelow({ name, below, onClose }: PagesBelowProps) {
  return (
    <NotYetDialog title={`“${name}” cannot be deleted yet`} onClose={onClose}>
      <p>{refusals["page-has-pages-below"].text}</p>
      <ul className="mt-2 grid gap-0.5 text-muted">
        {below.slice(0, mostNamed).map((page) => (
          <li key={page.id} className="[overflow-wrap:anywhere]">
            {`${page.name} (${page.slug})`}
          </li>
        ))}
        {below.length > mostNamed && (
          <li>{`And ${counted(below.length - mostNamed, "more page")}`}</li>
        )}
      </ul>
    </NotYetDialog>
  );
}
