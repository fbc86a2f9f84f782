import { newItemId } from "#core/document/ids.ts";
import type { ListItem } from "#core/document/operation.ts";
import { nextItem, type ListField } from "#core/fields/list.ts";
import type { ListState } from "#blocks/_kit/define/field-scope.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { InputProps, ItemChange } from "./input-props.ts";

export interface ListActions {
  /** Returns the new item's id; null if none was added. */
  readonly add: () => string | null;
  readonly duplicate: (id: string) => string | null;
  readonly remove: (id: string) => void;
  /** Moves an item to an index, counted in the list after the move. */
  readonly move: (id: string, to: number) => void;
  /** Writes a field of the item; null if fields are written at their own path. */
  readonly changeOf: (id: string) => ItemChange | null;
}

/**
 * The actions for a list. Items are changed one by one, so that two people in one list do not conflict; if the stored
 * value is not a list, the first change writes the whole list as shown.
 */
export function useListActions(
  { field, path, onChange }: InputProps<ListField>,
  { items, isSound }: ListState,
): ListActions {
  const { editor, blockId } = usePanel();
  if (isSound) {
    return {
      add: () => editor.addItem(blockId, path),
      duplicate: (id) => editor.duplicateItem(blockId, path, id),
      remove: (id) => editor.removeItem(blockId, path, id),
      move: (id, to) => editor.moveItem(blockId, path, id, anchorAt(items, id, to)),
      changeOf: () => null,
    };
  }
  const insert = (item: ListItem, place: number) => {
    onChange(items.toSpliced(place, 0, item));
    return item.id;
  };
  const freshId = () =>
    newItemId(
      Math.random,
      items.map(({ id }) => id),
    );
  return {
    add: () => insert(nextItem(field, freshId(), items.length), items.length),
    duplicate: (id) => {
      const place = items.findIndex((one) => one.id === id);
      const original = items[place];
      return original === undefined ? null : insert({ ...original, id: freshId() }, place + 1);
    },
    remove: (id) => onChange(items.filter((one) => one.id !== id)),
    move: (id, to) => onChange(withMoved(items, id, to)),
    changeOf: (id) => (name, value, options) => {
      const next = items.map((item) => (item.id === id ? withField(item, name, value) : item));
      onChange(next, options);
    },
  };
}

/** The id of the item before index `to`; null for the start. */
export function anchorAt(items: readonly ListItem[], id: string, to: number): string | null {
  return items.filter((one) => one.id !== id)[to - 1]?.id ?? null;
}

function withMoved(items: readonly ListItem[], id: string, to: number): readonly ListItem[] {
  const moved = items.find((one) => one.id === id);
  if (moved === undefined) return items;
  return items.filter((one) => one.id !== id).toSpliced(to, 0, moved);
}

function withField(item: ListItem, name: string, value: Parameters<ItemChange>[1]): ListItem {
  const { [name]: _was, ...rest } = item;
  return value === undefined ? { ...rest, id: item.id } : { ...rest, [name]: value, id: item.id };
}
