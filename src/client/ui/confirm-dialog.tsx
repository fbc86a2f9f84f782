import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { useFocusBack } from "./focus-back.ts";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, and what is kept. */
  readonly description: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** A third button, between the other two. */
  readonly also?: { readonly label: string; readonly run: () => void };
  /** Shown below the description. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirm,
  cancel = "Cancel",
  danger = false,
  also,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            {...focusBack}
            className="w-full max-w-md animate-appear rounded-lg border border-line bg-panel p-4 shadow-float"
          >
            <Radix.Title className="text-base font-semibold [overflow-wrap:anywhere] text-ink">
              {title}
            </Radix.Title>
            <Radix.Description className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-muted">
              {description}
            </Radix.Description>
            {children}
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <Radix.Cancel className={buttonClass("plain")}>{cancel}</Radix.Cancel>
              {also !== undefined && (
                <Radix.Action className={buttonClass("plain")} onClick={also.run}>
                  {also.label}
                </Radix.Action>
              )}
              <Radix.Action
                className={buttonClass(danger ? "danger" : "primary")}
                onClick={onConfirm}
              >
                {confirm}
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
