import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import { elementOf, pointedAt } from "#client/frame/pointing.ts";
import type { SecondPressGuard } from "#client/ui/second-press.ts";
import { listenToDrops } from "../clipboard/drops.ts";
import { dropWords, isDropTarget, isOfMarkedWords } from "./drop-words.ts";
import { listenToPresses } from "./canvas-presses.ts";
import type { TextEditing } from "./editing.ts";

export interface CanvasEvents {
  readonly editor: Editor;
  readonly editing: TextEditing;
  readonly secondPress: SecondPressGuard | null;
  /** The builder's own layer over the page, which handles its events itself. */
  readonly chrome: ShadowRoot;
  readonly onHover: (blockId: string | null) => void;
  /** Requests the menu of the selected blocks, at a position in the frame in pixels. */
  readonly onMenu: (place: { readonly left: number; readonly top: number }) => void;
  /** Reports what a blocked link would do on the site, if that is worth a notice (BLOCK-055). */
  readonly onBlocked: (message: string) => void;
  /** Reports why nothing was dropped. */
  readonly onRefused: (detail: string) => void;
  /** Keys that no text handled. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Turns pointer and key events on the canvas into selecting and editing. The page itself is inert: no link is followed
 * and no form is sent; only disclosures that open in place react. Returns a function that stops listening.
 */
export function listenToCanvas(document: Document, parts: CanvasEvents): () => void {
  const { editor, editing, secondPress, chrome, onHover, onMenu, onBlocked, onKey } = parts;
  const { onRefused } = parts;
  const ended = new AbortController();
  const { signal } = ended;
  const isChrome = (event: Event) => event.composedPath().includes(chrome);
  const stopGuard = secondPress?.listenTo(document);

  listenToPresses(document, { editor, editing, isChrome, onBlocked }, signal);
  document.addEventListener(
    "contextmenu",
    (event) => {
      if (opensMenu(event, parts)) onMenu({ left: event.clientX, top: event.clientY });
    },
    { signal },
  );
  keepInert(document, signal);
  const stopDrops = listenToDrops(document, {
    refuse: onRefused,
    takesWords: ({ target }) => isDropTarget(target, parts),
    takeWords: (event) => dropWords(event, parts),
  });
  document.addEventListener(
    "focusin",
    (event) => {
      if (!isChrome(event)) selectFocused(event, parts);
    },
    { signal },
  );
  document.addEventListener(
    "pointerover",
    (event) => {
      if (!isChrome(event)) onHover(pointedAt(event.target)?.block ?? null);
    },
    { signal },
  );
  document.documentElement.addEventListener("pointerleave", () => onHover(null), { signal });
  document.addEventListener("keydown", onKey, { signal });

  return () => {
    stopGuard?.();
    stopDrops();
    ended.abort();
  };
}

/** Prevents what would leave the page or change it without the editor: links, forms, and drags of anything but words. */
function keepInert(document: Document, signal: AbortSignal): void {
  for (const name of ["auxclick", "submit"] as const) {
    document.addEventListener(name, (event) => event.preventDefault(), { signal });
  }
  document.addEventListener(
    "dragstart",
    (event) => {
      if (!isOfMarkedWords(event)) event.preventDefault();
    },
    { signal },
  );
}

type Parts = Pick<CanvasEvents, "editor" | "editing">;

/** Selects the block that a right click is about. Returns whether its menu opens, instead of the browser's. */
function opensMenu(event: MouseEvent, { editor, editing }: Parts): boolean {
  const pointed = pointedAt(event.target);
  // A long press scrolls or drags, and in texts the browser's own menu opens.
  const isTouch = "pointerType" in event && event.pointerType === "touch";
  if (isTouch || pointed === null || editing.isEditing(event.target)) return false;
  if (elementOf(event.target)?.ownerDocument.getSelection()?.isCollapsed === false) return false;
  event.preventDefault();
  if (!selectedBlocks(editor.getState()).includes(pointed.block)) {
    editor.select(pointed.block, { from: "canvas" });
  }
  return true;
}

/** Selects the block that Tab reaches. */
function selectFocused(event: FocusEvent, { editor, editing }: Parts): void {
  const pointed = pointedAt(event.target);
  if (pointed === null || editing.isEditing(event.target)) return;
  if (editor.getState().selection?.block === pointed.block) return;
  if (isByKeyboard(event.target)) editor.select(pointed.block, { from: "list" });
}

function isByKeyboard(target: EventTarget | null): boolean {
  return elementOf(target)?.matches(":focus-visible") === true;
}
