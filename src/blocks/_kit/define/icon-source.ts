import { createContext } from "react";

/** Draws icons that are not the site's own. */
export interface IconSource {
  /** The data of the icon's path on a 24 × 24 grid; undefined if it is not known, or not yet. */
  readonly find: (name: string) => string | undefined;
  /** Calls `listener` when more icons are known; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Without a source only the site's own icons are drawn. */
export const IconSourceContext = createContext<IconSource>({
  find: () => undefined,
  subscribe: () => () => {},
});
