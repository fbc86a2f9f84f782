import { useId } from "react";
import type { PageSummary } from "#core/contract/pages.ts";
import { useEditor } from "../editor/editor-context.tsx";
import { ListHeading } from "../list-heading.tsx";
import { useRemembered } from "../properties/remembered.ts";
import { writeAddress } from "../address.ts";

const groups = [
  { id: "main", label: "Main Pages" },
  { id: "industry", label: "Industry Solutions" },
  { id: "investor", label: "Investor Pages" },
] as const;

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
          groups.map((group) => (
            <PageGroup
              key={group.id}
              label={group.label}
              pages={pages.filter((page) => page.group === group.id)}
              onOpen={onOpen}
            />
          ))}
      </div>
    </section>
  );
}

interface PageGroupProps extends PageListProps {
  readonly label: string;
}

function PageGroup({ label, pages, onOpen }: PageGroupProps) {
  const id = useId();
  const open = useEditor((state) => state.pageId);
  const isOpenLive = useEditor((state) => state.summary.published !== null);
  if (pages.length === 0) return null;
  return (
    <>
      <h3 id={id} className="px-2 pt-2 pb-1 text-xs text-muted">
        {label}
      </h3>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.id}>
            <a
              href={writeAddress({ pageId: page.id, block: null })}
              aria-current={page.id === open ? "page" : undefined}
              className="row"
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
