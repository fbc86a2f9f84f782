import { inEnglish } from "./languages.ts";
import { make } from "./make.ts";

/**
 * Short notices above everything else, announced to screen readers, one at a time; each disappears
 * automatically.
 */
export interface Toasts {
  readonly show: (kind: "success" | "failure", text: string) => void;
  readonly hide: () => void;
}

/** How long a toast is shown, in milliseconds: enough to read it twice. */
const stands = 6000;

/**
 * Places the toast above the dialog's footer, so that the title stays readable; "" if no footer is
 * visible, to leave it to the stylesheet.
 */
function insetOver(dialog: HTMLDialogElement, footer: string): string {
  const foot = dialog.querySelector(footer)?.getBoundingClientRect();
  const height = dialog.ownerDocument.defaultView?.innerHeight ?? 0;
  const isSeen = foot !== undefined && foot.height > 0 && foot.top < height;
  return isSeen ? `auto 1rem calc(${Math.ceil(height - foot.top)}px + 0.5rem)` : "";
}

/**
 * Creates the toasts of a dialog; `footer` selects its footer. While it is open they are rendered inside it, because everything
 * outside is inert for screen readers.
 */
export function createToasts(dialog: HTMLDialogElement, footer: string): Toasts {
  const document = dialog.ownerDocument;
  let shown: HTMLElement | null = null;
  let end = 0;
  const place = () => {
    if (shown === null) return;
    (dialog.open ? dialog : document.body).append(shown);
    shown.style.inset = insetOver(dialog, footer);
    // Without popover support the toast is shown as a normal element.
    if ("showPopover" in shown) shown.showPopover();
  };
  dialog.addEventListener("close", place);
  const hide = () => {
    document.defaultView?.clearTimeout(end);
    shown?.remove();
    shown = null;
  };
  return {
    hide,
    show: (kind, text) => {
      const window = document.defaultView;
      hide();
      const toast = inEnglish(
        make(document, "div", {
          class: `dialog-toast is-${kind}`,
          role: kind === "failure" ? "alert" : "status",
          popover: "manual",
        }),
      );
      shown = toast;
      place();
      // Set after the element is in the page: screen readers announce only changes.
      toast.textContent = text;
      end =
        window?.setTimeout(() => {
          toast.remove();
          shown = null;
        }, stands) ?? 0;
    },
  };
}
