import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { useFloatHost } from "./float-host.tsx";
import { useFocusBack } from "./focus-back.ts";

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: "start" | "center" | "end";
  /** Its accessible name where the trigger's is not enough. */
  readonly label?: string;
  /** Told when it opens and closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Called once it is gone and the focus is back at the trigger: for what opens a window. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A menu of commands: arrows, Home, End and first letters move, Escape goes back to the trigger. */
export function Menu({
  trigger,
  align = "end",
  label,
  onOpenChange,
  onClosed,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const host = useFloatHost();
  const close = useCallback(() => setOpen(false), []);
  const wasLeft = useCloseOnBlur(open, close);
  return (
    <Radix.Root
      modal={false}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        onOpenChange?.(next);
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(label === undefined ? {} : { "aria-label": label })}
          // Radix gives the focus to the trigger right after this.
          onCloseAutoFocus={(event) => {
            if (wasLeft()) event.preventDefault();
            if (onClosed !== undefined) setTimeout(onClosed);
          }}
          className={contentClass}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A place in the window, in pixels. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

interface MenuAtProps extends Pick<MenuProps, "children"> {
  readonly at: MenuPlace;
  readonly label: string;
  readonly onClose: () => void;
  /** Called once it is gone and what had the focus has it again. */
  readonly onClosed: () => void;
}

/** A menu where the pointer is, without a button of its own. */
export function MenuAt({ at, label, onClose, onClosed, children }: MenuAtProps) {
  const host = useFloatHost();
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack();
  // Once, before the menu takes the focus.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(onOpenAutoFocus, []);
  const wasLeft = useCloseOnBlur(true, onClose);
  return (
    <Radix.Root modal={false} open onOpenChange={(next) => !next && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed size-0" style={at} />
      </Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (wasLeft()) event.preventDefault();
            else onCloseAutoFocus(event);
            onClosed();
          }}
          className={contentClass}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A press in a frame is not heard out here; what is told is that the window lost the focus. Answers whether that was how
 * it closed: the focus is elsewhere then, and stays there.
 */
function useCloseOnBlur(isOpen: boolean, onClose: () => void): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    isLeft.current = false;
    const leave = () => {
      isLeft.current = true;
      onClose();
    };
    window.addEventListener("blur", leave);
    return () => window.removeEventListener("blur", leave);
  }, [isOpen, onClose]);
  return useCallback(() => isLeft.current, []);
}

const itemClass =
  "flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:ring-1 data-highlighted:ring-signal data-highlighted:ring-inset [&_svg]:size-4";

const contentClass =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float";

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** Keys that do the same, as written on them. */
  readonly keys?: string | undefined;
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
      className={`${itemClass} ${danger ? "text-danger" : "text-ink"}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && (
        <kbd className="pl-4 font-sans text-xs text-muted max-sm:hidden">{keys}</kbd>
      )}
    </Radix.Item>
  );
}

/** Pixels of a window in which two menus have no room side by side. */
const telephone = 640;

interface SubmenuProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Commands of one kind, in a menu that opens beside: by a press, by pointing at it, or by the arrow that leads there. On a
 * telephone they unfold where they stand.
 */
export function Submenu(props: SubmenuProps) {
  return window.innerWidth < telephone ? <Unfolding {...props} /> : <Beside {...props} />;
}

function Beside({ label, icon, children }: SubmenuProps) {
  const host = useFloatHost();
  return (
    <Radix.Sub>
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

function Unfolding({ label, icon, children }: SubmenuProps) {
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
}

/** A few options under a title, one of them chosen. Choosing leaves the menu open, so that what it does is seen. */
export function MenuChoice<Key extends string>(props: MenuChoiceProps<Key>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <Radix.RadioGroup aria-label={label} value={chosen}>
      <Radix.Label className="px-2 pt-1 pb-0.5 text-xs text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.key}
          value={option.key}
          onSelect={(event) => {
            event.preventDefault();
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
