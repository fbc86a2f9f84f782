import { Plus } from "lucide-react";
import { useCallback, useId, useRef, useState, type MouseEvent } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useOutline } from "#client/editor/use-outline.ts";
import { ListHeading } from "#client/ui/list-heading.tsx";
import { useDropTarget } from "#client/drag/drag-context.tsx";
import type { DragLayer } from "#client/drag/drag-layer.ts";
import { createListTarget } from "#client/drag/list-target.ts";
import { useRequest, useCommands } from "../commands/commands-context.tsx";
import { BlockRow } from "./block-row.tsx";
import { useListSelection } from "./use-list-selection.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useWindow } from "./use-window.ts";

interface BlockListProps {
  readonly registry: Registry;
  /** Its rows are shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onAdd: () => void;
}

/** Height of a row in rem. */
export const rowRem = 2.75;

/**
 * The blocks of the page in order (BUILD-042). Only the visible rows are rendered, so a thousand blocks are as fast as
 * ten.
 */
export function BlockList({ registry, isOpen, onOpen, onAdd }: BlockListProps) {
  const canEdit = useEditor((state) => state.canEdit);
  const count = useEditor((state) => state.history.present.blocks.length);
  useRequest("open-list", () => onOpen(true));
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
        onToggle={() => onOpen(!isOpen)}
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
  const canEdit = useEditor((state) => state.canEdit);
  const { requests } = useCommands();
  const [renaming, setRenaming] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
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
  const selection = useListSelection(blocks);
  const focus = useRowFocus(scroller, rowHeight, blocks, selection);
  const onRowKey = useRowKeys(blocks, selection, focus);
  // The whole list is one tab stop.
  const tabStop = blocks[selection.place]?.id ?? blocks[from]?.id;
  useRequest("rename", setRenaming);

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const row = (event.target as Element).closest('[role="row"]')?.querySelector("[data-row]");
    const id = row?.getAttribute("data-row");
    if (!id) return;
    event.preventDefault();
    if (!selectedBlocks(editor.getState()).includes(id)) editor.select(id);
    requests.send("block-menu", { left: event.clientX, top: event.clientY });
  };

  const endRename = (name: string | null) => {
    if (name !== null && renaming !== null) editor.rename(renaming, name);
    focus.toSelected();
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
        onKeyDown={(event) => renaming === null && onRowKey(event)}
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
            isSelected={selection.all.has(block.id)}
            isOpen={block.id === selection.block && selection.all.size === 1}
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

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
