import { useState } from "react";
import { useLatest } from "#client/ui/use-latest.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { RowAct } from "./list-row.tsx";
import type { ListActions } from "./use-list-actions.ts";
import type { ListFocus } from "./use-list-focus.ts";
import type { OpenRows } from "./use-open-rows.ts";

interface RowActs {
  readonly add: () => void;
  /** What a row's buttons do. Stable, so that memoized rows do not rerender. */
  readonly act: (id: string, what: RowAct) => void;
  /** The last change, for screen readers. */
  readonly announcement: string;
}

interface EditedList {
  readonly path: string;
  readonly ids: readonly string[];
  readonly actions: ListActions;
  readonly rows: OpenRows;
  readonly focus: (target: ListFocus) => void;
  /** Moves an item to the other level of two; returns what is said of it, null if it was not moved. */
  readonly moveLevel: (id: string) => string | null;
}

/** What a person does with the rows of a list: each change is announced, and the focus follows it. */
export function useRowActs({ path, ids, actions, rows, focus, moveLevel }: EditedList): RowActs {
  const { editor, blockId } = usePanel();
  const [announcement, announce] = useState("");
  const show = (id: string | null, text: string) => {
    announce(text);
    if (id === null) return;
    rows.open(id);
    focus({ item: id, part: "field" });
    // Also select the item on the canvas.
    editor.select(blockId, { item: `${path}.#${id}` });
  };
  const remove = (id: string, index: number) => {
    focus({ item: ids[index + 1] ?? ids[index - 1] ?? null, part: "row" });
    actions.remove(id);
    announce(`Removed. ${ids.length - 1} left.`);
  };
  const move = (id: string, from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    focus({ item: id, part: to < from ? "up" : "down" });
    actions.move(id, to);
    announce(`Moved to ${to + 1} of ${ids.length}.`);
  };
  const act = useLatest((id: string, what: RowAct) => {
    const index = ids.indexOf(id);
    if (index < 0) return;
    if (what === "toggle") rows.toggle(id);
    else if (what === "duplicate") show(actions.duplicate(id), "Duplicated.");
    else if (what === "remove") remove(id, index);
    else if (what === "level") announce(moveLevel(id) ?? "");
    else move(id, index, what === "up" ? index - 1 : index + 1);
  });
  return {
    add: () => show(actions.add(), `Added. ${ids.length + 1} in all.`),
    act,
    announcement,
  };
}
