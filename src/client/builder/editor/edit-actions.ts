import { applyAll } from "#core/document/apply.ts";
import { endTyping } from "#core/document/history.ts";
import { newBlockId, newItemId } from "#core/document/ids.ts";
import type { ListItem, Operation } from "#core/document/operation.ts";
import type { Conflict } from "#core/document/merge.ts";
import { pathsTouch } from "#core/document/path.ts";
import { newItem } from "#core/fields/list.ts";
import { dropRefused, newBlock, readBlock } from "#blocks/_kit/read-block.ts";
import { findField, isListField } from "#blocks/_kit/field-at.ts";
import {
  addBlock,
  addItem,
  copyName,
  findBlock,
  itemsAt,
  moveBlock,
  moveItem,
  removeBlock,
  removeItem,
  setValue,
} from "./commands.ts";
import type { Command, ListReader } from "./commands.ts";
import { describeOperation } from "./describe.ts";
import { stepBack, takeStep } from "./document-state.ts";
import { blockOf } from "./editor.ts";
import type { Editor, EditorState } from "./editor.ts";
import type { Cell, EditorParts } from "./editor-parts.ts";

type EditActions = Pick<
  Editor,
  | "set"
  | "setTogether"
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
  const pageNow = () => cell.get().history.present;

  const take = (command: Command, typing = false): boolean => {
    const state = cell.get();
    if (!state.canEdit || command === null || command.length === 0) return false;
    const next = takeStep(state, command, now(), typing);
    if (next === null) return false;
    cell.update({ ...next, problems: withoutTouched(state, command) });
    return true;
  };

  const readerOf =
    (blockId: string): ListReader =>
    (listPath) => {
      const block = findBlock(pageNow(), blockId);
      const definition = block && registry.find(block.type)?.definition;
      if (!block || !definition) return null;
      const [part = "", name = "", ...deeper] = listPath.split(".");
      const field = findField(definition, `${part}.${name}`);
      if (deeper.length > 0 || field === undefined || !isListField(field)) return null;
      const read: Readonly<Record<string, unknown>> = readPart(
        readBlock(definition, block).block,
        part,
      );
      // Read by a list field just now: items with ids.
      return (read[name] ?? []) as readonly ListItem[];
    };

  const listFieldAt = (blockId: string, listPath: string) => {
    const block = findBlock(pageNow(), blockId);
    const definition = block && registry.find(block.type)?.definition;
    const field = definition && findField(definition, listPath);
    return field !== undefined && field !== null && isListField(field) ? field : null;
  };

  const putItem = (
    blockId: string,
    listPath: string,
    make: (id: string, items: readonly ListItem[]) => ListItem | null,
    after?: string,
  ): string | null => {
    const field = listFieldAt(blockId, listPath);
    const items = itemsAt(pageNow(), blockId, listPath, readerOf(blockId)) ?? (field ? [] : null);
    if (items === null) return null;
    if (field !== null && items.length >= field.max) {
      notices.warning(`${field.label} can have at most ${field.max} entries`);
      return null;
    }
    const id = newItemId(
      random,
      items.map((item) => item.id),
    );
    const item = make(id, items);
    const command = item && addItem(pageNow(), blockId, listPath, item, readerOf(blockId), after);
    return take(command) ? id : null;
  };

  const step = (direction: "undo" | "redo") => {
    const state = cell.get();
    if (!state.canEdit) return;
    const stepped = stepBack(state, direction);
    if (stepped === null) return;
    if (stepped.ok) cell.update(stepped.document);
    else notices.warning(explain(state, stepped.conflicts, direction));
  };

  const explain = (
    state: EditorState,
    conflicts: readonly Conflict[],
    direction: "undo" | "redo",
  ) => {
    const [conflict] = conflicts;
    const text = direction === "undo" ? "Nothing was undone" : "Nothing was redone";
    if (conflict === undefined) return text;
    const author = authorOf(state, conflict.operation);
    const { subject, field } = describeOperation(
      conflict.operation,
      [state.history.present, state.serverPage],
      registry,
    );
    const what = field === null ? subject : `“${field}” of ${subject}`;
    return { text, detail: `${author} changed ${what} since.` };
  };

  const select = (block: string | null) =>
    cell.update({ selection: block === null ? null : { block, item: null, from: "list" } });

  return {
    set: (blockId, path, value, { typing = false } = {}) =>
      void take(setValue(pageNow(), blockId, path, value, readerOf(blockId)), typing),
    setTogether: (blockId, values) => {
      let page = pageNow();
      const operations: Operation[] = [];
      for (const { path, value } of values) {
        const command = setValue(page, blockId, path, value, readerOf(blockId));
        if (command === null) return;
        const applied = applyAll(page, command);
        if (applied === null) return;
        page = applied.page;
        operations.push(...command);
      }
      take(operations);
    },
    endTyping: () => {
      const { history } = cell.get();
      const ended = endTyping(history);
      if (ended !== history) cell.update({ history: ended });
    },
    addItem: (blockId, listPath) => {
      const field = listFieldAt(blockId, listPath);
      return field === null ? null : putItem(blockId, listPath, (id) => newItem(field.item, id));
    },
    removeItem: (blockId, listPath, itemId) =>
      void take(removeItem(pageNow(), blockId, listPath, itemId, readerOf(blockId))),
    duplicateItem: (blockId, listPath, itemId) =>
      putItem(
        blockId,
        listPath,
        (id, items) => {
          const original = items.find((item) => item.id === itemId);
          return original === undefined ? null : { ...original, id };
        },
        itemId,
      ),
    moveItem: (blockId, listPath, itemId, after) =>
      void take(moveItem(pageNow(), blockId, listPath, { id: itemId, after }, readerOf(blockId))),
    addBlock: (type, after) => {
      const definition = registry.find(type)?.definition;
      if (definition === undefined) return null;
      const id = newBlockId(
        random,
        pageNow().blocks.map((block) => block.id),
      );
      if (!take(addBlock(pageNow(), newBlock(definition, id), after))) return null;
      select(id);
      return id;
    },
    duplicateBlock: (blockId) => {
      const original = findBlock(pageNow(), blockId);
      if (original === null) return null;
      const definition = registry.find(original.type)?.definition;
      const id = newBlockId(
        random,
        pageNow().blocks.map((block) => block.id),
      );
      const kept = definition === undefined ? original : dropRefused(definition, original);
      const copy = { ...kept, id, name: copyName(original.name) };
      if (!take(addBlock(pageNow(), copy, blockId))) return null;
      select(id);
      return id;
    },
    removeBlock: (blockId) => {
      const { history, selection } = cell.get();
      const block = findBlock(history.present, blockId);
      const command = removeBlock(history.present, blockId);
      if (block === null || !take(command)) return;
      if (selection?.block === blockId) select(null);
      const removed = cell.get().history;
      notices.info({
        text: `Component "${block.name}" deleted`,
        action: {
          label: "Undo",
          run: () => {
            const isLast = cell.get().history.past === removed.past;
            if (isLast) step("undo");
            else putBack(command);
            if (findBlock(pageNow(), blockId) !== null) select(blockId);
          },
        },
      });
    },
    toggleVisible: (blockId) => {
      const block = findBlock(pageNow(), blockId);
      if (block === null) return;
      take(setValue(pageNow(), blockId, "isVisible", !block.isVisible, readerOf(blockId)));
    },
    moveBlock: (blockId, to) => void take(moveBlock(pageNow(), blockId, to)),
    rename: (blockId, name) => {
      const trimmed = name.trim();
      if (trimmed === "") return;
      take(setValue(pageNow(), blockId, "name", trimmed, readerOf(blockId)));
    },
    undo: () => step("undo"),
    redo: () => step("redo"),
  };

  /** Other steps were taken since: what was removed comes back as a step of its own. */
  function putBack(command: Command): void {
    const [operation] = command ?? [];
    if (operation?.op !== "remove") return;
    const { blocks } = pageNow();
    const isThere = blocks.some((block) => block.id === operation.after);
    take([{ op: "add", item: operation.item, after: isThere ? operation.after : null }]);
  }
}

