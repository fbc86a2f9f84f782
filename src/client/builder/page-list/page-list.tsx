import { Plus, Trash2 } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { ListHeading } from "#client/ui/list-heading.tsx";
import { useRemembered } from "#client/ui/remembered.ts";
import type { GoTo } from "../open-page/navigation.ts";
import { FindPageInput } from "./find-page-input.tsx";
import { PageGroup } from "./page-group.tsx";
import { findPages } from "./page-groups.ts";
import { usePageActions } from "./use-page-actions.ts";
import type { PageWork } from "./use-page-actions.ts";

interface PageListProps {
  readonly api: ApiClient;
  readonly pages: readonly ListedPage[];
  /** The most height it takes, as a CSS length. */
  readonly maxHeight: string;
  readonly onOpen: GoTo;
  readonly onWork: (pageId: string, work: PageWork) => void;
}

/** Pages beyond which the list has a search field. */
const mostWithoutSearch = 20;

/** Pages up to which all rows are rendered. */
const mostWhole = 100;

/** The pages of the site in three groups (BUILD-033 to BUILD-036), as a tree. */
export function PageList({ api, pages, maxHeight, onOpen, onWork }: PageListProps) {
  const [isOpen, setOpen] = useRemembered("sidebar.pages", true);
  const [search, setSearch] = useState("");
  const canEdit = useEditor((state) => state.canEdit);
  const { run, add, showBin } = usePageActions({ onOpen, onWork });
  const id = useId();
  const hasSearch = pages.length > mostWithoutSearch;
  const searched = hasSearch ? search.trim() : "";
  const groups = useMemo(() => findPages(pages, searched), [pages, searched]);
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = pages.length > mostWhole;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`flex flex-col border-b border-line ${isOpen ? "min-h-28" : "shrink-0"}`}
      style={isOpen ? { maxHeight } : undefined}
    >
      <ListHeading
        id={`${id}-title`}
        controls={id}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        action={
          canEdit && (
            <IconButton label="New page" onClick={add}>
              <Plus aria-hidden="true" />
            </IconButton>
          )
        }
      >
        Pages
      </ListHeading>
      <div
        ref={scroller}
        id={id}
        hidden={!isOpen}
        // A row that is scrolled to stays clear of the search field.
        className="min-h-0 scroll-pt-10 overflow-y-auto px-2 pb-2"
      >
        <div>
          {isOpen && hasSearch && (
            <div className="sticky top-0 z-10 bg-panel pb-1">
              <FindPageInput search={search} onSearch={setSearch} />
            </div>
          )}
          {isOpen &&
            groups.map((group) => (
              <PageGroup
                key={group.id}
                {...group}
                all={pages}
                search={searched}
                {...{ api, scroller, isLong }}
                onAction={run}
              />
            ))}
          {isOpen && groups.length === 0 && (
            <p className="px-1 py-2 text-muted">No page matches “{searched}”</p>
          )}
          {isOpen && canEdit && (
            <Button look="quiet" size="small" className="mt-1" onClick={showBin}>
              <Trash2 className="size-3.5" aria-hidden="true" />
              <span>
                Bin<span className="sr-only">: deleted pages</span>
              </span>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
