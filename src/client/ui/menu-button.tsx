import { cloneElement, useId, useState, type ReactElement, type ReactNode } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { mergedInto } from "./merged-into.ts";

/** Which command of a menu has the focus when it opens. */
export type MenuEntry = "first" | "last" | "none";

/** What an open menu is told by its button. */
export interface OpenMenu {
  /** The button, which the menu stands at and gives the focus back to. */
  readonly anchor: HTMLElement;
  /** By the keyboard one of its commands has the focus at once. */
  readonly entry: MenuEntry;
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
 * A button that opens a menu, or something else that floats, at a press, and by Enter, Space and the arrows down and up. What
 * it opens is drawn only then, and may be loaded then.
 */
export function MenuButton({ trigger, kind = "menu", onOpen, children }: MenuButtonProps) {
  const [open, setOpen] = useState<Pick<OpenMenu, "anchor" | "entry"> | null>(null);
  const id = useId();
  /** The press that a click ends has done it already. */
  const [wasPressed, setPressed] = useState(false);
  const toggle = (anchor: HTMLElement, entry: MenuEntry): void => {
    if (open === null) onOpen?.();
    setOpen(open === null ? { anchor, entry } : null);
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
      toggle(event.currentTarget, "none");
      // The focus goes into what opens.
      if (open === null) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Without a pointer it comes from a key, or from what speaks for one.
      const isByKeyboard = event.detail === 0;
      if (event.ctrlKey && !isByKeyboard) return;
      const isDone = wasPressed && !isByKeyboard;
      setPressed(false);
      if (!isDone) toggle(event.currentTarget, isByKeyboard ? "first" : "none");
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const entry = entries[event.key];
      if (entry === undefined || open !== null) return;
      event.preventDefault();
      toggle(event.currentTarget, entry);
    },
  };
  return (
    <>
      {cloneElement(trigger, mergedInto(trigger, handlers))}
      {open !== null && children({ ...open, id, onClose: () => setOpen(null) })}
    </>
  );
}

const entries: Readonly<Record<string, MenuEntry>> = { ArrowDown: "first", ArrowUp: "last" };

/** For what hears of a press elsewhere, or of a focus there, and closes: its own button closes it by itself. */
export function leaveToButton(event: Event, button: HTMLElement | undefined): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
}
