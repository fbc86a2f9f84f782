import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { PageSummary } from "#core/contract/pages.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { ListHeading } from "#client/ui/list-heading.tsx";
import { useRemembered } from "#client/ui/remembered.ts";
import { writeAddress } from "../open-page/address.ts";
import { findPages } from "./page-groups.ts";

interface PageListProps {
  readonly pages: readonly PageSummary[];
  readonly onOpen: (pageId: string) => void;
}

/** The pages of the site in three groups (BUILD-033 to BUILD-036). */
export function PageList({ pages, onOpen }: PageListProps) {
  const [isOpen, setOpen] = useRemembered("sidebar.pages", true);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`flex flex-col border-b border-line ${isOpen ? "max-h-[42%] min-h-28" : "shrink-0"}`}
    >
      <ListHeading
        id={`${id}-title`}
        controls={id}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        Pages
      </ListHeading>
      <div id={id} hidden={!isOpen} className="min-h-0 overflow-y-auto px-2 pb-2">
        {isOpen &&
          findPages(pages, "").map((group) => (
            <PageGroup key={group.id} {...group} onOpen={onOpen} />
          ))}
      </div>
    </section>
  );
}

interface PageGroupProps extends PageListProps {
  readonly id: string;
  readonly label: string;
}

function PageGroup({ id: group, label, pages, onOpen }: PageGroupProps) {
  const id = useId();
  const [isShown, show] = useRemembered(`sidebar.pages.${group}`, true);
  const open = useEditor((state) => state.pageId);
  const isOpenLive = useEditor((state) => state.summary.published !== null);
  return (
    <>
      <h3 className="pt-1">
        <button
          type="button"
          id={id}
          aria-expanded={isShown}
          aria-controls={`${id}-pages`}
          onClick={() => show(!isShown)}
          className="flex min-h-6 w-full items-center gap-1.5 rounded-sm px-1 text-left text-xs text-muted hover:text-ink"
        >
          <ChevronDown
            className={`size-3 transition-transform ${isShown ? "" : "-rotate-90"}`}
            aria-hidden="true"
          />
          {label}
        </button>
      </h3>
      <ul id={`${id}-pages`} aria-labelledby={id} hidden={!isShown}>
        {pages.map((page) => (
          <li key={page.id}>
            <a
              href={writeAddress({ pageId: page.id, block: null })}
              aria-current={page.id === open ? "page" : undefined}
              className="row bar-if-current pl-5.5"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (page.id !== open) onOpen(page.id);
              }}
            >
              <span className="min-w-0 flex-1 truncate">{page.name}</span>
              {!(page.id === open ? isOpenLive : page.published !== null) && (
                <span className="text-xs text-muted">draft</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
