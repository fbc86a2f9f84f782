import { Plus } from "lucide-react";
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { restFocus } from "#client/ui/focus-back.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { indexOfId } from "#core/document/list.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useOutline } from "#client/editor/use-outline.ts";
import type { Outlined } from "#client/editor/use-outline.ts";
import { ListHeading } from "#client/ui/list-heading.tsx";
import { useRemembered } from "#client/ui/remembered.ts";
import { useDropTarget } from "#client/drag/drag-context.tsx";
import type { DragLayer } from "#client/drag/drag-layer.ts";
import { createListTarget } from "#client/drag/list-target.ts";
import { isMacKeyboard, isStroke, strokesOf } from "#client/keys/keys.ts";
import { commandNamed } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { useAsked, useCommands } from "../commands/commands-context.tsx";
import { BlockRow } from "./block-row.tsx";
import { useWindow } from "./use-window.ts";

interface BlockListProps {
  readonly registry: Registry;
  readonly onAdd: () => void;
}

const rowRem = 2.75;

/**
 * The blocks of the page in order (BUILD-042). Only the visible rows are rendered, so a thousand blocks are as fast as
 * ten.
 */
export function BlockList({ registry, onAdd }: BlockListProps) {
  const [isOpen, setOpen] = useRemembered("sidebar.components", true);
  const canEdit = useEditor((state) => state.canEdit);
  const count = useEditor((state) => state.history.present.blocks.length);
  useAsked("open-list", () => setOpen(true));
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`flex min-h-0 flex-col ${isOpen ? "flex-1" : ""}`}
      data-keys="blocks"
    >
      <ListHeading
        id={`${id}-title`}
        controls={id}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        action={
          canEdit && (
            <IconButton label="Add a component" onClick={onAdd}>
              <Plus aria-hidden="true" />
            </IconButton>
          )
        }
      >
        Components
        <span className="font-normal tabular-nums">{count}</span>
      </ListHeading>
      <div id={id} hidden={!isOpen} className="min-h-0 flex-1">
        {isOpen && count > 0 && <Rows registry={registry} labelledBy={`${id}-title`} />}
        {isOpen && count === 0 && (
          <div className="px-3">
            <EmptyNote title="No components yet">
              {canEdit ? "Add the first one with the + above." : "An editor can add some."}
            </EmptyNote>
          </div>
        )}
      </div>
    </section>
  );
}

interface RowsProps {
  readonly registry: Registry;
  readonly labelledBy: string;
}

