import { make } from "./make.ts";

/** How long a toast stands, in milliseconds: long enough to be read twice. */
const stands = 6000;

/** A short notice over everything, said aloud; goes by itself. */
export function showToast(
  dialog: HTMLDialogElement,
  kind: "success" | "failure",
  text: string,
): void {
  const document = dialog.ownerDocument;
  const window = document.defaultView;
  if (window === null) return;
  const toast = make(document, "div", {
    class: `apply-toast is-${kind}`,
    role: kind === "failure" ? "alert" : "status",
    popover: "manual",
  });
  // What stands outside of an open dialog is not there for those who listen.
  const show = () => {
    (dialog.open ? dialog : document.body).append(toast);
    toast.showPopover();
  };
  show();
  // Into what stands already: only a change is said.
  toast.textContent = text;
  dialog.addEventListener("close", show);
  window.setTimeout(() => {
    dialog.removeEventListener("close", show);
    toast.remove();
  }, stands);
}
