import { useEffect, useState, type RefObject } from "react";
import { usePanel } from "../scope/panel-context.tsx";
import { rowOf } from "./find-control.ts";

/** Which rows of a list are open. */
export interface OpenRows {
  readonly isOpen: (id: string) => boolean;
  readonly areAllOpen: boolean;
  readonly open: (id: string) => void;
  readonly toggle: (id: string) => void;
  /** Opens all rows, or closes them if all are open. */
  readonly toggleAll: () => void;
}

/** Keeps which rows of the list at `path` are open. An item selected on the canvas opens its row and scrolls to it. */
export function useOpenRows(
  list: RefObject<HTMLElement | null>,
  path: string,
  ids: readonly string[],
): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { item: selected } = usePanel();
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    // An item selected on the canvas opens its row, without moving the focus.
    setShown(selected);
    // For a list nested in an item, the outer item's row opens too.
    const id = ids.find((one) => `${selected}.`.startsWith(`${path}.#${one}.`));
    if (id !== undefined) setOpen(new Set([...open, id]));
  }
  useEffect(() => {
    const id = shown?.startsWith(`${path}.#`) === true ? shown.slice(path.length + 2) : null;
    if (id !== null && !id.includes("."))
      rowOf(list.current, id)?.scrollIntoView({ block: "nearest" });
  }, [shown, path, list]);
  const areAllOpen = ids.length > 0 && ids.every((id) => open.has(id));
  return {
    isOpen: (id) => open.has(id),
    areAllOpen,
    open: (id) => setOpen(new Set([...open, id])),
    toggle: (id) =>
      setOpen(
        open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]),
      ),
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : ids)),
  };
}
