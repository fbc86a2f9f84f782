import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { attachToaster } from "./notices.ts";
import type { KindedNotice } from "./notices.ts";
import { useIsDialogOpen } from "./open-dialogs.ts";

/** Shows the notices of `notify` as toasts, in a polite live region that Alt+T focuses. */
export function Toasts() {
  // In an effect, after the live region is mounted: waiting notices are shown at once.
  useEffect(() => attachToaster(show), []);
  const isWide = useSyncExternalStore(hearWidth, () => width.matches);
  const isDialogOpen = useIsDialogOpen();
  // A dialog's buttons are at its lower right, or along its bottom on narrow screens.
  const besideDialog = isWide ? "bottom-left" : "top-center";
  return (
    <Sonner
      position={isDialogOpen ? besideDialog : "bottom-center"}
      expand
      visibleToasts={4}
      // Sonner's dark theme has colours that no class here could override; these classes use the
      // tokens.
      theme="light"
      gap={8}
      offset={offset}
      mobileOffset={offset}
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-2 rounded-lg border border-line bg-raised py-2.5 pr-9 pl-3 text-sm text-ink shadow-float sm:w-96",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "mt-0.5 text-muted",
          icon: "mt-0.5 [&_svg]:size-4",
          success: "[&_[data-icon]]:text-good",
          error: "[&_[data-icon]]:text-danger",
          warning: "[&_[data-icon]]:text-warn",
          actionButton: buttonClass,
          cancelButton: buttonClass,
          closeButton:
            "!absolute !top-2 !right-2 !left-auto !size-6 !transform-none !rounded-sm !border-0 !bg-transparent !text-muted hover:!text-ink inline-flex items-center justify-center [&_svg]:size-3.5",
        },
      }}
    />
  );
}

const buttonClass =
  "min-h-6 shrink-0 rounded-sm border border-edge px-2 text-xs text-ink hover:border-muted hover:bg-hover";

/** Above the bar of a tool that has one at the bottom. */
const offset = { left: 16, right: 16, top: 16, bottom: "var(--toast-rise, 1rem)" };

const width = window.matchMedia("(width >= 40rem)");

function hearWidth(run: () => void): () => void {
  width.addEventListener("change", run);
  return () => width.removeEventListener("change", run);
}

interface Latest {
  readonly id: string | number;
  readonly fullText: string;
}

/** The last toast for each topic. */
const latest = new Map<string, Latest>();

function show({ kind, text, detail, action, also, topic, about }: KindedNotice): void {
  if (about?.holds() === false) return;
  // A new toast instead of an updated one, so that it is announced; the old one is dismissed.
  const fullText = `${text} ${detail ?? ""}`;
  const last = topic === undefined ? undefined : latest.get(topic);
  // A repeated text, as for each letter that does not fit, only extends the toast.
  const hasButton = action !== undefined || also !== undefined;
  const isAgain = last?.fullText === fullText && !hasButton;
  if (topic !== undefined && !isAgain) toast.dismiss(last?.id ?? topic);
  let stop = () => {};
  const pressOf = (run: () => void) => () => {
    // Sonner removes a toast whose button is pressed without calling `onDismiss`.
    stop();
    run();
  };
  const shown = toast[kind](text, {
    onDismiss: () => stop(),
    onAutoClose: () => stop(),
    ...(isAgain ? { id: last.id } : {}),
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined
      ? {}
      : { action: { label: action.label, onClick: pressOf(action.run) } }),
    ...(also === undefined ? {} : { cancel: { label: also.label, onClick: pressOf(also.run) } }),
    // Errors stay until closed, so that they are not missed.
    duration: kind === "error" ? Infinity : hasButton ? 8000 : 5000,
  });
  if (about !== undefined) {
    stop = about.subscribe(() => {
      if (about.holds()) return;
      stop();
      toast.dismiss(shown);
    });
  }
  if (topic !== undefined) latest.set(topic, { id: shown, fullText });
}
