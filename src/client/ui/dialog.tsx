import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef, useState, type ReactNode } from "react";
import { PortalRoot } from "./portal-root.tsx";
import { useFocusBack } from "./focus-back.ts";
import { useCountedDialog } from "./open-dialogs.ts";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button or a click outside, unless `isHeld`. */
  readonly onClose: () => void;
  /** Called once the dialog has closed and the focus is back, as for opening another dialog. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  readonly description?: string;
  readonly size?: "small" | "medium" | "large";
  readonly children: ReactNode;
  /** Buttons at the end, the primary one last. */
  readonly footer?: ReactNode;
  /**
   * The focus starts on the title instead of the first control: for a dialog to be read before anything is pressed, whose
   * first control may be out of sight.
   */
  readonly startsAtTitle?: boolean;
  /** Neither Escape nor a click outside closes it, and there is no close button: only what is in it does. */
  readonly isHeld?: boolean;
  /** The element where the focus starts; by default, or if null, the first control. */
  readonly focusFirst?: (() => HTMLElement | null) | undefined;
  /** The element to focus after closing; by default, or if null, the one that had the focus before. */
  readonly focusNext?: () => HTMLElement | null;
}

const widths = { small: "max-w-md", medium: "max-w-2xl", large: "max-w-5xl" };

/** A modal dialog: traps focus, closes on Escape, returns focus to its opener. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  description,
  size = "small",
  children,
  footer,
  startsAtTitle = false,
  isHeld = false,
  focusFirst,
  focusNext,
}: DialogProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useCountedDialog(open);
  const focusBack = useFocusBack(focusNext);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !isHeld && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          data-overlay=""
          className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil p-4"
        >
          <Radix.Content
            ref={setHost}
            onOpenAutoFocus={(event) => {
              focusBack.onOpenAutoFocus();
              const first = startsAtTitle ? heading.current : (focusFirst?.() ?? null);
              if (first === null) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              focusBack.onCloseAutoFocus(event);
              onClosed?.();
            }}
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className={`relative flex max-h-[calc(100dvh-2rem)] w-full animate-appear flex-col rounded-lg border border-line bg-panel shadow-float ${widths[size]}`}
          >
            <PortalRoot value={host}>
              <header className={`border-b border-line py-3 pl-4 ${isHeld ? "pr-4" : "pr-12"}`}>
                <Radix.Title
                  ref={heading}
                  tabIndex={startsAtTitle ? -1 : undefined}
                  className="rounded-sm text-base font-semibold text-ink"
                >
                  {title}
                </Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
                )}
              </header>
              {/* Content that is only kept for its height cannot be scrolled. */}
              <div className="min-h-0 flex-1 overflow-y-auto p-4 has-data-kept-height:overflow-hidden">
                {children}
              </div>
              {footer !== undefined && (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
                  {footer}
                </footer>
              )}
              {/* Last, so that the focus starts in the content. */}
              {!isHeld && (
                <Radix.Close asChild>
                  <IconButton label="Close" className="absolute top-2.5 right-2.5">
                    <X aria-hidden="true" />
                  </IconButton>
                </Radix.Close>
              )}
            </PortalRoot>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
