import type { ApiClient } from "#core/contract/client.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/people.ts";
import type { Random } from "#core/document/ids.ts";
import type { Page } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { EditorState } from "./editor-state.ts";
import type { Notices } from "./notices.ts";
import type { PendingStore } from "./pending-store.ts";

/** What an editor needs from outside. */
export interface EditorDeps {
  readonly api: ApiClient;
  readonly registry: Registry;
  /** Keeps what is unsaved through a crash. */
  readonly store: PendingStore;
  readonly notices: Notices;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
  /** Runs something later; answers how to prevent it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Runs something when what was changed by now has been drawn; answers how to prevent it. */
  readonly afterPicture: (run: () => void) => () => void;
  /** Shows an address of the website beside the builder. */
  readonly visit: (path: string) => void;
  readonly person: Person;
  /** The draft as it was loaded. */
  readonly draft: {
    readonly summary: PageSummary;
    readonly page: Page;
    readonly revision: number;
  };
}

/** The one cell that holds an editor's state. */
export interface Cell {
  readonly get: () => EditorState;
  /** Merges into the state and tells the listeners; nobody is told when nothing differs. */
  readonly update: (change: Partial<EditorState>) => void;
}
