import { Plus } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { placeOf } from "#core/document/list.ts";
import type { Registry } from "#blocks/registry.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { ListHeading } from "../list-heading.tsx";
import { useRemembered } from "../properties/remembered.ts";
import { BlockRow } from "./block-row.tsx";
import { useWindow } from "./use-window.ts";

interface BlockListProps {
  readonly registry: Registry;
  readonly onAdd: () => void;
  readonly onAddAfter: (blockId: string) => void;
}

const rowRem = 2.75;

/** The blocks of the page in order (BUILD-042). Only rows in sight are drawn, so a thousand are as quick as ten. */
export function BlockList({ registry, onAdd, onAddAfter }: BlockListProps) {
  const [isOpen, setOpen] = useRemembered("sidebar.components", true);
  const canEdit = useEditor((state) => state.canEdit);
  const count = useEditor((state) => state.history.present.blocks.length);
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
        {isOpen && count > 0 && (
          <Rows registry={registry} labelledBy={`${id}-title`} onAddAfter={onAddAfter} />
        )}
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
  readonly onAddAfter: (blockId: string) => void;
}

function Rows({ registry, labelledBy, onAddAfter }: RowsProps) {
  const editor = useEditorActions();
  const blocks = useEditor((state) => state.history.present.blocks);
  const selected = useEditor((state) => state.selection?.block ?? null);
  const canEdit = useEditor((state) => state.canEdit);
  const [renaming, setRenaming] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** The row that gets the focus once it is drawn. */
  const wantsFocus = useRef(false);
  const rowHeight = rowRem * rootFontSize();
  const { from, to } = useWindow(scroller, rowHeight, blocks.length);
  const selectedAt = selected === null ? -1 : placeOf(blocks, selected);
  // One stop of the Tab key for the whole list.
  const tabStop = blocks[selectedAt]?.id ?? blocks[from]?.id;

  useEffect(() => {
    if (selectedAt < 0) return;
    const element = scroller.current;
    if (element === null) return;
    const top = selectedAt * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight;
    }
  }, [selectedAt, rowHeight]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${selected}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (renaming !== null) return;
    // A row that is moved loses the focus on its way.
    if (event.altKey && isArrow(event.key)) wantsFocus.current = true;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" && canEdit && selected !== null) {
      event.preventDefault();
      const neighbour = blocks[selectedAt + 1] ?? blocks[selectedAt - 1];
      editor.removeBlock(selected);
      wantsFocus.current = neighbour !== undefined;
      editor.select(neighbour?.id ?? null);
      return;
    }
    const target = nextPlace(event.key, selectedAt, blocks.length);
    const next = target === null ? undefined : blocks[target];
    if (next !== undefined) {
      wantsFocus.current = true;
      editor.select(next.id);
    } else if (event.key === "F2" && selected !== null && canEdit) setRenaming(selected);
    else return;
    event.preventDefault();
  };

  const endRename = (name: string | null) => {
    if (name !== null && renaming !== null) editor.rename(renaming, name);
    wantsFocus.current = true;
    setRenaming(null);
    scroller.current?.querySelector<HTMLElement>(`[data-row="${renaming}"]`)?.focus();
  };

  return (
    <div ref={scroller} className="h-full overflow-y-auto px-2 pb-2">
      {/* Its rows are the controls; it listens for the keys that move between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        aria-labelledby={labelledBy}
        className="relative"
        style={{ height: `${blocks.length * rowRem}rem` }}
        onKeyDown={onKeyDown}
      >
        {blocks.slice(from, to).map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            typeName={registry.find(block.type)?.definition.name ?? block.type}
            place={from + index}
            count={blocks.length}
            top={`${(from + index) * rowRem}rem`}
            isSelected={block.id === selected}
            isTabStop={block.id === tabStop}
            canEdit={canEdit}
            isRenaming={block.id === renaming}
            onRename={setRenaming}
            onAddAfter={onAddAfter}
            onRenamed={endRename}
          />
        ))}
      </ul>
    </div>
  );
}

function isArrow(key: string): boolean {
  return key === "ArrowUp" || key === "ArrowDown";
}

/** Where a key leads in a list; null when it does not move. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(place + 1, count - 1);
  if (key === "ArrowUp") return Math.max(place - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
