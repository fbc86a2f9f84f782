import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import { isNothingFocused } from "#client/ui/focus-back.ts";

interface LostRow {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * When the focused row is removed, by undo or by somebody else, moves the focus to `rest`: on the body, the next key
 * would apply to the block. Returns the handlers for the element around the list.
 */
export function useLostRow(
  list: RefObject<HTMLElement | null>,
  rest: RefObject<HTMLElement | null>,
  ids: readonly string[],
): LostRow {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null || ids.includes(focused.current)) return;
    focused.current = null;
    if (isNothingFocused()) rest.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      const rows = [...(list.current?.children ?? [])];
      const row = rows.find((one) => one.contains(target));
      focused.current = row?.getAttribute("data-item") ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
