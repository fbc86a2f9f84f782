import { DropdownMenu as Radix } from "radix-ui";
import { useState, type ReactElement, type ReactNode } from "react";
import { useFloatHost } from "./float-host.tsx";

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: "start" | "center" | "end";
  readonly children: ReactNode;
}

/** A menu of commands: arrows, Home, End and first letters move, Escape goes back to the trigger. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const host = useFloatHost();
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** Keys that do the same, as written on them. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One command of a `Menu`. */
export function MenuItem({
  icon,
  keys,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={`flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:ring-1 data-highlighted:ring-signal data-highlighted:ring-inset [&_svg]:size-4 ${danger ? "text-danger" : "text-ink"}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && <kbd className="pl-4 font-sans text-xs text-muted">{keys}</kbd>}
    </Radix.Item>
  );
}

/** A line between groups of commands. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
