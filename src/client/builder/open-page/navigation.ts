/** Opens another page. `onLeave`: called when the open page is left, which unsaved changes may prevent. */
export type GoTo = (pageId: string, onLeave?: () => void) => void;

/** How the open page is left, and how the list of pages is kept up to date. */
export interface Navigation {
  /** Runs its callback once the open page may be left, after asking if it has unsaved changes. */
  readonly ask: (leave: () => void) => void;
  /** Opens another page at once, as when the open one is gone. */
  readonly leaveTo: (pageId: string) => void;
  /** Loads the list of pages again; the open page and its unsaved changes stay as they are. */
  readonly reloadPages: () => Promise<void>;
  /** Loads it again soon, unless it has this stamp by then. Must be stable. */
  readonly noteList: (stamp: string) => void;
}
