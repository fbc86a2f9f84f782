import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import type { ListItem } from "#core/document/operation.ts";
import { storedFor } from "#core/fields/field.ts";
import type { ListField } from "#core/fields/list.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { readList } from "#blocks/_kit/define/field-scope.ts";
import { toStoredLink } from "#core/fields/page-link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { LinkTargets } from "../scope/panel-editor.ts";
import type { InputProps } from "./input-props.ts";
import { wordsOfLink } from "./offered-links.ts";
import { PercentTotal } from "./percent-total.tsx";
import { ListRow } from "./list-row.tsx";
import { useItemDrag } from "#client/drag/use-item-drag.ts";
import { useLevels } from "./use-levels.ts";
import { useListActions } from "./use-list-actions.ts";
import { useListFocus } from "./use-list-focus.ts";
import { useLostRow } from "./use-lost-row.ts";
import { useOpenRows, type OpenRows } from "./use-open-rows.ts";
import { useRowActs } from "./use-row-acts.ts";

/**
 * A list of items as expandable rows, each with the same field renderer inside. A new item opens (PANEL-005); long
 * lists scroll at 600 px (PANEL-011).
 */
export function ListInput(props: InputProps<ListField>) {
  const { field, stored, path, describedBy, drawItem } = props;
  const { items, isSound } = readList(field, stored);
  const ids = items.map(({ id }) => id);
  const { canEdit, targets } = usePanel();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const actions = useListActions(props, { items, isSound });
  const focus = useListFocus(list, addButton);
  const lostRow = useLostRow(list, addButton, ids);
  const rows = useOpenRows(list, path, ids);
  const { levelOf, moveLevel } = useLevels(list, { field, path, items, isSound });
  const { add, act, announcement } = useRowActs({ path, ids, actions, rows, focus, moveLevel });
  const grip = useItemDrag(list, {
    canEdit,
    ids,
    nameOf: (id) => nameOf(field, items, id, targets),
    move: actions.move,
  });
  const isFull = items.length >= field.max;
  return (
    <fieldset
      {...lostRow}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className="grid min-w-0 gap-2"
    >
      <ListTitle id={titleId} label={field.label} rows={rows} count={items.length} />
      {items.length === 0 ? (
        <EmptyNote title={field.emptyText} />
      ) : (
        <ul
          ref={list}
          className="max-h-[600px] overflow-y-auto rounded-md border border-line [&>li+li]:border-t [&>li+li]:border-line"
        >
          {items.map((item, index) => (
            <ListRow
              key={item.id}
              id={item.id}
              singular={field.singular}
              summary={summaryOf(field, item, targets)}
              index={index}
              count={items.length}
              hasProblem={hasProblem(field, item)}
              isOpen={rows.isOpen(item.id)}
              canAdd={!isFull}
              canEdit={canEdit}
              level={levelOf(item.id)}
              act={act}
              grip={grip}
            >
              {rows.isOpen(item.id) ? drawItem(item, actions.changeOf(item.id)) : null}
            </ListRow>
          ))}
        </ul>
      )}
      {items.length > 0 && <PercentTotal field={field} items={items} />}
      {canEdit && (
        <Button
          ref={addButton}
          aria-disabled={isFull}
          onClick={() => !isFull && add()}
          className="w-full border-dashed"
          data-list={path}
        >
          <Plus className="size-4" aria-hidden="true" />
          {isFull ? `No more than ${field.max}` : (field.adds ?? `Add ${field.singular}`)}
        </Button>
      )}
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

interface ListTitleProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly rows: OpenRows;
}

function ListTitle({ id, label, count, rows }: ListTitleProps) {
  return (
    <div className="flex min-h-6 items-center gap-2">
      <span id={id} className="flex-1">
        {label} <span className="text-muted">({count})</span>
      </span>
      {count > 1 && (
        <Button look="quiet" size="small" onClick={rows.toggleAll}>
          {rows.areAllOpen ? "Close all" : "Open all"}
        </Button>
      )}
    </div>
  );
}

/** The name of an item for a drag: its title, or its number while it has none. */
function nameOf(
  field: ListField,
  items: readonly ListItem[],
  id: string,
  targets: LinkTargets,
): string {
  const index = items.findIndex((one) => one.id === id);
  const item = items[index];
  return (item && summaryOf(field, item, targets)) || `${field.singular} ${index + 1}`;
}

/** The item's title, or what its link leads to while it has none. */
function summaryOf(field: ListField, item: ListItem, targets: LinkTargets): string {
  const { summary, summaryLink } = field;
  const title = textOf(field, summary, item);
  if (title !== "" || summaryLink === undefined) return title;
  const link = textOf(field, summaryLink, item);
  return link === "" ? "" : wordsOfLink(toStoredLink(link, targets), targets);
}

function textOf({ item: fields }: ListField, name: string, item: ListItem): string {
  const field = fields[name];
  const value = field?.read(storedFor(field, name, item)).value;
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function hasProblem(field: ListField, item: ListItem): boolean {
  return Object.entries(field.item).some(
    ([name, one]) => one.read(storedFor(one, name, item)).problem !== undefined,
  );
}
