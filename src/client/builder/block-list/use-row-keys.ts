import type { KeyboardEvent } from "react";
import { restFocus } from "#client/ui/focus-back.ts";
import { indexOfId } from "#core/document/list.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { Outlined } from "#client/editor/use-outline.ts";
import { isMacKeyboard, isStroke, strokesOf } from "#client/keys/keys.ts";
import { commandNamed } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import type { ListSelection } from "./use-list-selection.ts";
import type { RowFocus } from "./use-row-focus.ts";

/**
 * Returns the handler for keys in the list: arrows, Home and End select, with Shift a range; Delete removes; Left and
 * Right move along a row. With Ctrl the arrows only move the focus and Space toggles the row, so rows that are far
 * apart can be selected by keyboard.
 */
export function useRowKeys(
  blocks: readonly Outlined[],
  selection: ListSelection,
  focus: RowFocus,
): (event: KeyboardEvent) => void {
  const editor = useEditorActions();
  const canEdit = useEditor((state) => state.canEdit);
  const { run } = useCommands();

  const onControlKey = (event: KeyboardEvent): boolean => {
    const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    const id = row?.getAttribute("data-row") ?? null;
    if (id === null || event.altKey || event.shiftKey) return false;
    if (event.key === " ") {
      editor.toggleSelected(id);
      return true;
    }
    const target = isArrow(event.key)
      ? nextPlace(event.key, indexOfId(blocks, id), blocks.length)
      : null;
    const next = target === null ? undefined : blocks[target];
    if (target === null || next === undefined) return false;
    focus.toRow(target, next.id);
    return true;
  };

  const removeSelected = () => {
    const neighbour = neighbourOf(blocks, selection.all);
    run(commandNamed("delete"));
    if (neighbour !== null) focus.toSelected();
    editor.select(neighbour);
    // Deleting the last row removes the list itself.
    if (neighbour === null) restFocus(document.body);
  };

  return (event) => {
    // A row that moves in the DOM loses the focus.
    if (event.altKey && isArrow(event.key)) focus.toSelected();
    if (event.ctrlKey || event.metaKey) {
      if (onControlKey(event)) event.preventDefault();
      return;
    }
    if (event.altKey) return;
    if (isKeyOf("delete", event) && canEdit && selection.block !== null) {
      event.preventDefault();
      removeSelected();
      return;
    }
    if (moveAlongRow(event)) {
      event.preventDefault();
      return;
    }
    const target = nextPlace(event.key, selection.place, blocks.length);
    const next = target === null ? undefined : blocks[target];
    if (next === undefined) return;
    event.preventDefault();
    focus.toSelected();
    if (event.shiftKey) editor.selectRange(next.id);
    else editor.select(next.id);
  };
}

function isKeyOf(id: CommandId, event: KeyboardEvent): boolean {
  const isMac = isMacKeyboard();
  return strokesOf(commandNamed(id).keys, isMac).some((stroke) =>
    isStroke(event.nativeEvent, stroke, isMac),
  );
}

function isArrow(key: string): boolean {
  return key === "ArrowUp" || key === "ArrowDown";
}

/** The index that a key moves to; null for keys that do not move. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(place + 1, count - 1);
  if (key === "ArrowUp") return Math.max(place - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * Left and Right move through the controls of a row, from its name to its actions. Returns whether the key was
 * handled.
 */
function moveAlongRow(event: KeyboardEvent): boolean {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return false;
  if (!(event.target instanceof Element) || event.shiftKey) return false;
  const row = event.target.closest('[role="row"]');
  const stops = [...(row?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
  const at = stops.findIndex((stop) => stop === event.target);
  stops[at + (event.key === "ArrowRight" ? 1 : -1)]?.focus();
  return at >= 0;
}

/** The block to select after `gone` is deleted: the one below, else the one above. */
function neighbourOf(blocks: readonly Outlined[], gone: ReadonlySet<string>): string | null {
  const last = blocks.findLastIndex(({ id }) => gone.has(id));
  const below = blocks[last + 1] ?? blocks.slice(0, last).findLast(({ id }) => !gone.has(id));
  return below?.id ?? null;
}
