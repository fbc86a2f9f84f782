import { createContext, useContext } from "react";

/** Set by a dialog, so that what floats above it is rendered inside it: everything else is inert while it is open. */
export const PortalRoot = createContext<HTMLElement | null>(null);

/**
 * Where menus and tooltips are drawn: in the dialog around them, else in the screen's `main`, because
 * what stands outside of every landmark is not found by people who move by landmarks.
 */
export function usePortalRoot(): HTMLElement | null {
  return useContext(PortalRoot) ?? findPortalRoot();
}

/** Where it is drawn when no dialog is open. */
export function findPortalRoot(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector("main");
}
