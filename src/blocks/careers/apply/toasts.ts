import { make } from "./make.ts";

/** Short notices over everything, said aloud, one at a time; each goes by itself. */
export interface Toasts {
  readonly show: (kind: "success" | "failure", text: string) => void;
}

/** How long a toast stands, in milliseconds: long enough to be read twice. */
const stands = 6000;

/** Toasts of a dialog: in it while it is open, because what stands outside is not there for those who listen. */
export function createToasts(dialog: HTMLDialogElement): Toasts {
  const document = dialog.ownerDocument;
  let shown: HTMLElement | null = null;
  let end = 0;
  const place = () => {
    if (shown === null) return;
    (dialog.open ? dialog : document.body).append(shown);
    // In a browser that does not know it, the toast stands without.
    if ("showPopover" in shown) shown.showPopover();
  };
  dialog.addEventListener("close", place);
  return {
    show: (kind, text) => {
      const window = document.defaultView;
      window?.clearTimeout(end);
      shown?.remove();
      const toast = make(document, "div", {
        class: `apply-toast is-${kind}`,
        role: kind === "failure" ? "alert" : "status",
        popover: "manual",
      });
      shown = toast;
      place();
      // Into what stands already: only a change is said.
      toast.textContent = text;
      end =
        window?.setTimeout(() => {
          toast.remove();
          shown = null;
        }, stands) ?? 0;
    },
  };
}
