import { ArrowDown, ArrowUp, ChevronRight, Copy, Trash2, TriangleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";

interface ListRowProps {
  readonly id: string;
  readonly singular: string;
  /** What stands for the item; empty while it has no text. */
  readonly summary: string;
  readonly place: { readonly index: number; readonly count: number };
  readonly hasProblem: boolean;
  readonly isOpen: boolean;
  readonly canAdd: boolean;
  readonly canEdit: boolean;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** -1 up, 1 down. */
  readonly onMove: (by: -1 | 1) => void;
  /** The item's fields, drawn while it is open. */
  readonly children: ReactNode;
}

/** One item of a list: its summary, what can be done with it, and its fields while it is open. */
export function ListRow(props: ListRowProps) {
  const { place, isOpen } = props;
  const bodyId = useId();
  const number = `${props.singular} ${place.index + 1}`;
  return (
    <li data-item={props.id}>
      <div className={`group relative flex ${isOpen ? "bg-raised" : ""}`}>
        <button
          type="button"
          data-part="row"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={props.onToggle}
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
}

function RowActions(props: ListRowProps & { readonly number: string }) {
  const { number, place } = props;
  const isFirst = place.index === 0;
  const isLast = place.index === place.count - 1;
  return (
    // Over the end of the summary while the row is pointed at, focused or open; always where nothing hovers.
    <div
      className={`absolute inset-y-0 right-0 flex items-center bg-raised px-1 hover-none:static hover-none:bg-transparent hover-none:opacity-100 ${props.isOpen ? "" : "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"}`}
    >
      <IconButton
        label={`Move ${number} up`}
        hint="Move up"
        data-part="up"
        aria-disabled={isFirst}
        onClick={() => !isFirst && props.onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${number} down`}
        hint="Move down"
        data-part="down"
        aria-disabled={isLast}
        onClick={() => !isLast && props.onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Duplicate ${number}`}
        hint="Duplicate"
        aria-disabled={!props.canAdd}
        onClick={() => props.canAdd && props.onDuplicate()}
      >
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${number}`} hint="Remove" tone="danger" onClick={props.onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
