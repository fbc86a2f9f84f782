import { isTextControl } from "#client/ui/text-controls.ts";
import type { Operation } from "#core/document/operation.ts";
import { blockOf } from "#client/editor/editor-state.ts";

/** Tells whether a remote change can be applied now without disturbing a drag or a field being typed in. */
export interface InteractionGuard {
  /** `selected`: the block that typed text can belong to. `null` operations: anything may change. */
  readonly mayChange: (operations: readonly Operation[] | null, selected: string | null) => boolean;
  /** Everything typed is saved: a caret that is still there no longer counts as typing. */
  readonly rest: () => void;
  /** Runs when the guard may have been lifted; returns how to unsubscribe. */
  readonly onFree: (run: () => void) => () => void;
  /** Watches another document too, for example the canvas; returns how to stop. */
  readonly watch: (document: Document) => () => void;
}

/** Watches pointers, drags and typing in a document. */
export function createInteractionGuard(screen: Document): InteractionGuard {
  const down = new Set<number>();
  /** Something was typed since the focus last moved. */
  let hasTyped = false;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const run of listeners) run();
  };
  /** Notifies after the current event, when focus and pressed pointers are up to date. */
  const notifySoon = (): void => void setTimeout(notify);

  const watch = (document: Document): (() => void) => {
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    document.addEventListener("pointerdown", ({ pointerId }) => down.add(pointerId), options);
    const lift = ({ pointerId }: PointerEvent): void => {
      down.delete(pointerId);
      notifySoon();
    };
    document.addEventListener("pointerup", lift, options);
    document.addEventListener("pointercancel", lift, options);
    // A native drag takes over the pointer and fires no `pointerup`.
    const liftAll = (): void => {
      down.clear();
      notifySoon();
    };
    document.addEventListener("dragend", liftAll, options);
    // A keyboard drag ends with one of these keys and does not move the focus.
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      if (key === " " || key === "Escape" || key === "Enter") notifySoon();
    };
    document.addEventListener("keyup", onKeyUp, options);
    document.addEventListener("input", () => void (hasTyped = true), options);
    const onFocus = (): void => {
      hasTyped = false;
      notifySoon();
    };
    document.addEventListener("focusin", onFocus, options);
    document.addEventListener("focusout", onFocus, options);
    // A drag ends a moment after the pointer is released.
    const rest = new MutationObserver(notify);
    rest.observe(document.documentElement, { attributes: true, attributeFilter: ["data-drag"] });
    return () => {
      ended.abort();
      rest.disconnect();
    };
  };

  return {
    watch,
    rest: () => {
      hasTyped = false;
    },
    onFree: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    mayChange: (operations, selected) => {
      if (down.size > 0 || screen.querySelector(questions) !== null) return false;
      const focused = focusedIn(screen);
      if (!isTextControl(focused)) return true;
      if (operations === null) return false;
      const field = focused?.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? null;
      return !operations.some((operation) => {
        const block = blockOf(operation);
        if (block === null) return true;
        if (block !== selected || isBeside(operation, field)) return false;
        // A caret in a text that was not typed into does not block changes to that text.
        return hasTyped || operation.op !== "set";
      });
    },
  };
}

/** Whether the operation sets a value of the block that neither contains this field nor is inside of it. */
function isBeside(operation: Operation, field: string | null): boolean {
  if (field === null || operation.op !== "set") return false;
  const { path } = operation;
  return !`${path}.`.startsWith(`${field}.`) && !`${field}.`.startsWith(`${path}.`);
}

/** While one of these is open, the user is deciding about the page as it is, or is dragging. */
const questions = '[role="dialog"], [role="alertdialog"], [data-drag]';

/** The focused element, also if it is on the canvas. */
function focusedIn(document: Document): Element | null {
  const { activeElement } = document;
  // Elements of other windows fail `instanceof`, so this checks the tag name.
  const inner = activeElement?.tagName === "IFRAME" ? innerDocument(activeElement) : null;
  return inner === null ? activeElement : focusedIn(inner);
}

function innerDocument(frame: Element): Document | null {
  return "contentDocument" in frame ? (frame as HTMLIFrameElement).contentDocument : null;
}
