import type { Editor } from "@tiptap/react";
import type { Node as DocNode } from "@tiptap/pm/model";
import { Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { startOfCharacter } from "#core/fields/fit-text.ts";
import { latinLetterOf } from "#client/ui/latin-key.ts";
import type { HeldInput } from "./held-input.ts";
import type { MarkedHtml } from "./mark-selection.ts";
import { findMarkedSelection } from "./marked-selection.ts";

/**
 * Applies held input to an editor, in order, as if it came now. Returns what is left once Escape or a command has ended
 * editing.
 */
export function replayInput(editor: Editor, held: readonly HeldInput[]): readonly HeldInput[] {
  const shown = editor.state.doc;
  const since = new Mapping();
  const onTransaction = ({ transaction, appendedTransactions = [] }: Changes) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) since.appendMapping(mapping);
  };
  editor.on("transaction", onTransaction);
  for (const [at, input] of held.entries()) {
    if (editor.isDestroyed) return held.slice(at);
    if (input.kind === "text") for (const letter of input.text) typeLetter(editor, letter);
    else if (input.kind === "paste") paste(editor, input.data);
    else if (input.kind === "selection") select(editor, input.html, shown, since);
    else pressKey(editor, input.event);
  }
  editor.off("transaction", onTransaction);
  return [];
}

interface Changes {
  readonly transaction: Transaction;
  readonly appendedTransactions?: readonly Transaction[];
}

/** Selects what was selected in the text as shown. */
function select({ view }: Editor, html: MarkedHtml, shown: DocNode, since: Mapping): void {
  const { state } = view;
  const found = findMarkedSelection(html, state.schema);
  if (found === null) return;
  const now = (position: number) => {
    // The text was shown with the input so far. Where that is not drawn, or only roughly, it is as it was before.
    const isAsBefore = found.size !== state.doc.content.size && found.size === shown.content.size;
    const mapped = isAsBefore ? since.map(position) : position;
    return state.doc.resolve(Math.min(mapped, state.doc.content.size));
  };
  const selection = TextSelection.between(now(found.anchor), now(found.head));
  view.dispatch(state.tr.setSelection(selection));
}

/** Goes through the input rules, so that typed Markdown becomes formatting as usual. */
function typeLetter({ view }: Editor, letter: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(letter);
  const isTaken = view.someProp("handleTextInput", (take) => take(view, from, to, letter, insert));
  if (isTaken !== true) view.dispatch(insert().scrollIntoView());
}

function paste({ view }: Editor, clipboardData: DataTransfer): void {
  const window = view.dom.ownerDocument.defaultView;
  if (window === null) return;
  const init = { clipboardData, bubbles: true, cancelable: true };
  view.dom.dispatchEvent(new window.ClipboardEvent("paste", init));
}

function pressKey(editor: Editor, event: KeyboardEvent): void {
  const { view } = editor;
  view.dom.dispatchEvent(event);
  if (event.defaultPrevented || editor.isDestroyed) return;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const name = { C: "copy", X: "cut" }[latinLetterOf(event)];
    if (name !== undefined) {
      // Outside of the page the browser would copy or cut what is selected in the page.
      if (view.dom.isConnected) view.dom.ownerDocument.execCommand(name);
      else if (name === "cut") view.dispatch(view.state.tr.deleteSelection());
      return;
    }
  }
  // The rest is left to the browser by the editor; but browsers ignore synthetic key events.
  const by = directions[key];
  if (by === undefined) return;
  const { tr, selection } = view.state;
  const isDeleting = key === "Backspace" || key === "Delete";
  if (isDeleting && !selection.empty) {
    view.dispatch(tr.deleteSelection().scrollIntoView());
    return;
  }
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  if (isAcross && !shiftKey && !selection.empty) {
    const end = tr.doc.resolve(by < 0 ? selection.from : selection.to);
    view.dispatch(tr.setSelection(TextSelection.near(end, by)));
    return;
  }
  const place = placeOf(editor, event, by);
  if (isDeleting) {
    const { head } = selection;
    view.dispatch(tr.delete(Math.min(head, place), Math.max(head, place)).scrollIntoView());
    return;
  }
  const $place = tr.doc.resolve(place);
  const next = shiftKey
    ? TextSelection.between(selection.$anchor, $place, by)
    : Selection.near($place, by);
  view.dispatch(tr.setSelection(next).scrollIntoView());
}

const directions: Readonly<Record<string, -1 | 1>> = {
  Backspace: -1,
  Delete: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -1,
  End: 1,
};

/** The position that a key moves the caret to, or deletes up to. */
function placeOf({ view }: Editor, event: KeyboardEvent, by: -1 | 1): number {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { doc, selection } = view.state;
  const { $head, head } = selection;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const { left, top, bottom } = view.coordsAtPos(head);
    const beyond = by < 0 ? top - 4 : bottom + 4;
    return view.posAtCoords({ left, top: beyond })?.pos ?? head;
  }
  if (key === "Home" || key === "End") {
    if (ctrlKey || metaKey) return (by < 0 ? Selection.atStart(doc) : Selection.atEnd(doc)).head;
    return by < 0 ? $head.start() : $head.end();
  }
  const text = $head.parent.textBetween(0, $head.parent.content.size, null, "\ufffc");
  const at = $head.parentOffset;
  const isAtEdge = by < 0 ? at === 0 : at === text.length;
  if (isAtEdge) {
    const $beyond = doc.resolve(by < 0 ? $head.before() : $head.after());
    return Selection.findFrom($beyond, by, true)?.head ?? head;
  }
  return $head.start() + (ctrlKey || altKey ? wordEdge(text, at, by) : characterEdge(text, at, by));
}

function characterEdge(text: string, at: number, by: -1 | 1): number {
  if (by < 0) return startOfCharacter(text, at - 1);
  let next = at + 1;
  while (next < text.length && startOfCharacter(text, next) !== next) next += 1;
  return next;
}

function wordEdge(text: string, at: number, by: -1 | 1): number {
  if (by < 0)
    return at - (/[\p{L}\p{N}]*[^\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0);
  return at + (/^[^\p{L}\p{N}]*[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0);
}
