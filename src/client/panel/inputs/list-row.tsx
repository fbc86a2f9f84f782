import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Copy,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { memo, useId, type ReactNode } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { dragHelpId } from "#client/drag/announcements.ts";
import type { DragSource } from "#client/drag/drag-root.tsx";

export type RowAct = "toggle" | "up" | "down" | "level" | "duplicate" | "remove";

interface ListRowProps {
  readonly id: string;
  readonly singular: string;
  /** The item's title; empty while it has no text. */
  readonly summary: string;
  readonly index: number;
  readonly count: number;
  readonly hasProblem: boolean;
  readonly isOpen: boolean;
  readonly canAdd: boolean;
  readonly canEdit: boolean;
  /** Its list is one of two levels: where it can be moved; null: nowhere at the moment; undefined: there is one level. */
  readonly level: "in" | "out" | null | undefined;
  /** Must be a stable function, so that the memoized row does not rerender. */
  readonly act: (id: string, what: RowAct) => void;
  /** Props of the drag handle; must be stable too. */
  readonly grip: DragSource;
  /** The item's fields, rendered while it is open. */
  readonly children: ReactNode;
}

/** One item of a list: its title, its actions, and its fields while it is open. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { id, isOpen, act } = props;
  const bodyId = useId();
  const number = `${props.singular} ${props.index + 1}`;
  return (
    <li data-item={id}>
      <div className={`group relative flex ${isOpen ? "bg-raised" : ""}`}>
        {props.canEdit && props.count > 1 && (
          <button
            type="button"
            data-part="grip"
            aria-label={`Drag ${number} to move it`}
            aria-describedby={dragHelpId}
            title="Drag to move"
            className="grid w-6 shrink-0 touch-none cursor-grab place-items-center text-muted hover:text-ink [&_svg]:size-3.5"
            {...props.grip}
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          data-part="row"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => act(id, "toggle")}
          className="flex min-h-8.5 min-w-0 flex-1 items-center gap-1.5 pl-1.5 text-left hover:bg-raised"
        >
          <ChevronRight
            className={`size-3.5 shrink-0 text-muted transition-transform ${isOpen ? "rotate-90" : ""}`}
            aria-hidden="true"
          />
          {props.summary === "" ? (
            <span className="truncate text-muted capitalize">{number}</span>
          ) : (
            <span className="truncate">{props.summary}</span>
          )}
          {props.hasProblem && (
            <>
              <TriangleAlert className="size-3.5 shrink-0 text-danger" aria-hidden="true" />
              <span className="sr-only">has a problem</span>
            </>
          )}
        </button>
        {props.canEdit && <RowActions {...props} number={number} />}
      </div>
      <fieldset
        id={bodyId}
        aria-label={number}
        hidden={!isOpen}
        className="grid min-w-0 gap-3 border-t border-line p-3"
      >
        {props.children}
      </fieldset>
    </li>
  );
});

function RowActions(props: ListRowProps & { readonly number: string }) {
  const { number, id, act } = props;
  const isFirst = props.index === 0;
  const isLast = props.index === props.count - 1;
  return (
    // Covers the end of the title while the row is hovered, focused or open; always visible on devices without hover.
    <div
      className={`absolute inset-y-0 right-0 flex items-center bg-raised px-1 hover-none:static hover-none:bg-transparent hover-none:opacity-100 ${props.isOpen ? "" : "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"}`}
    >
      <IconButton
        label={`Move ${number} up`}
        hint="Move up"
        data-part="up"
        aria-disabled={isFirst}
        onClick={() => !isFirst && act(id, "up")}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${number} down`}
        hint="Move down"
        data-part="down"
        aria-disabled={isLast}
        onClick={() => !isLast && act(id, "down")}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      {props.level !== undefined && (
        <IconButton
          label={props.level === "out" ? `Move ${number} out` : `Move ${number} into the one above`}
          hint={props.level === "out" ? "Move out, one level up" : "Move into the one above"}
          aria-disabled={props.level === null}
          onClick={() => props.level !== null && act(id, "level")}
        >
          {props.level === "out" ? (
            <IndentDecrease aria-hidden="true" />
          ) : (
            <IndentIncrease aria-hidden="true" />
          )}
        </IconButton>
      )}
      <IconButton
        label={`Duplicate ${number}`}
        hint="Duplicate"
        aria-disabled={!props.canAdd}
        onClick={() => props.canAdd && act(id, "duplicate")}
      >
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Remove ${number}`}
        hint="Remove"
        tone="danger"
        onClick={() => act(id, "remove")}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
