import type { Edit } from "#core/document/edits.ts";
import { newItemId } from "#core/document/ids.ts";
import { addItem, duplicateItem, moveItem, removeItem } from "#core/document/item-edits.ts";
import type { Page } from "#core/document/page.ts";
import { nextItem } from "#core/fields/list.ts";
import type { ListField } from "#core/fields/list.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { findBlock, onStoredList, shownItems } from "./edits.ts";
import type { ListPlace } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { EditorDeps } from "./editor-deps.ts";
import type { Steps } from "./steps.ts";

type ItemActions = Pick<Editor, "addItem" | "removeItem" | "duplicateItem" | "moveItem">;

/** Edits of the items of a block's lists: each is one undo step (BUILD-095). */
export function itemActions(
  { registry, random, notices }: EditorDeps,
  steps: Pick<Steps, "pageNow" | "take">,
): ItemActions {
  const { pageNow, take } = steps;

  const listField = ({ block: id, path }: ListPlace): ListField | null => {
    const block = findBlock(pageNow(), id);
    const definition = block && registry.find(block.type)?.definition;
    const field = definition && findField(definition, path);
    return field && isListField(field) ? field : null;
  };

  /** Adds an item and returns its id; null, with a warning to the person, if the list is full. */
  const put = (place: ListPlace, change: (page: Page, id: string) => Edit): string | null => {
    const field = listField(place);
    const items = shownItems(pageNow(), registry, place);
    if (field !== null && items.length >= field.max) {
      notices.warning(`${field.label} can have at most ${field.max} entries`);
      return null;
    }
    const taken = items.map((item) => item.id);
    const id = newItemId(random, taken);
    const command = onStoredList(pageNow(), registry, place, (page) => change(page, id));
    return take(command) ? id : null;
  };

  return {
    addItem: (block, path) => {
      const field = listField({ block, path });
      if (field === null) return null;
      const { length } = shownItems(pageNow(), registry, { block, path });
      return put({ block, path }, (page, id) =>
        addItem(page, { block, path, item: nextItem(field, id, length) }),
      );
    },
    removeItem: (block, path, id) =>
      void take(
        onStoredList(pageNow(), registry, { block, path }, (page) =>
          removeItem(page, { block, path, id }),
        ),
      ),
    duplicateItem: (block, path, id) =>
      put({ block, path }, (page, newId) => duplicateItem(page, { block, path, id, newId })),
    moveItem: (block, path, id, after) =>
      void take(
        onStoredList(pageNow(), registry, { block, path }, (page) =>
          moveItem(page, { block, path, id, after }),
        ),
      ),
  };
}
