import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePortalRoot } from "./portal-root.tsx";

/** Shows its content at the bottom of the screen; several are stacked. */
export function FloatingNote({ children }: { readonly children: ReactNode }) {
  return createPortal(children, columnIn(usePortalRoot() ?? document.body));
}

function columnIn(host: Element): Element {
  const before = host.querySelector(":scope > [data-floating-notes]");
  if (before !== null) return before;
  const made = document.createElement("div");
  made.dataset["floatingNotes"] = "";
  made.className = "fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-2";
  host.append(made);
  return made;
}
