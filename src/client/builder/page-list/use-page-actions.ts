import { useLayout } from "../layout/layout-context.tsx";
import { useOverlays } from "../overlays/overlay-context.tsx";
import type { PageOverlay } from "../overlays/overlay-context.tsx";

/** Where a page is put in its group: one place up or down, or after another page; null is the start of the group. */
export type Step = "up" | "down" | { readonly after: string | null };

/** What the menu of a page in the list does with it: opens it, moves it, or shows a dialog. */
export type PageAction = "open" | Step | PageOverlay;

interface PageActions {
  readonly run: (action: PageAction, pageId: string) => void;
  /** Asks for a new page. */
  readonly add: () => void;
  /** Shows the deleted pages. */
  readonly showBin: () => void;
}

interface PageListEvents {
  readonly onOpen: (pageId: string) => void;
  readonly onStep: (pageId: string, step: Step) => void;
}

/** The actions of the page list. */
export function usePageActions({ onOpen, onStep }: PageListEvents): PageActions {
  const { open } = useOverlays();
  const { isNarrow, showLists } = useLayout();
  const show = (overlay: PageOverlay) => {
    // Close the sheet, so that it does not stay behind the dialog.
    if (isNarrow) showLists(false);
    open(overlay);
  };
  return {
    run: (action, pageId) => {
      if (action === "open") onOpen(pageId);
      else if (action === "up" || action === "down" || "after" in action) onStep(pageId, action);
      else show(action);
    },
    add: () => show({ kind: "new-page" }),
    showBin: () => show({ kind: "deleted-pages" }),
  };
}
