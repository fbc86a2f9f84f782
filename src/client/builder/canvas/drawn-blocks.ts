import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import type { Block } from "#core/document/page.ts";
import { findBlock } from "#client/editor/edits.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import type { SiteFrame } from "#client/frame/frame.ts";
import { takeFromTabOrder } from "./tab-stops.ts";

/**
 * What the server drew of the page's first blocks. It stays on the canvas until the builder renders the block itself:
 * once it is near the viewport, selected or changed.
 */
export interface DrawnBlocks {
  /** Whether the server drew something, and all of it is as the page is now. */
  readonly isWhole: boolean;
  readonly has: (id: string) => boolean;
  /** Moves what is drawn of a block into the builder's element for it; `onDue` is called when the builder has to render it. */
  readonly put: (id: string, place: HTMLElement, onDue: () => void) => void;
  /** Removes what is drawn of a block, with its rules; does nothing if nothing is. */
  readonly remove: (id: string) => void;
  /** Removes the server's own elements around the blocks, and its background; call it once the builder's are there. */
  readonly removePlaces: () => void;
  /** Calls back for blocks that are selected or changed from now on. Returns a function that stops. */
  readonly follow: (rendered: Editor["rendered"]) => () => void;
}

interface Drawn {
  /** The block as it is drawn. */
  readonly block: Block;
  readonly nodes: readonly ChildNode[];
  readonly rules: Element | null;
  onDue: () => void;
}

/** Whether the server drew this page, at this revision. */
export function isDrawnFor(
  main: HTMLElement,
  { pageId, revision }: Pick<EditorState, "pageId" | "revision">,
): boolean {
  const page = main.getAttribute(drawnCanvas.page);
  return page === pageId && main.getAttribute(drawnCanvas.revision) === String(revision);
}

/** Finds what the server drew in a frame's document. Blocks with unsaved changes count as not drawn. */
export function findDrawnBlocks(
  { document, main }: Pick<SiteFrame, "document" | "main">,
  { serverPage, history }: Pick<EditorState, "serverPage" | "history">,
): DrawnBlocks {
  const around: Element[] = [...main.children, ...document.querySelectorAll(".page-background")];
  around.push(...document.querySelectorAll(`style[${drawnCanvas.opening}]`));
  const drawn = new Map<string, Drawn>();
  const places = [...main.querySelectorAll<HTMLElement>("[data-block]")];
  for (const place of places) {
    const id = place.dataset["block"] ?? "";
    const block = findBlock(history.present, id);
    const rules = document.querySelector(`style[${drawnCanvas.rules}="${id}"]`);
    const nodes = [...place.childNodes];
    const isSame = block !== null && block === findBlock(serverPage, id);
    if (isSame && nodes.length > 0) drawn.set(id, { block, nodes, rules, onDue: () => {} });
    else rules?.remove();
  }

  return {
    isWhole: places.length > 0 && drawn.size === places.length,
    has: (id) => drawn.has(id),
    put: (id, place, onDue) => {
      const found = drawn.get(id);
      if (found === undefined) return;
      found.onDue = onDue;
      place.append(...found.nodes);
      takeFromTabOrder(place);
    },
    remove: (id) => {
      const found = drawn.get(id);
      if (found === undefined) return;
      drawn.delete(id);
      for (const node of found.nodes) node.remove();
      found.rules?.remove();
    },
    removePlaces: () => {
      for (const each of around) each.remove();
    },
    follow: ({ getState, subscribe }) => {
      const look = (state: EditorState): void => {
        for (const [id, { block, onDue }] of drawn) {
          const isSelected = state.selection?.block === id;
          if (isSelected || findBlock(state.history.present, id) !== block) onDue();
        }
      };
      look(getState());
      return subscribe(look);
    },
  };
}
