import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { itemOf } from "#client/drag/item-target.ts";
import type { TreePage } from "./page-tree.ts";
import type { Places } from "./use-places.ts";

/**
 * The pages of the row that had the focus last and of the one that was pressed last. They stay rendered out of sight: the
 * focus stays in one, a drag or an open menu belongs to one, and a dialog returns the focus to one. Moves the focus from row
 * to row with the arrow keys, Home and End.
 */
export function useHeldRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreePage[],
  places: Places,
): readonly [focused: string, pressed: string] {
  const [held, setHeld] = useState<readonly [string, string]>(["", ""]);
  /** The page whose row gets the focus once it is rendered. */
  const wanted = useRef<string | null>(null);

  const onFocus = useEffectEvent((event: Event) => {
    const id = idAt(event);
    setHeld(([focused, pressed]) => [id ?? focused, pressed]);
  });
  const onPress = useEffectEvent((event: Event) => {
    const id = idAt(event);
    setHeld(([focused, pressed]) => [focused, id ?? pressed]);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
    if (altKey || shiftKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element) || !target.matches("a")) return;
    const place = places.get(idAt(event) ?? "");
    const next = place === undefined ? undefined : rows[placeAfter(key, place, rows.length)];
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next.page.id;
    setHeld(([, pressed]) => [next.page.id, pressed]);
  });

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // Not React's events, which arrive from menus and dialogs of a row too.
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener("focusin", onFocus, { signal });
    element.addEventListener("pointerdown", onPress, { signal });
    element.addEventListener("keydown", onKey, { signal });
    return () => ended.abort();
  }, [list]);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = [...(list.current?.children ?? [])].find((one) => itemOf(one) === wanted.current);
    wanted.current = null;
    row?.querySelector("a")?.focus();
  });

  return held;
}

function idAt({ target }: Event): string | null {
  return target instanceof Element ? itemOf(target) : null;
}

/** The place that a key leads to; -1 for none. */
function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case "ArrowUp":
      return place - 1;
    case "ArrowDown":
      return place + 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
