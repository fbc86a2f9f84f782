import { counted } from "#core/fields/counted.ts";
import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { recall, remember } from "#client/ui/remembered.ts";
import { writeStroke } from "#client/keys/keys.ts";
import { keyContextOf, type KeyContext } from "#client/keys/key-context.ts";
import { pastedTextOf, type PastedText } from "#client/rich-text/pasted-text.ts";
import { findPayload, payloadType, writePayload } from "./payload.ts";
import { readStyles } from "./styles.ts";

/** Copying and pasting blocks, by browser events and by commands. */
export interface Clipboard {
  /** Handles copy, cut and paste events of a document. Returns a function that stops listening. */
  readonly listenTo: (document: Document) => () => void;
  readonly copy: (blockIds: readonly string[]) => void;
  readonly cut: (blockIds: readonly string[]) => void;
  /**
   * Pastes what was last copied in this window, after a block, else at the end: only the browser's own paste event
   * gives access to the system clipboard.
   */
  readonly paste: (after: string | undefined) => void;
  /** Applies the common styles of the block that was copied last in any window of this browser. */
  readonly pasteStyles: (blockIds: readonly string[]) => void;
  readonly hasStyles: () => boolean;
}

interface ClipboardDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
}

const stylesName = "copied-styles";

/** One for each open page. Works only through the browser's clipboard events, so no permission is requested. */
export function createClipboard({ editor, registry, notices }: ClipboardDeps): Clipboard {
  /** The blocks that a command copies, while the browser fires its copy event. */
  let asked: readonly string[] | null = null;
  let latest: string | null = null;

  const blocksOf = (ids: readonly string[]): readonly Block[] => {
    const wanted = new Set(ids);
    return editor.getState().history.present.blocks.filter(({ id }) => wanted.has(id));
  };

  /** Null: the event belongs to a text or to another control. */
  const idsFor = (event: ClipboardEvent): readonly string[] | null => {
    if (asked !== null) return asked;
    if (isTaken(event, "holdsText") || hasMarkedText(event)) return null;
    const ids = selectedBlocks(editor.getState());
    return ids.length === 0 ? null : ids;
  };

  const write = (event: ClipboardEvent, ids: readonly string[]): boolean => {
    const blocks = blocksOf(ids);
    const [first] = blocks;
    if (first === undefined || event.clipboardData === null) return false;
    event.preventDefault();
    for (const [type, text] of writePayload(blocks, registry)) {
      event.clipboardData.setData(type, text);
      if (type === payloadType) latest = text;
    }
    remember(stylesName, JSON.stringify(first.styles));
    return true;
  };

  const onCopy = (event: ClipboardEvent) => {
    const ids = idsFor(event);
    if (ids === null || !write(event, ids)) return;
    notices.info(`${ids.length === 1 ? "Component" : counted(ids.length, "component")} copied`);
  };

  const onCut = (event: ClipboardEvent) => {
    const ids = idsFor(event);
    if (ids === null || !editor.getState().canEdit) return;
    if (write(event, ids)) editor.removeBlocks(ids);
  };

  const insert = (
    blocks: readonly Block[],
    after: string | undefined,
    notes: readonly string[] = [],
  ): readonly string[] => {
    const { blocks: there } = editor.getState().history.present;
    // The block may have been removed while the reader was loading.
    const anchor = there.some(({ id }) => id === after) ? after : undefined;
    const inserted = editor.insertBlocks(blocks, anchor);
    if (inserted.length === 0 || notes.length === 0) return inserted;
    const [first = ""] = notes;
    const more = notes.length === 1 ? "" : ` And ${notes.length - 1} more.`;
    notices.warning({ text: "Not all of it was pasted", detail: `${first}.${more}` });
    return inserted;
  };

  /** Loads what reads a payload; the returned function inserts its blocks. */
  const insertPayload = async (payload: string, after: string | undefined) => {
    // The blocks may come from another page, with types that are not loaded yet or with old type names.
    const [{ readPayload }, { fitHtml }] = await Promise.all([
      import("./read-payload.ts"),
      import("#client/rich-text/fit-html.ts"),
      registry.loadAll(),
    ]);
    return () => {
      const read = readPayload(payload, registry, fitHtml);
      if (read.ok) {
        const [only, ...others] = insert(read.blocks, after, read.notes);
        if (only !== undefined && others.length === 0) editor.revealAdded(only);
      } else notices.error({ text: "Nothing was pasted", detail: read.reason });
    };
  };

  const insertText = async (pasted: PastedText, after: string | undefined) => {
    const [{ pasteText }] = await Promise.all([import("./paste-text.ts"), registry.loadAll()]);
    return () =>
      pasteText(pasted, { editor, registry, notices, insert: (block) => insert([block], after) });
  };

  const refuse = (detail: string) => notices.info({ text: "Nothing was pasted", detail });

  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData === null || event.defaultPrevented) return;
    const get = (type: string) => clipboardData.getData(type);
    const payload = findPayload(get);
    const hasWords = get("text/plain").trim() !== "" || hasWordsIn(get("text/html"));
    if (isTaken(event, "takesText") && !isAgain(event)) {
      if (!hasWords && hasFiles(clipboardData)) refuse(whyNoFile);
      return;
    }
    event.preventDefault();
    const refusal = isOver(event)
      ? "Something lies over the page. Close it, and paste again."
      : !editor.getState().canEdit
        ? "This page can be looked at here, and not be changed."
        : payload === null && !hasWords && whyNothing(clipboardData);
    if (refusal !== false) {
      refuse(refusal);
      return;
    }
    const after = selectedBlocks(editor.getState()).at(-1);
    begin(
      payload === null
        ? insertText(pastedTextOf(clipboardData), after)
        : insertPayload(payload, after),
    );
  };

  const onPaste = (event: ClipboardEvent) => {
    try {
      paste(event);
    } catch (error) {
      event.preventDefault();
      sayDefect();
      throw error;
    }
  };

  /** Reports a defect in pasting, as opposed to a failed load. What was copied is still on the clipboard. */
  const sayDefect = () =>
    notices.error({
      text: "The paste failed",
      detail:
        "The builder made a mistake when it read what was copied, which is still on the clipboard. Paste it into a text of a component, or copy it in parts.",
    });

  /** Whether blocks are pasted again while the focus is in a text that the previous paste focused. */
  const isAgain = (event: ClipboardEvent): boolean =>
    isInFreshText(event) &&
    findPayload((type) => event.clipboardData?.getData(type) ?? "") !== null;
  /** In the capture phase, before the text handles the paste. */
  const onPasteAgain = (event: ClipboardEvent) => {
    if (!isAgain(event)) return;
    onPaste(event);
    event.stopPropagation();
  };

  /** The paste code is loaded on first use. A failed load and a defect in pasting itself are reported differently. */
  const begin = (loading: Promise<() => void>) => {
    void loading.then(
      (insertRead) => {
        try {
          insertRead();
        } catch (error) {
          sayDefect();
          throw error;
        }
      },
      () =>
        notices.error({
          text: "Nothing was pasted",
          detail:
            "A part of the builder could not be loaded. Look at the connection and paste again.",
        }),
    );
  };

  /** Triggers the browser's own copy or cut, so that it fires its event. */
  const ask = (name: "copy" | "cut", ids: readonly string[]) => {
    asked = ids;
    const allow = (event: Event) => event.preventDefault();
    document.addEventListener(`before${name}`, allow);
    // Deprecated, but the only way to copy without a permission, and browsers keep it.
    const isDone = document.execCommand(name);
    document.removeEventListener(`before${name}`, allow);
    asked = null;
    const key = name === "copy" ? "C" : "X";
    if (!isDone) notices.info(`Press ${writeStroke(`mod+${key}`)} to ${name} what is selected`);
  };

  return {
    listenTo: (document) => {
      const ended = new AbortController();
      document.addEventListener("copy", onCopy, { signal: ended.signal });
      document.addEventListener("cut", onCut, { signal: ended.signal });
      document.addEventListener("paste", onPasteAgain, { capture: true, signal: ended.signal });
      document.addEventListener("paste", onPaste, { signal: ended.signal });
      return () => ended.abort();
    },
    copy: (ids) => ask("copy", ids),
    cut: (ids) => ask("cut", ids),
    paste: (after) => {
      if (latest === null) notices.info(`Press ${writeStroke("mod+V")} to paste`);
      else begin(insertPayload(latest, after));
    },
    hasStyles: () => readStyles(recall(stylesName)) !== null,
    pasteStyles: (ids) => {
      const styles = readStyles(recall(stylesName));
      if (styles !== null) editor.pasteStyles(ids, styles);
    },
  };
}