/** Who last changed what an operation is about: a name, or a word for somebody unknown. */
export function authorOf(state: EditorState, operation: Operation): string {
  const save = state.others.findLast((each) =>
    each.operations.some((other) => touches(other, operation)),
  );
  if (save === undefined) return "Something else";
  return save.author === state.person.name ? "You, in another window," : save.author;
}

function touches(one: Operation, other: Operation): boolean {
  if (blockOf(one) !== blockOf(other)) return false;
  const onePath = pathOf(one);
  const otherPath = pathOf(other);
  return onePath === null || otherPath === null || pathsTouch(onePath, otherPath);
}

function pathOf(operation: Operation): string | null {
  if (operation.op === "set" || operation.op === "setPage") return operation.path;
  return operation.in?.path ?? null;
}

/** Problems that the server told, without those of values that were just changed. */
function withoutTouched(state: EditorState, operations: readonly Operation[]) {
  if (state.problems.length === 0) return state.problems;
  return state.problems.filter(
    (problem) =>
      !operations.some(
        (operation) =>
          blockOf(operation) === problem.block &&
          pathsTouch(pathOf(operation) ?? problem.path, problem.path),
      ),
  );
}

function readPart(block: object, part: string): Readonly<Record<string, unknown>> {
  const value: unknown = Object.hasOwn(block, part) ? Reflect.get(block, part) : undefined;
  return typeof value === "object" && value !== null ? { ...value } : {};
}
