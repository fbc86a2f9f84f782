import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly size?: "small" | "medium" | "large";
  readonly children: ReactNode;
  /** Buttons at the end, the primary one last. */
  readonly footer?: ReactNode;
}

const widths = { small: "max-w-md", medium: "max-w-2xl", large: "max-w-5xl" };

/** A window over the screen: traps focus, closes on Escape, gives focus back to its opener. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = "small",
  children,
  footer,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-black/60 p-4">
          <Radix.Content
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className={`flex max-h-[calc(100dvh-2rem)] w-full animate-appear flex-col rounded-lg border border-line bg-panel shadow-float ${widths[size]}`}
          >
            <header className="flex items-start gap-2 border-b border-line py-3 pr-2 pl-4">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-base font-semibold text-ink">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
