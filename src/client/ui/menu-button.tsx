import { cloneElement, useId, useState, type ReactElement, type ReactNode } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { mergedInto } from "./merge-handlers.ts";

/** What an open menu is told by its button. */
export interface OpenMenu {
  /** The button, which the menu stands at and gives the focus back to. */
  readonly anchor: HTMLElement;
  /** The first command has the focus then. */
  readonly isByKeyboard: boolean;
  readonly id: string;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<object>;
  /** What opens: a menu, or anything else that floats. */
  readonly kind?: "menu" | "dialog";
  /** Called before it opens. */
  readonly onOpen?: () => void;
  readonly children: (open: OpenMenu) => ReactNode;
}

/**
 * A button that opens a menu at a press, and by Enter, Space and the arrow down. What it opens is drawn only then, and may
 * be loaded then.
 */
export function MenuButton({ trigger, kind = "menu", onOpen, children }: MenuButtonProps) {
  const [open, setOpen] = useState<Pick<OpenMenu, "anchor" | "isByKeyboard"> | null>(null);
  const id = useId();
  /** The press that a click ends has done it already. */
  const [wasPressed, setPressed] = useState(false);
  const toggle = (anchor: HTMLElement, isByKeyboard: boolean): void => {
    if (open === null) onOpen?.();
    setOpen(open === null ? { anchor, isByKeyboard } : null);
  };
  const handlers = {
    "aria-haspopup": kind,
    "aria-expanded": open !== null,
    "aria-controls": open === null ? undefined : id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Control and a press is a right click on some systems. A finger may be about to scroll: its click counts.
      const isPress = event.button === 0 && !event.ctrlKey && event.pointerType !== "touch";
      setPressed(isPress);
      if (!isPress) return;
      toggle(event.currentTarget, false);
      // The focus goes into what opens.
      if (open === null) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Without a pointer it comes from a key, or from what speaks for one.
      const isByKeyboard = event.detail === 0;
      const isDone = wasPressed && !isByKeyboard;
      setPressed(false);
      if (!isDone) toggle(event.currentTarget, isByKeyboard);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "ArrowDown" || open !== null) return;
      event.preventDefault();
      toggle(event.currentTarget, true);
    },
  };
  return (
    <>
      {cloneElement(trigger, mergedInto(trigger, handlers))}
      {open !== null && children({ ...open, id, onClose: () => setOpen(null) })}
    </>
  );
}
