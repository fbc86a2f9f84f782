import { freshMark } from "#client/keys/key-context.ts";

/** Kinds of fields whose text is shown on the page. */
const textKinds = ["text", "long-text", "lines", "rich-text"];
const textRows = textKinds.map((kind) => `.field-row[data-kind="${kind}"]`).join();
const text =
  '.field-input :is(input[type="text"], textarea, [contenteditable="true"]):not(:disabled, :read-only)';
const anything =
  ".field-input :is(input, textarea, select, button, [contenteditable='true'], [tabindex='0']):not(:disabled)";

/** The first text control inside an element; null if there is none or its editor is still loading. */
export function firstText(within: Element): HTMLElement | null {
  const row = within.querySelector(textRows);
  return row?.querySelector<HTMLElement>(text) ?? null;
}

/**
 * The control of the field at a path. For a part of an object it is the object's, for a line the list's. Null while it
 * is not rendered.
 */
export function controlAt(within: Element, path: string): HTMLElement | null {
  for (let at = path; at.includes("."); at = at.slice(0, at.lastIndexOf("."))) {
    const row = within.querySelector(`[data-field="${CSS.escape(at)}"]`);
    if (row !== null) {
      return (
        row.querySelector<HTMLElement>(text) ??
        // While an editor loads, its row shows a spinner.
        (row.querySelector('[role="status"]') === null
          ? row.querySelector<HTMLElement>(anything)
          : null)
      );
    }
    // Do not fall back to the list for an item that is closed or not rendered yet.
    if (at.slice(at.lastIndexOf(".") + 1).startsWith("#")) return null;
  }
  return null;
}

/** The row of an item in its list's element. */
export function rowOf(list: HTMLElement | null, id: string): Element | undefined {
  return [...(list?.children ?? [])].find((one) => one.getAttribute("data-item") === id);
}

/** Opens the rows of the list items along a path. */
export function openRows(within: Element, path: string): void {
  for (const id of path.match(/(?<=\.#)[^.]+/g) ?? []) {
    const row = within.querySelector(`[data-item="${CSS.escape(id)}"] [data-part="row"]`);
    if (row instanceof HTMLElement && row.getAttribute("aria-expanded") === "false") row.click();
  }
}

/** Focuses a control; with `isSample` its whole text is selected, so that typing replaces it. */
export function focusControl(control: HTMLElement, isSample: boolean): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "nearest" });
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isSample) return;
  if (isField) control.select();
  else if (control.isContentEditable) document.getSelection()?.selectAllChildren(control);
}

/** Marks a control with `freshMark` until it gets input or loses the focus. */
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
 * Waits at most `timeoutMs` milliseconds for an element to be rendered, then calls `onFound` with it, else `onMissing`.
 * Returns a function that cancels it.
 */
export function whenRendered(
  within: Element,
  find: () => HTMLElement | null,
  { onFound, onMissing }: { onFound: (control: HTMLElement) => void; onMissing: () => void },
  timeoutMs = 3000,
): () => void {
  const look = () => {
    const control = find();
    if (control === null) return;
    stop();
    onFound(control);
  };
  const observer = new MutationObserver(look);
  // After a closing dialog has restored the focus.
  const soon = window.setTimeout(look);
  const late = window.setTimeout(() => {
    stop();
    onMissing();
  }, timeoutMs);
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
