import { cloneElement, useId, useState, type ReactElement, type ReactNode } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { mergedInto } from "./merged-into.ts";

/** Which menu item gets the focus when the menu opens. */
export type MenuEntry = "first" | "last" | "none";

/** What a `MenuButton` passes to the menu it opens. */
export interface OpenMenu {
  /** The button, which the menu is placed at and returns the focus to. */
  readonly anchor: HTMLElement;
  /** The item to focus; "none" unless the menu was opened with the keyboard. */
  readonly entry: MenuEntry;
  readonly id: string;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<object>;
  /** What opens: a menu, or another floating element. */
  readonly kind?: "menu" | "dialog";
  /** Called before it opens. */
  readonly onOpen?: () => void;
  readonly children: (open: OpenMenu) => ReactNode;
}

/**
 * A button that opens a menu or another floating element on press, Enter, Space, ArrowDown or
 * ArrowUp. The content is rendered, and may be loaded, only when opened.
 */
export function MenuButton({ trigger, kind = "menu", onOpen, children }: MenuButtonProps) {
  const [open, setOpen] = useState<Pick<OpenMenu, "anchor" | "entry"> | null>(null);
  const id = useId();
  /** True after a pointer press that toggled already; the click that follows is ignored. */
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
      // Ctrl+press is a right click on some systems. Touch may be the start of scrolling, so there
      // the click counts.
      const isPress = event.button === 0 && !event.ctrlKey && event.pointerType !== "touch";
      setPressed(isPress);
      if (!isPress) return;
      toggle(event.currentTarget, "none");
      // Keeps the focus from the button, since it moves into what opens.
      if (open === null) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // `detail` is 0 for clicks from the keyboard or assistive technology.
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

/** For `onInteractOutside`: ignores presses on the menu's own button, which closes it itself. */
export function leaveToButton(event: Event, button: HTMLElement | undefined): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
}
