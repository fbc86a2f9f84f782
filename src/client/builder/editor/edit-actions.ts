import {
  addBlock,
  copyName,
  removeBlock,
  renameBlock,
  setTogether,
  toggleVisible,
} from "#core/document/commands.ts";
import type { Command } from "#core/document/commands.ts";
import { endTyping } from "#core/document/history.ts";
import { newBlockId, newItemId } from "#core/document/ids.ts";
import { addItem, duplicateItem, moveItem, removeItem } from "#core/document/item-commands.ts";
import type { Page } from "#core/document/page.ts";
import { nextItem } from "#core/fields/list.ts";
import type { ListField } from "#core/fields/list.ts";
import { dropRefused, newBlock } from "#blocks/_kit/read-block.ts";
import { findField, isListField } from "#blocks/_kit/field-at.ts";
import { findBlock, moveBlock, onStoredList, setValue, setValues, shownItems } from "./commands.ts";
import type { ListPlace } from "./commands.ts";
import { stepBack, takeStep } from "./document-state.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorParts } from "./editor-parts.ts";
import { explainRefusedStep, withoutTouched } from "./explain.ts";
import { applyTemplate, valuesBefore } from "./templates.ts";

type EditActions = Pick<
  Editor,
  | "set"
  | "setTogether"
  | "applyTemplate"
  | "endTyping"
  | "addItem"
  | "removeItem"
  | "duplicateItem"
  | "moveItem"
  | "addBlock"
  | "duplicateBlock"
  | "removeBlock"
  | "toggleVisible"
  | "moveBlock"
  | "rename"
  | "undo"
  | "redo"
>;

/** The edits of a page: each is one step (BUILD-089, BUILD-095). */
export function editActions(parts: EditorParts, cell: Cell): EditActions {
  const { registry, random, now, notices } = parts;
  const pageNow = (): Page => cell.get().history.present;

  const take = (command: Command, typing = false): boolean => {
    const state = cell.get();
    if (!state.canEdit || command === null || command.length === 0) return false;
    const next = takeStep(state, command, now(), typing);
    if (next === null) return false;
    cell.update({ ...next, problems: withoutTouched(state.problems, command) });
    return true;
  };

  const step = (direction: "undo" | "redo"): void => {
    const state = cell.get();
    const stepped = state.canEdit ? stepBack(state, direction) : null;
    if (stepped === null) return;
    if (stepped.ok) cell.update(stepped.document);
    else notices.warning(explainRefusedStep(state, stepped.conflicts, direction, registry));
  };

  const select = (block: string | null): void =>
    cell.update({ selection: block === null ? null : { block, item: null, from: "list" } });

  const listField = ({ block: id, path }: ListPlace): ListField | null => {
    const block = findBlock(pageNow(), id);
    const definition = block && registry.find(block.type)?.definition;
    const field = definition && findField(definition, path);
    return field && isListField(field) ? field : null;
  };

  /** One more item: null, and a word, when the list is full. */
  const put = (place: ListPlace, change: (page: Page, id: string) => Command): string | null => {
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

  const nextBlockId = () =>
    newBlockId(
      random,
      pageNow().blocks.map((block) => block.id),
    );

  return {
    set: (block, path, value, { typing = false } = {}) =>
      void take(setValue(pageNow(), registry, { block, path, value }), typing),
    setTogether: (block, values) => void take(setValues(pageNow(), registry, { block, values })),
    applyTemplate: (block, template) => {
      const before = valuesBefore(pageNow(), block, template);
      if (!take(applyTemplate(pageNow(), registry, { block, template, random }))) return;
      const { past } = cell.get().history;
      const putBack = () => {
        if (cell.get().history.past === past) step("undo");
        // Other steps were taken since: what stood there comes back as a step of its own.
        else take(setTogether(pageNow(), { block, values: before }));
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
    addBlock: (type, after) => {
      const definition = registry.find(type)?.definition;
      if (definition === undefined) return null;
      const block = newBlock(definition, nextBlockId());
      if (!take(addBlock(pageNow(), { block, after }))) return null;
      select(block.id);
      return block.id;
    },
    duplicateBlock: (blockId) => {
      const original = findBlock(pageNow(), blockId);
      if (original === null) return null;
      const definition = registry.find(original.type)?.definition;
      // Values that could not be saved again are left behind.
      const kept = definition === undefined ? original : dropRefused(definition, original);
      const block = { ...kept, id: nextBlockId(), name: copyName(original.name) };
      if (!take(addBlock(pageNow(), { block, after: blockId }))) return null;
      select(block.id);
      return block.id;
    },
    removeBlock: (blockId) => {
      const { history, selection } = cell.get();
      const block = findBlock(history.present, blockId);
      const command = removeBlock(history.present, { block: blockId });
      if (block === null || !take(command)) return;
      if (selection?.block === blockId) select(null);
      const { past } = cell.get().history;
      const putBack = () => {
        if (cell.get().history.past === past) step("undo");
        else putBackAsStep(command);
        if (findBlock(pageNow(), blockId) !== null) select(blockId);
      };
      notices.info({
        text: `Component "${block.name}" deleted`,
        action: { label: "Undo", run: putBack },
      });
    },
    toggleVisible: (block) => void take(toggleVisible(pageNow(), { block })),
    moveBlock: (block, to) => {
      const { selection } = cell.get();
      // Chosen anew, so that the canvas follows it.
      if (take(moveBlock(pageNow(), block, to)) && selection?.block === block) select(block);
    },
    rename: (block, name) => {
      const trimmed = name.trim();
      if (trimmed !== "") take(renameBlock(pageNow(), { block, name: trimmed }));
    },
    undo: () => step("undo"),
    redo: () => step("redo"),
  };

  /** Other steps were taken since: what was removed comes back as a step of its own. */
  function putBackAsStep(command: Command): void {
    const [operation] = command ?? [];
    if (operation?.op !== "remove") return;
    const { after } = operation;
    const isThere = after === null || findBlock(pageNow(), after) !== null;
    take([{ op: "add", item: operation.item, after: isThere ? after : null }]);
  }
}
