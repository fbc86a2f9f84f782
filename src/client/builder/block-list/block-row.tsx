import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { memo, useState } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#client/ui/menu.tsx";
import { blockLimits } from "#core/document/block.ts";
import type { Block } from "#core/document/page.ts";
import { useEditorActions } from "../editor/editor-context.tsx";
import { modKey } from "../mod-key.ts";

interface BlockRowProps {
  readonly block: Block;
  readonly typeName: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly top: string;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly canEdit: boolean;
  readonly isRenaming: boolean;
  readonly onRename: (id: string) => void;
  readonly onAddAfter: (id: string) => void;
  /** Null: as it was. */
  readonly onRenamed: (name: string | null) => void;
}

/** One block of the list: dot, name, type, AI badge (BUILD-043); drawn again only when its own values change. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, typeName, place, count, top, isSelected, isTabStop, canEdit, isRenaming } = props;
  const { onRename, onRenamed } = props;
  const editor = useEditorActions();
  const [isPointed, setPointed] = useState(false);
  const hasActions = canEdit && (isSelected || isPointed) && !isRenaming;
  return (
    <li
      aria-setsize={count}
      aria-posinset={place + 1}
      className="absolute inset-x-0 h-11"
      style={{ transform: `translateY(${top})` }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      {isRenaming ? (
        <RenameInput name={block.name} onEnd={onRenamed} />
      ) : (
        <button
          type="button"
          data-row={block.id}
          aria-current={isSelected}
          tabIndex={isTabStop ? 0 : -1}
          className="row h-full"
          data-actions={hasActions}
          onClick={() => editor.select(block.id)}
          onDoubleClick={() => canEdit && onRename(block.id)}
        >
          <span
            className={`size-2 shrink-0 rounded-full ${block.isVisible ? "bg-good" : "bg-danger"}`}
            aria-hidden="true"
          />
          <span className="grid min-w-0 flex-1 leading-tight">
            <span className={`truncate ${block.isVisible ? "" : "text-muted"}`}>{block.name}</span>
            <span className="flex items-center gap-1.5 truncate text-xs text-muted">
              {typeName}
              {!block.isVisible && <span className="sr-only">, hidden</span>}
            </span>
          </span>
          {block.createdByAi && <Badge tone="note">AI</Badge>}
        </button>
      )}
      {hasActions && <RowActions {...props} />}
    </li>
  );
});

function RowActions({ block, place, count, onRename, onAddAfter }: BlockRowProps) {
  const editor = useEditorActions();
  const VisibleIcon = block.isVisible ? Eye : EyeOff;
  return (
    <div className="absolute inset-y-0 right-1 flex items-center">
      <IconButton
        label={`Move ${block.name} up`}
        hint="Move up"
        keys="Alt+↑"
        disabled={place === 0}
        onClick={() => editor.moveBlock(block.id, "up")}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${block.name} down`}
        hint="Move down"
        keys="Alt+↓"
        disabled={place === count - 1}
        onClick={() => editor.moveBlock(block.id, "down")}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`${block.isVisible ? "Hide" : "Show"} ${block.name}`}
        hint={block.isVisible ? "Hide from visitors" : "Show to visitors"}
        onClick={() => editor.toggleVisible(block.id)}
      >
        <VisibleIcon aria-hidden="true" />
      </IconButton>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`More for ${block.name}`}
            className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4"
          >
            <Ellipsis aria-hidden="true" />
          </button>
        }
      >
        <MenuItem icon={<Plus />} onSelect={() => onAddAfter(block.id)}>
          Add after
        </MenuItem>
        <MenuItem icon={<Pencil />} keys="F2" onSelect={() => onRename(block.id)}>
          Rename
        </MenuItem>
        <MenuItem
          icon={<Copy />}
          keys={modKey("D")}
          onSelect={() => editor.duplicateBlock(block.id)}
        >
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} keys="Del" danger onSelect={() => editor.removeBlock(block.id)}>
          Delete
        </MenuItem>
      </Menu>
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
      aria-label={`Name of ${name}`}
      data-own-undo=""
      className="control h-full"
      // Asked for by a key or a double click on this very row.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={typed}
      maxLength={blockLimits.name}
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
