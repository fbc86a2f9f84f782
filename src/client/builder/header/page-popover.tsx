import { Plus } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "#core/fields/counted.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { usePortalRoot } from "#client/ui/portal-root.tsx";
import { returnFocus } from "#client/ui/focus-back.ts";
import { leaveToButton } from "#client/ui/menu-button.tsx";
import type { OpenMenu } from "#client/ui/menu-button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { useOverlays } from "../overlays/overlay-context.tsx";
import { writeAddress } from "../open-page/address.ts";
import { FindPageInput } from "../page-list/find-page-input.tsx";
import { findPages, firstPages } from "../page-list/page-groups.ts";

interface PagesProps {
  readonly pages: readonly ListedPage[];
  readonly onOpenPage: (pageId: string) => void;
}

/** The list of all pages, below the name of the open one. */
export function PagePopover(props: OpenMenu & PagesProps) {
  const { anchor, id, onClose, pages, onOpenPage } = props;
  const open = useEditor((state) => state.pageId);
  const canEdit = useEditor((state) => state.canEdit);
  const { open: openOverlay } = useOverlays();
  const isNew = useRef(false);
  const host = usePortalRoot();
  const at = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover.Root open onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={at} />
      <Popover.Portal container={host}>
        <Popover.Content
          id={id}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Go to a page"
          onInteractOutside={(event) => leaveToButton(event, anchor)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(anchor);
            // Once the button has the focus, so that the dialog returns it there.
            if (isNew.current) setTimeout(() => openOverlay({ kind: "new-page" }));
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[min(20rem,calc(100vw-1rem))] animate-appear flex-col rounded-lg border border-line bg-raised shadow-float"
        >
          <PageSearch
            pages={pages}
            onOpenPage={(page) => {
              onClose();
              if (page !== open) onOpenPage(page);
            }}
          />
          {canEdit && (
            <div className="border-t border-line p-1">
              <Button
                look="quiet"
                className="w-full justify-start"
                onClick={() => {
                  isNew.current = true;
                  onClose();
                }}
              >
                <Plus className="size-4" aria-hidden="true" />
                New page
              </Button>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Pages that are listed at most; a search finds the others. */
const mostShown = 100;

function foundText(count: number, search: string): string {
  if (count === 0) return `No page matches “${search.trim()}”`;
  const all = counted(count, "page");
  return count > mostShown ? `${all}, ${mostShown} of them shown. Type to find others.` : all;
}

function foundClass(count: number): string {
  if (count === 0) return "px-3 pb-3 text-muted";
  return count > mostShown ? "border-t border-line px-3 py-2 text-xs text-muted" : "sr-only";
}

/** A search field and the pages it finds: arrows move through them, Enter in the field opens the first. */
function PageSearch({ pages, onOpenPage }: PagesProps) {
  const open = useEditor((state) => state.pageId);
  const [search, setSearch] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const groups = findPages(pages, search);
  const found = groups.flatMap((group) => group.pages);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    const stops = [...(place.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
    event.preventDefault();
  };
  return (
    // Only handles arrow keys that move between the field and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="flex min-h-0 flex-col" onKeyDown={onKeyDown}>
      <div className="p-2 pb-1">
        <FindPageInput
          search={search}
          onSearch={setSearch}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // Opening a page may show a dialog that takes the focus, and the same key press would confirm it.
            event.preventDefault();
            const [first] = found;
            if (first !== undefined) onOpenPage(first.id);
          }}
        />
      </div>
      <div className="min-h-0 overflow-y-auto px-1 pb-1">
        {firstPages(groups, mostShown).map((group) => (
          <PageLinks key={group.id} {...group} open={open} onOpenPage={onOpenPage} />
        ))}
      </div>
      <output className={foundClass(found.length)}>{foundText(found.length, search)}</output>
    </div>
  );
}

interface PageLinksProps extends PagesProps {
  readonly label: string;
  /** Id of the open page. */
  readonly open: string;
}

function PageLinks({ label, pages, open, onOpenPage }: PageLinksProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="px-2 pt-2 pb-1 text-xs text-muted">
        {label}
      </p>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.id}>
            <a
              href={writeAddress({ pageId: page.id, block: null })}
              aria-current={page.id === open ? "page" : undefined}
              className="row bar-if-current"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpenPage(page.id);
              }}
            >
              <span className="flex-1 whitespace-nowrap">{page.name}</span>
              <span className="min-w-0 truncate text-xs text-muted">{page.slug}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
