import type { TextField } from "#core/fields/text.ts";
import { describeCut } from "#core/fields/fit-text.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import { findField, isShownText } from "#blocks/_kit/define/field-at.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "#client/editor/edits.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { readLines, readText, readTextOn } from "#client/editor/read-text.ts";
import { elementOf } from "#client/frame/pointing.ts";
import { rewrittenNotice } from "#client/rich-text/rewrites.ts";
import type { CanvasDeps } from "./canvas-deps.ts";
import type { Point, TextEditing } from "./editing.ts";
import { editLine } from "./line-editing.ts";
import { editPlainText } from "./plain-editing.ts";
import { putCaret, selectAll } from "./plain-text.ts";
import type { EndOfText, RichEditing } from "./mount-in-place.ts";
import { editRichText } from "./rich-editing.ts";

interface Current {
  readonly element: HTMLElement;
  readonly stop: () => void;
}

interface EndOfEditing {
  /** A key ended editing: focus the block whose text was edited. */
  readonly onEnd: (blockId: string) => void;
  /** Undo or redo moved to another block: take the focus out of the canvas, because the next key is about that block. */
  readonly onLeft: () => void;
}

/** Text editing on this canvas: each change becomes an operation on the page at once. */
export function createTextEditing(
  editor: Editor,
  { edited, islands, registry }: CanvasDeps,
  notices: Notices,
  { onEnd, onLeft }: EndOfEditing,
): TextEditing {
  let current: Current | null = null;

  const stop = () => {
    const ended = current;
    current = null;
    ended?.stop();
    if (ended !== null) editor.endTyping();
  };

  const start: TextEditing["start"] = (element, from) => {
    if (current?.element === element) return;
    stop();
    const place = textTargetOf(editor, registry, element);
    if (place === null || !editor.getState().canEdit) return;
    const resume = islands.pauseAround(element);
    const end = (how: EndOfText) => {
      // Switching to another window does not end editing.
      if (how === "blur" && !element.ownerDocument.hasFocus()) return;
      stop();
      if (how === "key") onEnd(place.block);
    };
    const deps = {
      editor,
      edited,
      registry,
      notices,
      start,
      onEnd: end,
      onCut: (message: string) => reportCut(editor, registry, notices, place, message),
      onRewritten: () => {
        end("key");
        notices.warning(rewrittenNotice);
      },
    };
    const stopEditing = begin(place, deps, element, from);
    const stopFollowing = editor.subscribe(({ selection }, before) => {
      if (selection === before.selection || selection?.block === place.block) return;
      if (selection !== null && selection.from !== "step") return;
      stop();
      onLeft();
    });
    current = {
      element,
      stop: () => {
        stopFollowing();
        stopEditing();
        resume();
      },
    };
    const isAtPoint = from !== "all" && typeof from !== "number";
    // A plain text is focused by the mouse press itself.
    if (isAtPoint && place.field.traits.text !== "rich") return;
    element.focus({ preventScroll: isAtPoint });
    if (isAtPoint) return;
    if (from === "all") selectAll(element);
    else putCaret(element, from);
  };

  return {
    start,
    stop,
    isEditing: (target) => {
      const element = elementOf(target);
      return element !== null && current?.element.contains(element) === true;
    },
  };
}

interface EditingDeps extends Pick<
  RichEditing,
  "editor" | "edited" | "registry" | "notices" | "onCut"
> {
  readonly start: TextEditing["start"];
  readonly onEnd: (how: EndOfText) => void;
  readonly onRewritten: () => void;
}

/** Makes the text editable by its kind. Returns a function that stops editing. */
function begin(
  place: TextPlace,
  deps: EditingDeps,
  element: HTMLElement,
  from: "all" | number | Point,
): () => void {
  if (place.field.traits.text === "rich") return editRichText({ ...deps, ...place }, element, from);
  if (element.textContent !== place.value) {
    // A running counter animation may have left another number in the element, and a translator other words.
    element.textContent = place.value;
  }
  const { line } = place;
  return line === null
    ? editText(place, deps, element)
    : editLine({ ...deps, ...place, line }, element);
}

interface TextPlace {
  readonly block: string;
  readonly path: string;
  readonly field: AnyField;
  readonly value: string;
  /** Index of the line if the text is one line of a field at `path`; else null. */
  readonly line: number | null;
}

/** Reports with the names of the component and the field what of a text does not fit. */
function reportCut(
  editor: Editor,
  registry: Registry,
  notices: Notices,
  place: TextPlace,
  message: string,
): void {
  const block = findBlock(editor.getState().history.present, place.block);
  const definition = block === null ? undefined : registry.find(block.type)?.definition;
  const field = fieldLabel(definition, place.path, block === null ? undefined : { ...block });
  notices.warning({
    text: "Not all of it fits",
    detail: `${block?.name ?? "A removed component"}, ${field}: ${message}`,
    topic: "cut",
  });
}

function editText(
  { block, path, field }: TextPlace,
  { editor, registry, onEnd, onCut, onRewritten }: EditingDeps,
  element: HTMLElement,
): () => void {
  const { max } = field as TextField;
  return editPlainText({
    element,
    isLong: field.traits.hasLines === true,
    max,
    stored: () => readTextOn(editor.getState().history.present, registry, { block, path }) ?? "",
    onText: (text) => editor.set(block, path, text, { typing: true, isRendered: true }),
    onPause: editor.endTyping,
    onEnd,
    onRewritten,
    onCut: (left) =>
      onCut(`${describeCut(left)}: there is room for ${max.toLocaleString("en-US")}.`),
  });
}

function textTargetOf(editor: Editor, registry: Registry, element: HTMLElement): TextPlace | null {
  const path = element.dataset["at"];
  const id = element.closest<HTMLElement>("[data-block]")?.dataset["block"];
  const block = id === undefined ? null : findBlock(editor.getState().history.present, id);
  const definition = block && registry.find(block.type)?.definition;
  if (path === undefined || !block || !definition) return null;
  const field = findField(definition, path);
  if (field?.traits.text === "lines") {
    const end = path.lastIndexOf(".");
    const [list, line] = [path.slice(0, end), Number(path.slice(end + 1))];
    const value = readLines(definition, block, list)[line];
    return value === undefined ? null : { block: block.id, path: list, field, value, line };
  }
  if (field === undefined || !isShownText(field)) return null;
  return { block: block.id, path, field, value: readText(definition, block, path), line: null };
}
