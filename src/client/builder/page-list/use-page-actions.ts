import { useOverlays } from "../overlays/overlay-context.tsx";
import { isPageOverlay } from "../overlays/overlay-context.tsx";
import type { Overlay } from "../overlays/overlay-context.tsx";
import type { MenuChange } from "../commands/requests.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { GoTo } from "../open-page/navigation.ts";

/** Where a page is put in its group: one place up or down, or after another page; null is the start of the group. */
export type Step = "up" | "down" | { readonly after: string | null };

/** What the list of pages does with a page without opening it. */
export type PageWork = Step | "save-file" | { readonly menus: MenuChange };

/** What the menu of a page in the list does with it: opens it, moves it, saves it as a file, or shows a dialog. */
export type PageAction = "open" | PageWork | Overlay;

interface PageActions {
  readonly run: (action: PageAction, pageId: string) => void;
  /** Asks for a new page. */
  readonly add: () => void;
  /** Shows the deleted pages. */
  readonly showBin: () => void;
}

interface PageListEvents {
  readonly onOpen: GoTo;
  readonly onWork: (pageId: string, work: PageWork) => void;
}

/** The actions of the page list. */
export function usePageActions({ onOpen, onWork }: PageListEvents): PageActions {
  const { open, openOn } = useOverlays();
  const editor = useEditorActions();
  return {
    run: (action, pageId) => {
      if (action === "open") onOpen(pageId);
      else if (typeof action === "string" || !("kind" in action)) onWork(pageId, action);
      else if (isPageOverlay(action) || pageId === editor.getState().pageId) open(action);
      else {
        // A dialog about the open page alone.
        onOpen(pageId, () => openOn(pageId, action));
      }
    },
    add: () => open({ kind: "new-page" }),
    showBin: () => open({ kind: "deleted-pages" }),
  };
}
