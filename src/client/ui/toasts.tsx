import { useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { hearNotices } from "./notices.ts";
import type { Said } from "./notices.ts";
import { useIsDialogOpen } from "./open-dialogs.ts";

/** Shows what `notify` said and says, one below the other: a polite live region, reached with Alt+T. */
export function Toasts() {
  // The region hears first: what waited for it is shown at once.
  useEffect(() => hearNotices(show), []);
  const isWide = useSyncExternalStore(hearWidth, () => width.matches);
  const isDialogOpen = useIsDialogOpen();
  // A dialog has its buttons at the end of its last row, which on a narrow screen is all of it.
  const besideDialog = isWide ? "bottom-left" : "top-center";
  return (
    <Sonner
      position={isDialogOpen ? besideDialog : "bottom-center"}
      expand
      visibleToasts={4}
      // Its own dark theme has colours that no class here could change; these are the tokens'.
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
          actionButton:
            "min-h-6 shrink-0 rounded-sm border border-edge px-2 text-xs text-ink hover:border-muted hover:bg-hover",
          closeButton:
            "!absolute !top-2 !right-2 !left-auto !size-6 !transform-none !rounded-sm !border-0 !bg-transparent !text-muted hover:!text-ink inline-flex items-center justify-center [&_svg]:size-3.5",
        },
      }}
    />
  );
}

/** Above the bar of a tool that has one at the bottom. */
const offset = { left: 16, right: 16, top: 16, bottom: "var(--toast-rise, 1rem)" };

const width = window.matchMedia("(width >= 40rem)");

function hearWidth(run: () => void): () => void {
  width.addEventListener("change", run);
  return () => width.removeEventListener("change", run);
}

interface Latest {
  readonly id: string | number;
  readonly said: string;
}

/** The last toast about each topic. */
const latest = new Map<string, Latest>();

function show({ kind, text, detail, action, topic }: Said): void {
  // A new one instead of a changed one: it is read out, and what the old one said is gone with it.
  const said = `${text} ${detail ?? ""}`;
  const last = topic === undefined ? undefined : latest.get(topic);
  // The same again, as for each letter that has no room, only stays for longer.
  const isAgain = last?.said === said && action === undefined;
  if (topic !== undefined && !isAgain) toast.dismiss(last?.id ?? topic);
  const shown = toast[kind](text, {
    ...(isAgain ? { id: last.id } : {}),
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    // Errors stay until they are closed: what went wrong must not vanish unread.
    duration: kind === "error" ? Infinity : action === undefined ? 5000 : 8000,
  });
  if (topic !== undefined) latest.set(topic, { id: shown, said });
}
