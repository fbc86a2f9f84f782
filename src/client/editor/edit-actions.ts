import { setOperation, setPageOperation } from "#core/document/apply.ts";
import { setPageField, setTogether } from "#core/document/edits.ts";
import type { Edit } from "#core/document/edits.ts";
import { endTyping } from "#core/document/history.ts";
import { newItemId } from "#core/document/ids.ts";
import { addItem, duplicateItem, moveItem, removeItem } from "#core/document/item-edits.ts";
import type { Page } from "#core/document/page.ts";
import { nextItem } from "#core/fields/list.ts";
import type { ListField } from "#core/fields/list.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { findBlock, onStoredList, setValue, setValues, shownItems } from "./edits.ts";
import type { ListPlace } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";
import type { RenderedStates } from "./rendered-state.ts";
import type { Steps } from "./steps.ts";
import { applyTemplate, valuesBefore } from "./templates.ts";

type EditActions = Pick<
  Editor,
  | "set"
  | "setPage"
  | "setTogether"
  | "applyTemplate"
  | "endTyping"
  | "addItem"
  | "removeItem"
  | "duplicateItem"
  | "moveItem"
  | "undo"
  | "redo"
>;

interface EditTools extends Pick<RenderedStates, "type"> {
  readonly cell: Cell;
  readonly steps: Steps;
}

/** Edits of values and of list items: each is one undo step (BUILD-089, BUILD-095). */
export function editActions(deps: EditorDeps, { cell, steps, type }: EditTools): EditActions {
  const { registry, random, notices } = deps;
  const { pageNow, take, takeSet } = steps;

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
    set: (block, path, value, { typing = false, alreadyVisible = false } = {}) => {
      const change = () =>
        takeSet(
          setValue(pageNow(), registry, { block, path, value }),
          [setOperation(block, path, undefined, value)],
          { typing },
        );
      if (alreadyVisible && typeof value === "string") type({ block, path, text: value }, change);
      else change();
    },
    setPage: (path, value, { typing = false } = {}) =>
      void takeSet(
        setPageField(pageNow(), { path, value }),
        [setPageOperation(path, undefined, value)],
        { typing },
      ),
    setTogether: (block, values) =>
      void takeSet(
        setValues(pageNow(), registry, { block, values }),
        values.map(({ path, value }) => setOperation(block, path, undefined, value)),
      ),
    applyTemplate: (block, template) => {
      const before = valuesBefore(pageNow(), block, template);
      if (!take(applyTemplate(pageNow(), registry, { block, template, random }))) return;
      const { past } = cell.get().history;
      const putBack = () => {
        if (cell.get().history.past === past) steps.back("undo");
        // After further steps, the former values come back as a step of their own instead of
        // undoing those.
        else take(setTogether(pageNow(), { block, values: before }), { bringsBack: true });
      };
      notices.info({
        text: `Template "${template.name}" applied`,
        action: { label: "Undo", run: putBack },
      });
    },
    endTyping: () => {
      const { history } = cell.get();
      const ended = endTyping(history);
      if (ended !== history) cell.update({ history: ended });
    },
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
    undo: () => steps.back("undo"),
    redo: () => steps.back("redo"),
  };
}
