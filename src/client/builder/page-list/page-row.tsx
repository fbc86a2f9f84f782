import { Ellipsis, GripVertical, KeyRound, Lock } from "lucide-react";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { DragSource } from "#client/drag/drag-root.tsx";
import type { PageAccess } from "#core/site-map.ts";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import type { MenuPlace } from "#client/ui/menu.tsx";
import { writeAddress } from "../open-page/address.ts";
import type { PageState } from "./page-tree.ts";
import type { PageAction } from "./use-page-actions.ts";
import { readerLabels } from "./who-reads.ts";

const PageMenu = loadPart(
  async () => (await import("./page-row-menu.tsx")).PageMenu,
  menuTexts("The menu"),
);

/** How a row of a long list differs from others. */
export interface LongRow {
  readonly item: ComponentProps<"li">;
  /** Of its link and of its menu's button. */
  readonly tabIndex: number;
}

interface PageRowProps {
  readonly api: ApiClient;
  readonly page: ListedPage;
  /** All pages, among which it can be moved. */
  readonly pages: readonly ListedPage[];
  /** How many pages of the list it stands below. */
  readonly depth: number;
  readonly state: PageState;
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  /** Drags the page to another place; null where there is none beside it. */
  readonly grip: DragSource | null;
  readonly onAction: (action: PageAction, pageId: string) => void;
  readonly long?: LongRow | undefined;
}

/** One page of the list: a link that opens it, what visitors have of it, and its menu. */
export function PageRow(props: PageRowProps) {
  const { api, page, pages, depth, state, isOpen, canEdit, grip, onAction, long } = props;
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const id = useId();
  const chosen = useRef<PageAction | null>(null);
  const menu = {
    api,
    page,
    pages,
    isOpen,
    onChoose: (action: PageAction) => {
      chosen.current = action;
    },
    // The menu has closed and its opener has the focus: a dialog returns it there.
    onClosed: () => chosen.current !== null && onAction(chosen.current, page.id),
  };
  const onContextMenu = (event: MouseEvent) => {
    if (!canEdit) return;
    event.preventDefault();
    chosen.current = null;
    setPlace({ left: event.clientX, top: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const isArrow = key === "ArrowUp" || key === "ArrowDown";
    if (!canEdit || !isArrow || !altKey || !shiftKey || ctrlKey || metaKey) return;
    event.preventDefault();
    if (!event.repeat) onAction(key === "ArrowUp" ? "up" : "down", page.id);
  };
  return (
    <li className="page-row" aria-level={depth + 1} data-item={page.id} {...long?.item}>
      {grip !== null && (
        <button
          type="button"
          data-part="grip"
          // For pointers alone: keys move the page from its link, and its menu does.
          aria-hidden="true"
          tabIndex={-1}
          title="Drag to move"
          className="page-row-grip"
          style={{ insetInlineStart: `${depth * 0.875}rem` }}
          {...grip}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <a
        href={writeAddress({ pageId: page.id, block: null })}
        aria-current={isOpen ? "page" : undefined}
        tabIndex={long?.tabIndex}
        className="row bar-if-current"
        style={{ paddingInlineStart: `${1.375 + depth * 0.875}rem` }}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!isOpen) onAction("open", page.id);
        }}
      >
        <span id={`${id}-name`} className="min-w-0 flex-1 truncate">
          {page.name}
        </span>
        {page.access !== "public" && <AccessMark access={page.access} />}
        {state !== "live" && <span className="text-xs text-muted">{state}</span>}
      </a>
      {canEdit && (
        <MenuButton
          onOpen={() => {
            chosen.current = null;
          }}
          trigger={
            <button
              type="button"
              aria-label="Page menu"
              aria-describedby={`${id}-name`}
              tabIndex={long?.tabIndex}
              className="page-row-more"
            >
              <Ellipsis aria-hidden="true" />
            </button>
          }
        >
          {(open) => <PageMenu {...menu} at={open} onClose={open.onClose} />}
        </MenuButton>
      )}
      {place !== null && (
        <PageMenu
          {...menu}
          key={`${place.left} ${place.top}`}
          at={place}
          onClose={() => setPlace(null)}
        />
      )}
    </li>
  );
}

/** Says that not everyone can read a page. */
function AccessMark({ access }: { readonly access: Exclude<PageAccess, "public"> }) {
  const Icon = access === "staff" ? Lock : KeyRound;
  return (
    <span className="text-muted" title={readerLabels[access]}>
      <Icon className="size-3" aria-hidden="true" />
      <span className="sr-only">{readerLabels[access]}</span>
    </span>
  );
}
