import type { RefObject } from "react";
import type { ListItem } from "#core/document/operation.ts";
import type { ListField } from "#core/fields/list.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { levelMoveOf, moveBetweenLevels } from "./between-levels.ts";
import { whenRendered } from "./find-control.ts";

interface Levels {
  /** Where an item can be moved; null: nowhere at the moment; undefined: its list has no levels. */
  readonly levelOf: (id: string) => "in" | "out" | null | undefined;
  /** Moves an item to the other level and focuses it there; returns what is said of it, null if it was not moved. */
  readonly moveLevel: (id: string) => string | null;
}

interface LevelledList {
  readonly field: ListField;
  readonly path: string;
  readonly items: readonly ListItem[];
  /** The stored value is a list. */
  readonly isSound: boolean;
}

/** Moves the items of a list between its two levels, if it has them. */
export function useLevels(
  list: RefObject<HTMLElement | null>,
  { field, path, items, isSound }: LevelledList,
): Levels {
  const { editor, blockId: block } = usePanel();
  const hasLevels = isSound && (field.below !== undefined || field.isBelow === true);
  const moveOf = (id: string) => levelMoveOf(field, { block, path, id }, items);
  return {
    levelOf: (id) => {
      if (!hasLevels) return undefined;
      if (moveOf(id) === null) return null;
      return field.isBelow === true ? "out" : "in";
    },
    moveLevel: (id) => {
      const move = moveOf(id);
      if (move === null || !editor.take((page) => moveBetweenLevels(page, move))) return null;
      const isOut = field.isBelow === true;
      // Opens the row that it is in now.
      const outer = move.to.slice(0, move.to.lastIndexOf("."));
      if (!isOut) editor.select(block, { item: outer });
      focusRow(list.current, move.to, id);
      return isOut ? "Moved out, one level up." : "Moved into the one above.";
    },
  };
}

/** Focuses the row of an item in the list at this path, once it is there. */
function focusRow(from: HTMLElement | null, path: string, id: string): void {
  const root = from?.ownerDocument.body;
  if (root === undefined) return;
  const row = `[data-field="${CSS.escape(path)}"] [data-item="${CSS.escape(id)}"] [data-part="row"]`;
  whenRendered(root, () => root.querySelector<HTMLElement>(row), {
    onFound: (found) => found.focus(),
    onMissing: () => {},
  });
}
