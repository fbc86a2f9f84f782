import { freshMark } from "#client/keys/key-context.ts";

/** Kinds of fields that hold a text which is read on the page. */
const textKinds = ["text", "long-text", "lines", "rich-text"];
const textRows = textKinds.map((kind) => `.field-row[data-kind="${kind}"]`).join();
const text =
  '.field-input :is(input[type="text"], textarea, [contenteditable="true"]):not(:disabled, :read-only)';
const anything =
  ".field-input :is(input, textarea, select, button, [contenteditable='true'], [tabindex='0']):not(:disabled)";

/** The first text in a part of the properties. Null where there is none, or its editor is still on its way. */
export function firstText(within: Element): HTMLElement | null {
  const row = within.querySelector(textRows);
  return row?.querySelector<HTMLElement>(text) ?? null;
}

/** The control of the field at a path; of a part of a value the value's, of a line the list's. Null while it is not drawn. */
export function controlAt(within: Element, path: string): HTMLElement | null {
  for (let at = path; at.includes("."); at = at.slice(0, at.lastIndexOf("."))) {
    const row = within.querySelector(`[data-field="${CSS.escape(at)}"]`);
    if (row !== null) {
      return (
        row.querySelector<HTMLElement>(text) ??
        // An editor that is on its way shows its own sign meanwhile.
        (row.querySelector('[role="status"]') === null
          ? row.querySelector<HTMLElement>(anything)
          : null)
      );
    }
    // An item that is closed, or not drawn yet, is not its list.
    if (at.slice(at.lastIndexOf(".") + 1).startsWith("#")) return null;
  }
  return null;
}

/** Opens the rows of the items that a path leads through. */
export function openRows(within: Element, path: string): void {
  for (const id of path.match(/(?<=\.#)[^.]+/g) ?? []) {
    const row = within.querySelector(`[data-item="${CSS.escape(id)}"] [data-part="row"]`);
    if (row instanceof HTMLElement && row.getAttribute("aria-expanded") === "false") row.click();
  }
}

/** Gives a control the focus; `isSample`: all of its text is selected, so that typing replaces it. */
export function focusControl(control: HTMLElement, isSample: boolean): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "nearest" });
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isSample) return;
  if (isField) control.select();
  else if (control.isContentEditable) document.getSelection()?.selectAllChildren(control);
}

/** Marks a control with `freshMark`. */
export function markFresh(control: HTMLElement): void {
  const ended = new AbortController();
  const end = () => {
    control.removeAttribute(freshMark);
    ended.abort();
  };
  control.setAttribute(freshMark, "");
  control.addEventListener("input", end, { signal: ended.signal });
  control.addEventListener("blur", end, { signal: ended.signal });
}

/**
 * Waits until something stands in a part of the screen that is still being drawn, at most so many milliseconds, and calls
 * `onFound` with it, or `onMissing`. Answers how to stop.
 */
export function whenDrawn(
  within: Element,
  find: () => HTMLElement | null,
  { onFound, onMissing }: { onFound: (control: HTMLElement) => void; onMissing: () => void },
  patience = 3000,
): () => void {
  const look = () => {
    const control = find();
    if (control === null) return;
    stop();
    onFound(control);
  };
  const observer = new MutationObserver(look);
  // Once what closes has given the focus back.
  const soon = window.setTimeout(look);
  const late = window.setTimeout(() => {
    stop();
    onMissing();
  }, patience);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(soon);
    window.clearTimeout(late);
  };
  observer.observe(within, {
    childList: true,
    subtree: true,
    attributeFilter: ["contenteditable", "hidden", "disabled", "aria-expanded"],
  });
  return stop;
}