function Rows({ registry, labelledBy }: RowsProps) {
  const editor = useEditorActions();
  const blocks = useOutline();
  const selection = useEditor((state) => state.selection);
  const selected = selection?.block ?? null;
  const allSelected = useEditor(selectedBlocks);
  const chosen = useMemo(() => new Set(allSelected), [allSelected]);
  const canEdit = useEditor((state) => state.canEdit);
  const { asks, run } = useCommands();
  const [renaming, setRenaming] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** The row to focus after the next render: the selected block's, or this block's. */
  const wantsFocus = useRef<"selected" | { readonly block: string } | null>(null);
  // Read once: reading the computed style on every render would force a style recalculation.
  const [rowHeight] = useState(() => rowRem * rootFontSize());
  useDropTarget(
    useCallback(
      (layer: DragLayer) =>
        scroller.current && createListTarget(layer, scroller.current, rowHeight),
      [rowHeight],
    ),
  );
  const { from, to } = useWindow(scroller, rowHeight, blocks.length);
  const selectedAt = selected === null ? -1 : indexOfId(blocks, selected);
  // The whole list is one tab stop.
  const tabStop = blocks[selectedAt]?.id ?? blocks[from]?.id;

  useAsked("rename", setRenaming);
  useAsked("focus-row", () => {
    wantsFocus.current = "selected";
    const rowId = selected ?? blocks[0]?.id;
    if (rowId === undefined) return;
    // Selecting rerenders the list, and the effect below focuses the row.
    editor.select(rowId);
  });

  useEffect(() => {
    if (selectedAt < 0) return;
    if (scroller.current !== null) scrollToRow(scroller.current, selectedAt, rowHeight);
  }, [selectedAt, rowHeight]);

  useEffect(() => {
    // After undo or redo selects a block, move the focus to its row, so that the next key applies to that block.
    const isHere = document.activeElement?.matches("[data-row]") === true;
    if (selection?.from === "step" && isHere) wantsFocus.current = "selected";
  }, [selection]);

  useEffect(() => {
    const wanted = wantsFocus.current;
    if (wanted === null) return;
    const id = wanted === "selected" ? selected : wanted.block;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!row) return;
    wantsFocus.current = null;
    row.focus({ preventScroll: true });
  });

  /**
   * With Ctrl the arrows only move the focus and Space toggles the row, so rows that are far apart can be selected by
   * keyboard.
   */
  const scatter = (event: KeyboardEvent): boolean => {
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
    if (target === null || next === undefined || scroller.current === null) return false;
    scrollToRow(scroller.current, target, rowHeight);
    const drawn = scroller.current.querySelector<HTMLElement>(`[data-row="${next.id}"]`);
    if (drawn === null) wantsFocus.current = { block: next.id };
    else drawn.focus({ preventScroll: true });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (renaming !== null) return;
    // A row that moves in the DOM loses the focus.
    if (event.altKey && isArrow(event.key)) wantsFocus.current = "selected";
    if (event.ctrlKey || event.metaKey) {
      if (scatter(event)) event.preventDefault();
      return;
    }
    if (event.altKey) return;
    if (isKeyOf("delete", event) && canEdit && selected !== null) {
      event.preventDefault();
      const neighbour = neighbourOf(blocks, chosen);
      run(commandNamed("delete"));
      wantsFocus.current = neighbour === null ? null : "selected";
      editor.select(neighbour);
      // Deleting the last row removes the list itself.
      if (neighbour === null) restFocus(document.body);
      return;
    }
    if (moveAlongRow(event)) {
      event.preventDefault();
      return;
    }
    const target = nextPlace(event.key, selectedAt, blocks.length);
    const next = target === null ? undefined : blocks[target];
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = "selected";
    if (event.shiftKey) editor.selectRange(next.id);
    else editor.select(next.id);
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const row = (event.target as Element).closest('[role="row"]')?.querySelector("[data-row]");
    const id = row?.getAttribute("data-row");
    if (!id) return;
    event.preventDefault();
    if (!selectedBlocks(editor.getState()).includes(id)) editor.select(id);
    asks.ask("block-menu", { left: event.clientX, top: event.clientY });
  };

  const endRename = (name: string | null) => {
    if (name !== null && renaming !== null) editor.rename(renaming, name);
    wantsFocus.current = "selected";
    setRenaming(null);
    scroller.current?.querySelector<HTMLElement>(`[data-row="${renaming}"]`)?.focus();
  };

  return (
    <div ref={scroller} className="h-full overflow-y-auto px-2 pb-2">
      <div
        // A virtualized grid with absolutely positioned rows cannot be a table element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable="true"
        aria-rowcount={blocks.length}
        aria-readonly={!canEdit}
        tabIndex={-1}
        className="relative outline-none"
        style={{ height: `${blocks.length * rowRem}rem` }}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        {blocks.slice(from, to).map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            typeName={registry.find(block.type)?.definition.name ?? block.type}
            place={from + index}
            count={blocks.length}
            top={`${(from + index) * rowRem}rem`}
            isSelected={chosen.has(block.id)}
            isOpen={block.id === selected && chosen.size === 1}
            isTabStop={block.id === tabStop}
            canEdit={canEdit}
            isRenaming={block.id === renaming}
            onRename={setRenaming}
            onRenamed={endRename}
          />
        ))}
      </div>
    </div>
  );
}

function scrollToRow(element: HTMLElement, place: number, rowHeight: number): void {
  const top = place * rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + element.clientHeight) {
    element.scrollTop = top + rowHeight - element.clientHeight;
  }
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

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
