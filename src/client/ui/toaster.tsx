import { Toaster as Sonner, toast } from "sonner";

/** Where toasts appear: a polite live region at the bottom, reached with Alt+T. Once per screen. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      theme="dark"
      gap={8}
      offset={16}
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
          actionButton:
            "min-h-6 shrink-0 rounded-sm border border-edge px-2 text-xs text-ink hover:border-muted hover:bg-hover",
          closeButton:
            "!absolute !top-2 !right-2 !left-auto !size-6 !transform-none !rounded-sm !border-0 !bg-transparent !text-muted hover:!text-ink inline-flex items-center justify-center [&_svg]:size-3.5",
        },
      }}
    />
  );
}

export interface Notice {
  readonly text: string;
  readonly detail?: string;
  /** Offered for 8 s, for example to undo what was just done. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it is about: it takes the place of the last toast about the same. */
  readonly topic?: string;
}

/** The last toast about each topic. */
const latest = new Map<string, string | number>();

function show(kind: "success" | "error" | "warning" | "info", notice: Notice | string): void {
  const { text, detail, action, topic } = typeof notice === "string" ? { text: notice } : notice;
  // A new one instead of a changed one: it is read out, and what the old one said is gone with it.
  if (topic !== undefined) toast.dismiss(latest.get(topic) ?? topic);
  const shown = toast[kind](text, {
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    // Errors stay until they are closed: what went wrong must not vanish unread.
    duration: kind === "error" ? Infinity : action === undefined ? 5000 : 8000,
  });
  if (topic !== undefined) latest.set(topic, shown);
}

/** Says something in a toast. A text or a `Notice`. */
export const notify = {
  success: (notice: Notice | string) => show("success", notice),
  error: (notice: Notice | string) => show("error", notice),
  warning: (notice: Notice | string) => show("warning", notice),
  info: (notice: Notice | string) => show("info", notice),
};
