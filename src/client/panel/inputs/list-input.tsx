import { Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ListItem } from "#core/document/operation.ts";
import { storedFor } from "#core/fields/field.ts";
import type { ListField } from "#core/fields/list.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { readList } from "../scope/field-scope.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { firstText, focusControl, markFresh } from "./find-control.ts";
import type { InputProps } from "./input-props.ts";
import { PercentTotal } from "./percent-total.tsx";
import { ListRow, type RowAct } from "./list-row.tsx";
import { useItemDrag } from "./use-item-drag.ts";
import { useListActions } from "./use-list-actions.ts";
import { useLostRow } from "./use-lost-row.ts";

/**
 * A list of items as expandable rows, each with the same field renderer inside. A new item opens (PANEL-005); long
 * lists scroll at 600 px (PANEL-011).
 */
export function ListInput(props: InputProps<ListField>) {
  const { field, stored, path, describedBy, drawItem } = props;
  const { items, isSound } = readList(field, stored);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { editor, blockId, canEdit, item: selected } = usePanel();
  const [said, setSaid] = useState("");
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<FocusTarget | null>(null);
  const actions = useListActions(props, { items, isSound });

  useEffect(() => {
    const target = focusNext.current;
    if (target === null) return;
    const reached = target.item === null ? add.current : findFocus(list.current, target);
    if (reached === null) return;
    focusNext.current = null;
    if (target.part === "field") {
      focusControl(reached, true);
      markFresh(reached);
      return;
    }
    reached.focus();
    reached.scrollIntoView({ block: "nearest" });
  });

  const lostRow = useLostRow(
    list,
    add,
    items.map(({ id }) => id),
  );

  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    // An item selected on the canvas opens its row, without moving the focus.
    setShown(selected);
    // For a list nested in an item, the outer item's row opens too.
    const id = items.find((one) => `${selected}.`.startsWith(`${path}.#${one.id}.`))?.id;
    if (id !== undefined) setOpen(new Set([...open, id]));
  }
  useEffect(() => {
    const id = shown?.startsWith(`${path}.#`) === true ? shown.slice(path.length + 2) : null;
    if (id !== null && !id.includes("."))
      rowOf(list.current, id)?.scrollIntoView({ block: "nearest" });
  }, [shown, path]);

  const show = (id: string | null, text: string) => {
    setSaid(text);
    if (id === null) return;
    setOpen(new Set([...open, id]));
    focusNext.current = { item: id, part: "field" };
    // Also select the item on the canvas.
    editor.select(blockId, { item: `${path}.#${id}` });
  };
  const remove = (id: string, index: number) => {
    const neighbour = items[index + 1] ?? items[index - 1];
    focusNext.current = { item: neighbour?.id ?? null, part: "row" };
    actions.remove(id);
    setSaid(`Removed. ${items.length - 1} left.`);
  };
  const move = (id: string, to: number) => {
    if (to < 0 || to >= items.length) return;
    focusNext.current = {
      item: id,
      part: to < items.findIndex((one) => one.id === id) ? "up" : "down",
    };
    actions.move(id, to);
    setSaid(`Moved to ${to + 1} of ${items.length}.`);
  };
  const toggle = (id: string) =>
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]));
  const act = useLatest((id: string, what: RowAct) => {
    const index = items.findIndex((one) => one.id === id);
    if (index < 0) return;
    if (what === "toggle") toggle(id);
    else if (what === "duplicate") show(actions.duplicate(id), "Duplicated.");
    else if (what === "remove") remove(id, index);
    else move(id, what === "up" ? index - 1 : index + 1);
  });

  const grip = useItemDrag(list, {
    canEdit,
    ids: items.map(({ id }) => id),
    nameOf: (id) => {
      const index = items.findIndex((one) => one.id === id);
      const item = items[index];
      return (item && summaryOf(field, item)) || `${field.singular} ${index + 1}`;
    },
    move: actions.move,
  });

  const allOpen = items.length > 0 && items.every(({ id }) => open.has(id));
  const isFull = items.length >= field.max;
  return (
    <fieldset
      {...lostRow}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className="grid min-w-0 gap-2"
    >
      <div className="flex min-h-6 items-center gap-2">
        <span id={titleId} className="flex-1">
          {field.label} <span className="text-muted">({items.length})</span>
        </span>
        {items.length > 1 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => setOpen(new Set(allOpen ? [] : items.map(({ id }) => id)))}
          >
            {allOpen ? "Close all" : "Open all"}
          </Button>
        )}
      </div>
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
              summary={summaryOf(field, item)}
              index={index}
              count={items.length}
              hasProblem={hasProblem(field, item)}
              isOpen={open.has(item.id)}
              canAdd={!isFull}
              canEdit={canEdit}
              act={act}
              grip={grip}
            >
              {open.has(item.id) ? drawItem(item, actions.changeOf(item.id)) : null}
            </ListRow>
          ))}
        </ul>
      )}
      {items.length > 0 && <PercentTotal field={field} items={items} />}
      {canEdit && (
        <Button
          ref={add}
          aria-disabled={isFull}
          onClick={() => !isFull && show(actions.add(), `Added. ${items.length + 1} in all.`)}
          className="w-full border-dashed"
          data-list={path}
        >
          <Plus className="size-4" aria-hidden="true" />
          {isFull ? `No more than ${field.max}` : `Add ${field.singular}`}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </fieldset>
  );
}

interface FocusTarget {
  /** Null if no item is left: the Add button gets the focus. */
  readonly item: string | null;
  readonly part: "field" | "row" | "up" | "down";
}

function findFocus(list: HTMLElement | null, { item, part }: FocusTarget): HTMLElement | null {
  const row = item === null ? undefined : rowOf(list, item);
  if (part !== "field") return row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? null;
  if (row === undefined) return null;
  // The first text, even if other controls precede it: that is what is written next.
  return (
    firstText(row) ??
    row.querySelector<HTMLElement>(
      ":scope .field-input :is(input, textarea, select, button, [contenteditable='true'])",
    )
  );
}

function rowOf(list: HTMLElement | null, id: string): Element | undefined {
  return [...(list?.children ?? [])].find((one) => one.getAttribute("data-item") === id);
}

function summaryOf(field: ListField, item: ListItem): string {
  const summary = field.item[field.summary];
  const value = summary?.read(storedFor(summary, field.summary, item)).value;
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function hasProblem(field: ListField, item: ListItem): boolean {
  return Object.entries(field.item).some(
    ([name, one]) => one.read(storedFor(one, name, item)).problem !== undefined,
  );
}
