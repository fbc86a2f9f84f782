import { make } from "./make.ts";

/** Short notices over everything, said aloud, one at a time; each goes by itself. */
export interface Toasts {
  readonly show: (kind: "success" | "failure", text: string) => void;
}

/** How long a toast stands, in milliseconds: long enough to be read twice. */
const stands = 6000;

/** Over the dialog's foot, where its title stays readable; "" where none is seen, for the stylesheet to say. */
function insetOver(dialog: HTMLDialogElement): string {
  const foot = dialog.querySelector(".apply-foot")?.getBoundingClientRect();
  const height = dialog.ownerDocument.defaultView?.innerHeight ?? 0;
  const isSeen = foot !== undefined && foot.height > 0 && foot.top < height;
  return isSeen ? `auto 1rem calc(${Math.ceil(height - foot.top)}px + 0.5rem)` : "";
}

/** Toasts of a dialog: in it while it is open, because what stands outside is not there for those who listen. */
export function createToasts(dialog: HTMLDialogElement): Toasts {
  const document = dialog.ownerDocument;
  let shown: HTMLElement | null = null;
  let end = 0;
  const place = () => {
    if (shown === null) return;
    (dialog.open ? dialog : document.body).append(shown);
    shown.style.inset = insetOver(dialog);
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
        class: `dialog-toast is-${kind}`,
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
