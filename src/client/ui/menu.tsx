import { Check, ChevronRight } from "lucide-react";
import { Menu as Radix } from "radix-ui/internal";
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { usePortalRoot } from "./portal-root.tsx";
import { returnFocus, isNothingFocused, useFocusBack } from "./focus-back.ts";
import { leaveToButton } from "./menu-button.tsx";
import type { MenuEntry, OpenMenu } from "./menu-button.tsx";

interface MenuUnderProps extends OpenMenu {
  readonly align?: "start" | "center" | "end";
  /** The accessible name, if the button's is not enough. */
  readonly label?: string;
  /** Called once the menu has closed and the focus is back at its button, as for opening a dialog. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A menu of commands under its button, with arrow keys, Home, End and type-ahead; Escape returns to the button. */
export function MenuUnder(props: MenuUnderProps) {
  const { anchor, align = "end", label, onClosed, ...open } = props;
  const at = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Floating
      {...open}
      label={label ?? anchor.getAttribute("aria-label") ?? anchor.textContent}
      at={at}
      button={anchor}
      align={align}
      sideOffset={4}
      onGone={() => {
        returnFocus(anchor);
        if (onClosed !== undefined) setTimeout(onClosed);
      }}
    />
  );
}

/** A position in the window, in pixels. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

interface MenuAtProps {
  readonly at: MenuPlace;
  readonly label: string;
  readonly onClose: () => void;
  /** Called once the menu has closed and the focus is back. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A context menu at a position, without a button. */
export function MenuAt({ at: { left, top }, onClosed, ...props }: MenuAtProps) {
  const at = useMemo(
    () => ({ current: { getBoundingClientRect: () => new DOMRect(left, top, 0, 0) } }),
    [left, top],
  );
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack();
  // Once, before the menu takes the focus.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(onOpenAutoFocus, []);
  return (
    <Floating
      {...props}
      at={at}
      align="start"
      entry="none"
      onGone={(event) => {
        if (isNothingFocused()) onCloseAutoFocus(event);
        onClosed();
      }}
    />
  );
}

interface FloatingProps {
  readonly at: RefObject<{ readonly getBoundingClientRect: () => DOMRect }>;
  /** The menu's own button, which closes it itself. */
  readonly button?: HTMLElement;
  readonly align: "start" | "center" | "end";
  readonly sideOffset?: number;
  readonly label: string;
  readonly id?: string;
  readonly entry: MenuEntry;
  readonly onClose: () => void;
  /** Called once the menu has closed. */
  readonly onGone: (event: Event) => void;
  readonly children: ReactNode;
}

function Floating(props: FloatingProps) {
  const { at, button, align, sideOffset = 0, label, id, entry, children } = props;
  const { onClose, onGone } = props;
  const host = usePortalRoot();
  const isEntered = useRef(false);
  return (
    <Radix.Root modal={false} open onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={at} />
      <Radix.Portal container={host}>
        <Radix.Content
          {...(id === undefined ? {} : { id })}
          aria-label={label}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          onEntryFocus={(event) => {
            // Radix focuses the menu again whenever the pointer leaves an item.
            if (isEntered.current || entry === "none") return;
            isEntered.current = true;
            event.preventDefault();
            itemsOf(event.target)
              .at(entry === "first" ? 0 : -1)
              ?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => leaveToButton(event, button)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onGone(event);
          }}
          className={contentClass}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function itemsOf(menu: EventTarget | null): readonly HTMLElement[] {
  if (!(menu instanceof Element)) return [];
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([data-disabled])")];
}

const itemClass =
  "flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:ring-1 data-highlighted:ring-signal data-highlighted:ring-inset [&_svg]:size-4";

const contentClass =
  "z-50 max-h-(--radix-popper-available-height) min-w-44 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float";

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** Keys of the same command, as written on them. */
  readonly keys?: string | undefined;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

interface MenuCheckProps extends Omit<MenuItemProps, "danger"> {
  readonly isOn: boolean;
}

/** One command of a menu. */
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
      className={`${itemClass} ${danger ? "text-danger" : "text-ink"}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && <ItemKeys>{keys}</ItemKeys>}
    </Radix.Item>
  );
}

/** A command that is on or off. */
export function MenuCheck({
  icon,
  keys,
  disabled = false,
  isOn,
  onSelect,
  children,
}: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={isOn}
      disabled={disabled}
      onSelect={onSelect}
      className={`${itemClass} ${isOn ? "text-signal" : "text-ink"}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && <ItemKeys>{keys}</ItemKeys>}
      <Radix.ItemIndicator>
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

function ItemKeys({ children }: { readonly children: string }) {
  return <kbd className="pl-4 font-sans text-xs text-muted max-sm:hidden">{children}</kbd>;
}

/** Window width in pixels below which two menus do not fit side by side. */
const telephone = 640;

interface SubmenuProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A group of commands in a menu that opens to the side. On narrow screens it expands in place. */
export function Submenu(props: SubmenuProps) {
  return window.innerWidth < telephone ? <InlineSubmenu {...props} /> : <SideSubmenu {...props} />;
}

function SideSubmenu({ label, icon, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(false);
  const host = usePortalRoot();
  return (
    <Radix.Sub open={isOpen} onOpenChange={setOpen}>
      <Radix.SubTrigger className={`${itemClass} text-ink data-[state=open]:bg-hover`}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" className="text-muted" />
      </Radix.SubTrigger>
      <Radix.Portal container={host}>
        <Radix.SubContent collisionPadding={8} className={contentClass}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

function InlineSubmenu({ label, icon, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Radix.Item
        aria-expanded={isOpen}
        className={`${itemClass} text-ink`}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" className={`text-muted ${isOpen ? "rotate-90" : ""}`} />
      </Radix.Item>
      {isOpen && (
        <Radix.Group aria-label={label} className="ml-4 border-l border-line pl-1">
          {children}
        </Radix.Group>
      )}
    </>
  );
}

interface MenuChoiceProps<Key extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly key: Key;
    readonly label: string;
    readonly icon?: ReactNode;
  }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Choosing closes the menu. By default it stays open, so that the effect can be seen. */
  readonly closes?: boolean;
}

/** Radio items under a title. */
export function MenuChoice<Key extends string>(props: MenuChoiceProps<Key>) {
  const { label, options, chosen, onChoose, closes = false } = props;
  return (
    <Radix.RadioGroup aria-label={label} value={chosen}>
      <Radix.Label className="px-2 pt-1 pb-0.5 text-xs text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.key}
          value={option.key}
          onSelect={(event) => {
            if (!closes) event.preventDefault();
            onChoose(option.key);
          }}
          className={`${itemClass} text-ink`}
        >
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A line between groups of commands. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
