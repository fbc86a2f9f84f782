import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, GripVertical } from "lucide-react";
import { memo, useState, type MouseEvent } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { hiddenOn, hiddenText } from "#client/editor/hidden-devices.ts";
import type { Outlined } from "#client/editor/use-outline.ts";
import { dragHelpId } from "#client/drag/announcements.ts";
import { useDragSource } from "#client/drag/drag-context.tsx";
import { BlockGuests } from "#client/presence/block-guests.tsx";
import { useLayout } from "../layout/layout-context.tsx";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { CommandMenu } from "../commands/command-menu.tsx";

interface BlockRowProps {
  readonly block: Outlined;
  readonly typeName: string;
  /** Index from 0. */
  readonly place: number;
  readonly count: number;
  readonly top: string;
  readonly isSelected: boolean;
  /** The only selected block, whose properties are open. */
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly canEdit: boolean;
  readonly isRenaming: boolean;
  readonly onRename: (id: string) => void;
  /** Null leaves the name unchanged. */
  readonly onRenamed: (name: string | null) => void;
}

/**
 * One row of the list: dot, name, type, AI badge (BUILD-043). Memoized, so it rerenders only when its own props
 * change.
 */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, typeName, place, top, isSelected, isOpen, isTabStop } = props;
  const { canEdit, isRenaming, onRename, onRenamed } = props;
  const editor = useEditorActions();
  const { isNarrow, showLists } = useLayout();
  const source = useDragSource(canEdit ? { kind: "block", id: block.id } : null);
  const [isPointed, setPointed] = useState(false);
  const hidden = hiddenText(block);
  const hasActions = canEdit && (isOpen || isPointed) && !isRenaming;
  const choose = (event: MouseEvent) => {
    if (event.shiftKey) editor.selectRange(block.id);
    else if (event.metaKey || event.ctrlKey) editor.toggleSelected(block.id);
    else {
      editor.select(block.id);
      // As a sheet the list would cover the selected block on the canvas.
      if (isNarrow) showLists(false);
    }
  };
  return (
    <div
      // The rows of the grid are absolutely positioned, so it cannot be a table element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="row"
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      // Not a tab stop: the button in the row takes the focus.
      tabIndex={-1}
      className="absolute inset-x-0 h-11"
      style={{ transform: `translateY(${top})` }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="gridcell" className="h-full">
        {isRenaming ? (
          <RenameInput name={block.name} onEnd={onRenamed} />
        ) : (
          <button
            type="button"
            {...source}
            data-row={block.id}
            aria-describedby={source === null ? undefined : dragHelpId}
            aria-current={isOpen}
            tabIndex={isTabStop ? 0 : -1}
            className="row bar-if-current h-full"
            data-selected={isSelected}
            data-actions={hasActions}
            onClick={choose}
            onDoubleClick={() => canEdit && onRename(block.id)}
          >
            {source !== null && <GripVertical className="drag-grip" aria-hidden="true" />}
            <span
              className={`row-dot ${dotOf(block)}`}
              data-hidden={block.isVisible ? undefined : ""}
              title={hidden ?? "Visible"}
              aria-hidden="true"
            />
            <span className="grid min-w-0 flex-1 leading-tight">
              <span className={`truncate ${block.isVisible ? "" : "text-muted"}`}>
                {block.name}
              </span>
              <span className="row-type flex min-w-0 items-center gap-1.5 text-xs text-muted">
                <span className="min-w-0 shrink-[99] truncate">{typeName}</span>
                {!block.isVisible && <span className="row-hidden sr-only">, hidden</span>}
                {block.isVisible && hidden !== null && (
                  <span className="min-w-0 truncate text-warn" title={hidden}>
                    <span className="sr-only">, </span>
                    {hidden}
                  </span>
                )}
              </span>
            </span>
            <BlockGuests block={block.id} />
            {block.createdByAi && <Badge tone="note">AI</Badge>}
          </button>
        )}
      </div>
      {hasActions && <RowActions {...props} />}
    </div>
  );
});

/** Green for a block that everybody sees, red for a hidden one, both for one that is hidden on some devices. */
function dotOf(block: Outlined): string {
  const count = hiddenOn(block).length;
  if (!block.isVisible || count === 3) return "bg-danger";
  return count === 0 ? "bg-good" : "bg-linear-90 from-good from-50% to-danger to-50%";
}

/** On the second line, beside the type, so that the name above stays readable. */
function RowActions({ block, place, count, isSelected }: BlockRowProps) {
  const { run } = useCommands();
  const VisibleIcon = block.isVisible ? Eye : EyeOff;
  const ask = (id: CommandId) => run(commandNamed(id), [block.id]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="gridcell" className="row-actions">
      <IconButton
        label={`Move ${block.name} up`}
        hint="Move up"
        keys={keysOf("move-up")}
        tabIndex={-1}
        disabled={place === 0}
        onClick={() => ask("move-up")}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${block.name} down`}
        hint="Move down"
        keys={keysOf("move-down")}
        tabIndex={-1}
        disabled={place === count - 1}
        onClick={() => ask("move-down")}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`${block.isVisible ? "Hide" : "Show"} ${block.name}`}
        hint={block.isVisible ? "Hide from visitors" : "Show to visitors"}
        tabIndex={-1}
        onClick={() => ask(block.isVisible ? "hide" : "show")}
      >
        <VisibleIcon aria-hidden="true" />
      </IconButton>
      <CommandMenu
        menu="block"
        {...(isSelected ? {} : { blocks: [block.id] })}
        trigger={
          <button
            type="button"
            aria-label={`More for ${block.name}`}
            tabIndex={-1}
            className="inline-flex items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
    </div>
  );
}

interface RenameInputProps {
  readonly name: string;
  readonly onEnd: (name: string | null) => void;
}

function RenameInput({ name, onEnd }: RenameInputProps) {
  const [typed, setTyped] = useState(name);
  const [isDone, setDone] = useState(false);
  const end = (next: string | null) => {
    if (isDone) return;
    setDone(true);
    onEnd(next);
  };
  return (
    <input
      type="text"
      dir="auto"
      aria-label={`Name of ${name}`}
      data-own-undo=""
      className="control h-full"
      // The input opens on a key press or a double click on this row.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(typed)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") end(typed);
        if (event.key === "Escape") end(null);
        event.stopPropagation();
      }}
    />
  );
}