/** Whether HTML shows any text: some programs put no plain text beside their HTML. */
function hasWordsIn(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("style, script")) hidden.remove();
  return body.textContent.trim() !== "";
}

const whyNoFile =
  "Files and pictures cannot be pasted into a text. Copy the words that stand in it, and paste those.";

function hasFiles({ items }: DataTransfer): boolean {
  return [...items].some(({ kind }) => kind === "file");
}

/** The message for a clipboard without text that nothing can be pasted from. */
function whyNothing({ items, types }: DataTransfer): string {
  const files = [...items].filter(({ kind }) => kind === "file");
  const isPicture = files.some(({ type }) => type.startsWith("image/"));
  if (isPicture || types.includes("text/html")) {
    return "Pictures cannot be pasted onto the page. Put it where the web can reach it, and give its address in a component's properties.";
  }
  return files.length > 0
    ? "Files cannot be pasted onto the page. Copy what stands in it, and paste that."
    : "There are no words and no components on the clipboard.";
}

/** Whether a text, or for copying and cutting a dialog or menu, handles the event itself. */
function isTaken(event: ClipboardEvent, as: "holdsText" | "takesText"): boolean {
  if (event.defaultPrevented) return true;
  const places = placesOf(event);
  return places.some((place) => place[as]) || (as === "holdsText" && isOver(event));
}

/** Whether the focus is in a dialog or a menu. */
function isOver(event: ClipboardEvent): boolean {
  return placesOf(event).some(({ isOverlay }) => isOverlay);
}

function placesOf({ target }: ClipboardEvent): readonly KeyContext[] {
  return [target, ownerOf(target)?.activeElement ?? null].map(keyContextOf);
}

/** Whether the focus is in a text that was focused because its block was just added, with nothing typed yet. */
function isInFreshText(event: ClipboardEvent): boolean {
  return placesOf(event).some(({ isFresh }) => isFresh);
}

/** The document of an event target. Not by `instanceof`: targets in the canvas belong to another window's classes. */
function ownerOf(target: EventTarget | null): Document | null {
  return target !== null && "ownerDocument" in target ? (target as Node).ownerDocument : null;
}

/** Selected text takes precedence over selected blocks. */
function hasMarkedText({ target }: ClipboardEvent): boolean {
  const window = ownerOf(target)?.defaultView ?? null;
  return window !== null && window.getSelection()?.isCollapsed === false;
}
