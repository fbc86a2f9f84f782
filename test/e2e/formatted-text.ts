import { expect, type Browser, type Locator } from "@playwright/test";
import {
  openFilled,
  panel,
  selectRow,
  textBlock,
  type BuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";

/** Opens the builder with one text block, selected. */
export async function openText(
  browser: Browser,
  bench: BuilderServer,
  paragraph = "One",
): Promise<BuilderWindow> {
  const builder = await openFilled(browser, bench, "business", [textBlock("a", paragraph)]);
  await selectRow(builder, "a");
  await expect(formatted(builder)).toBeVisible();
  return builder;
}

/** Its text field in the panel. */
export const formatted = (builder: BuilderWindow): Locator =>
  panel(builder).getByRole("textbox", { name: "Text", exact: true });

/** The same text on the canvas. */
export const drawn = ({ canvas }: BuilderWindow): Locator =>
  canvas.locator('[data-block="a"] [data-at="content.html"]');

/** The text editor that an element holds, as far as tests need it. */
interface Holder extends HTMLElement {
  readonly editor?: {
    readonly state: { readonly selection: { readonly anchor: number; readonly head: number } };
    readonly view: { readonly posAtDOM: (node: Node, offset: number) => number };
  };
}

/**
 * Waits until the editor has the selection that the browser shows: it follows it in an event of its own, which a dispatched paste
 * may overtake.
 */
export async function selectionSeen(target: Locator): Promise<void> {
  const isSeen = (element: Holder) => {
    const shown = element.ownerDocument.getSelection();
    const { anchorNode, focusNode, anchorOffset, focusOffset } = shown ?? {};
    if (!element.editor || !anchorNode || !focusNode || !element.contains(focusNode)) return false;
    const { state, view } = element.editor;
    return (
      view.posAtDOM(anchorNode, anchorOffset ?? 0) === state.selection.anchor &&
      view.posAtDOM(focusNode, focusOffset ?? 0) === state.selection.head
    );
  };
  await expect.poll(() => target.evaluate(isSeen)).toBe(true);
}

/** The position of the caret of a text that is being edited, in the editor's document. */
export const caretOf = (target: Locator): Promise<number | undefined> =>
  target.evaluate((element: Holder) => element.editor?.state.selection.head);

/** Places the caret in front of the first occurrence of a text in an element that is being edited, or behind it. */
export async function placeCaret(
  target: Locator,
  text: string,
  side: "before" | "behind" = "before",
): Promise<void> {
  await target.focus();
  await target.evaluate(
    (element, [words, isBehind]) => {
      const { ownerDocument: document } = element;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const offset = node.nodeValue?.indexOf(words) ?? -1;
        if (offset === -1) continue;
        document.getSelection()?.collapse(node, offset + (isBehind ? words.length : 0));
        return;
      }
      throw new Error(`There is no “${words}” in the text`);
    },
    [text, side === "behind"] as const,
  );
  await selectionSeen(target);
}

/** Pastes into an element clipboard data of another program, by MIME type. */
export async function pasteTypes(
  target: Locator,
  types: Readonly<Record<string, string>>,
): Promise<void> {
  await target.evaluate((element, entries) => {
    const data = new DataTransfer();
    for (const [type, text] of entries) data.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, Object.entries(types));
}
