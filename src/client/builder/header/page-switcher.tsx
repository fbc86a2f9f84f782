import { ChevronsUpDown } from "lucide-react";
import type { ListedPage } from "#core/contract/pages.ts";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";

/** The popover's content, loaded lazily. */
export const PagePopover = loadPart(
  async () => (await import("./page-popover.tsx")).PagePopover,
  menuTexts("The list of pages"),
);

/** Id of the heading with the open page's name. */
export const pageHeadingId = "page-heading";

export interface PageSwitcherProps {
  readonly pages: readonly ListedPage[];
  readonly onOpenPage: (pageId: string) => void;
}

/** The page's name as a button that opens the list of all pages. */
export function PageSwitcher({ pages, onOpenPage }: PageSwitcherProps) {
  const name = useEditor((state) => state.history.present.name);
  return (
    // Not a tab stop: it takes the focus when the page is opened from another one.
    <h1 id={pageHeadingId} tabIndex={-1} className="min-w-0 rounded-md">
      <MenuButton
        kind="dialog"
        trigger={
          <button
            type="button"
            title={name}
            className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-md px-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
          >
            <span className="truncate text-base font-semibold">{name}</span>
            <ChevronsUpDown className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
          </button>
        }
      >
        {(open) => <PagePopover {...{ ...open, pages, onOpenPage }} />}
      </MenuButton>
    </h1>
  );
}
