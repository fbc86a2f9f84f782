import { ChevronDown } from "lucide-react";
import { useId, useMemo, useRef, type RefObject } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { useItemDrag } from "#client/drag/use-item-drag.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { loadPart } from "#client/ui/load-part.tsx";
import { useRemembered } from "#client/ui/remembered.ts";
import { PageRow } from "./page-row.tsx";
import type { LongRow } from "./page-row.tsx";
import { pageState, pageTree, rowsBeside } from "./page-tree.ts";
import type { TreePage } from "./page-tree.ts";
import { useOpenRow } from "./use-open-row.ts";
import type { PageAction } from "./use-page-actions.ts";

const LongRows = loadPart(async () => (await import("./long-rows.tsx")).LongRows, {
  name: "The list of pages",
  waiting: null,
});

/** Height of a row in rem, as in `builder.css`. */
const rowRem = 1.875;

interface PageGroupProps {
  readonly id: string;
  readonly label: string;
  readonly pages: readonly ListedPage[];
  /** The pages of all groups. */
  readonly all: readonly ListedPage[];
  /** What the pages were searched for; the group is open then. "" for all pages. */
  readonly search: string;
  /** Scrolls the list. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of a long list only the rows in and near its visible part are rendered. */
  readonly isLong: boolean;
  readonly api: ApiClient;
  readonly onAction: (action: PageAction, pageId: string) => void;
}

/** One group of the page list, with a title that expands and collapses it. */
export function PageGroup(props: PageGroupProps) {
  const { id: group, label, pages, all, search, scroller, isLong, api, onAction } = props;
  const isSearched = search !== "";
  const id = useId();
  const [isWanted, show] = useRemembered(`sidebar.pages.${group}`, true);
  const isShown = isWanted || isSearched;
  const open = useEditor((state) => state.pageId);
  const openState = useEditor(({ summary: { published }, revision }) =>
    pageState({ published, revision }),
  );
  const canEdit = useEditor((state) => state.canEdit);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => pageTree(pages), [pages]);
  const ids = useMemo(() => rows.map(({ page }) => page.id), [rows]);
  useOpenRow({ list, scroller, rows, open, isSearched });
  const grip = useItemDrag(list, {
    // Among the pages found by a search there is no place.
    canEdit: canEdit && !isSearched,
    ids,
    areEven: isLong,
    nameOf: (pageId) => pages.find((page) => page.id === pageId)?.name ?? "",
    entriesFor: (pageId) => rowsBeside(rows, pageId),
    move: (pageId, to) => {
      const others = rowsBeside(rows, pageId).filter((one) => one.id !== pageId);
      onAction({ after: others[to - 1]?.id ?? null }, pageId);
    },
  });
  const draw = ({ page, depth, count }: TreePage, long?: LongRow) => (
    <PageRow
      key={page.id}
      page={page}
      pages={all}
      depth={depth}
      state={page.id === open ? openState : pageState(page)}
      isOpen={page.id === open}
      canEdit={canEdit}
      grip={canEdit && !isSearched && count > 1 ? grip : null}
      {...{ api, onAction }}
      long={long}
    />
  );
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
      <ul
        ref={list}
        id={`${id}-pages`}
        aria-labelledby={id}
        hidden={!isShown}
        className="relative"
        style={
          // A long list keeps its place by itself.
          isLong ? { height: `${rows.length * rowRem}rem`, overflowAnchor: "none" } : undefined
        }
      >
        {isLong ? (
          <LongRows {...{ list, scroller, rows, rowRem, open, search, draw }} />
        ) : (
          rows.map((row) => draw(row))
        )}
      </ul>
    </>
  );
}
