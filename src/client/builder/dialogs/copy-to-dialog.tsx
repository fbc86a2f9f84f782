import { useId, useState } from "react";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { ListedPage } from "#core/contract/pages.ts";
import { copyToPage } from "#client/editor/copy-to-page.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { FindPageInput } from "../page-list/find-page-input.tsx";
import { findPages } from "../page-list/page-groups.ts";

interface CopyToDialogProps {
  /** Ids of the blocks, in page order. */
  readonly blocks: readonly string[];
  readonly pages: readonly ListedPage[];
  readonly deps: BuilderDeps;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** "Duplicate to page…": the list of target pages. Pressing one copies the blocks. */
export function CopyToDialog({ blocks, pages, deps, onOpenPage, onClose }: CopyToDialogProps) {
  const open = useEditor((state) => state.pageId);
  const [search, setSearch] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const { notices } = deps;
  const wanted = new Set(blocks);
  const copied = useEditor((state) => state.history.present.blocks).filter(({ id }) =>
    wanted.has(id),
  );
  const others = pages.filter(({ id }) => id !== open);
  const groups = findPages(others, search);
  const what = copied.length === 1 ? `“${copied[0]?.name}”` : counted(copied.length, "component");

  const copyTo = async ({ id, name }: ListedPage) => {
    if (busy !== null) return;
    setBusy(id);
    const copying = await copyToPage(deps, { from: open, pageId: id }, copied);
    setBusy(null);
    if (!copying.ok) {
      notices.error({ text: `Nothing was duplicated to ${name}`, detail: copying.reason });
      return;
    }
    onClose();
    notices.success({
      text: `${copying.count === 1 ? "Component" : counted(copying.count, "component")} duplicated to ${name}`,
      detail: "Added at the end of its draft. Visitors see it once that page is published.",
      action: { label: "Open page", run: () => onOpenPage(id) },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Duplicate to page"
      description={`Adds a copy of ${what} at the end of another page’s draft.`}
      size="small"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <FindPageInput search={search} onSearch={setSearch} />
        {groups.map(({ id, label, pages: found }) => (
          <PageButtons key={id} label={label} pages={found} busy={busy} onChoose={copyTo} />
        ))}
        {groups.length === 0 && (
          <p className="py-2 text-muted">No page matches “{search.trim()}”</p>
        )}
      </div>
    </Dialog>
  );
}

interface PageButtonsProps {
  readonly label: string;
  readonly pages: readonly ListedPage[];
  /** Id of the page that is being written to. */
  readonly busy: string | null;
  readonly onChoose: (page: ListedPage) => Promise<void>;
}

function PageButtons({ label, pages, busy, onChoose }: PageButtonsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 pt-1 pb-0.5 text-xs text-muted">
        {label}
      </h3>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Button
              look="quiet"
              busy={busy === page.id}
              className="w-full justify-start"
              onClick={() => void onChoose(page)}
            >
              <span className="grow truncate text-left">{page.name}</span>
              <span className="min-w-0 shrink-99 truncate text-xs font-normal text-muted">
                {page.slug}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
