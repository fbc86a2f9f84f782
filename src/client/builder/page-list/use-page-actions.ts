import { useLayout } from "../layout/layout-context.tsx";
import { useOverlays } from "../overlays/overlay-context.tsx";
import type { PageOverlay } from "../overlays/overlay-context.tsx";

/** What the menu of a page in the list does with it: opens it, or shows a dialog. */
export type PageAction = "open" | PageOverlay;

interface PageActions {
  readonly run: (action: PageAction, pageId: string) => void;
  /** Asks for a new page. */
  readonly add: () => void;
}

/** The actions of the page list. */
export function usePageActions(onOpen: (pageId: string) => void): PageActions {
  const { open } = useOverlays();
  const { isNarrow, showLists } = useLayout();
  const show = (overlay: PageOverlay) => {
    // Close the sheet, so that it does not stay behind the dialog.
    if (isNarrow) showLists(false);
    open(overlay);
  };
  return {
    run: (action, pageId) => (action === "open" ? onOpen(pageId) : show(action)),
    add: () => show({ kind: "new-page" }),
  };
}
