import type { Edit } from "#core/document/edits.ts";
import { newItemId } from "#core/document/ids.ts";
import { addItem, duplicateItem, moveItem, removeItem } from "#core/document/item-edits.ts";
import { indexOfId } from "#core/document/list.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { nextItem } from "#core/fields/list.ts";
import type { ListField } from "#core/fields/list.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { findBlock, onStoredList, shownItems } from "./edits.ts";
import type { ListPlace } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { Steps } from "./steps.ts";
import { undoButton } from "./undo-button.ts";

type ItemActions = Pick<Editor, "addItem" | "removeItem" | "duplicateItem" | "moveItem" | "take">;

/** Edits of the items of a block's lists: each is one undo step (BUILD-095). */
export function itemActions(
  { registry, random, notices }: EditorDeps,
  holder: StateHolder,
  steps: Pick<Steps, "pageNow" | "take" | "back">,
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
    removeItem: (block, path, id) => {
      const before = shownItems(pageNow(), registry, { block, path });
      const gone = before[indexOfId(before, id)];
      const step = onStoredList(pageNow(), registry, { block, path }, (page) =>
        removeItem(page, { block, path, id }),
      );
      if (!take(step) || gone === undefined) return;
      const itemsNow = () => shownItems(pageNow(), registry, { block, path });
      /** After the nearest item above it that is still there. */
      const putBack = (): Edit => {
        const there = new Set(itemsNow().map((item) => item.id));
        const above = before.slice(0, indexOfId(before, id)).findLast((item) => there.has(item.id));
        return addItem(pageNow(), { block, path, item: gone, after: above?.id ?? null });
      };
      const later = {
        run: () => void take(putBack(), { isRestoring: true }),
        isNeeded: () => findBlock(pageNow(), block) !== null && indexOfId(itemsNow(), id) < 0,
      };
      notices.info({
        text: `${deletedName(listField({ block, path }), gone)} deleted`,
        ...undoButton({ holder, steps }, later),
      });
    },
    duplicateItem: (block, path, id) =>
      put({ block, path }, (page, newId) => duplicateItem(page, { block, path, id, newId })),
    moveItem: (block, path, id, after) =>
      void take(
        onStoredList(pageNow(), registry, { block, path }, (page) =>
          moveItem(page, { block, path, id, after }),
        ),
      ),
    take: (edit) => take(edit(pageNow())),
  };
}

/** For example `Question "What does it cost?"`, or `Question` without a text. */
function deletedName(field: ListField | null, item: ListItem): string {
  const noun = field?.singular ?? "entry";
  const summary = field === null ? undefined : item[field.summary];
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const words = typeof summary === "string" ? summary.trim() : "";
  return words === "" ? kind : `${kind} "${shorten(words)}"`;
}

function shorten(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words;
}
