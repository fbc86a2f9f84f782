import { createContext, useContext } from "react";

/**
 * Set by a dialog, so that menus and tooltips are rendered inside it: everything outside is inert
 * while it is open.
 */
export const PortalRoot = createContext<HTMLElement | null>(null);

/**
 * Where menus and tooltips are rendered: in the dialog around them, otherwise in `main`, since
 * people who navigate by landmarks would not find them outside of one.
 */
export function usePortalRoot(): HTMLElement | null {
  return useContext(PortalRoot) ?? findPortalRoot();
}

/** The portal root when no dialog is open. */
export function findPortalRoot(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector("main");
}
