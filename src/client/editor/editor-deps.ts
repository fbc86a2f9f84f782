import type { ApiClient } from "#core/contract/client.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/session.ts";
import type { Random } from "#core/document/ids.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { NewBlockSite } from "#core/fields/field.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { EditorState } from "./editor-state.ts";
import type { EditorNotice, Notices } from "./notices.ts";
import type { PendingStore } from "./pending-store.ts";

/** Everything an editor needs from outside. */
export interface EditorDeps {
  readonly api: ApiClient;
  readonly registry: Registry;
  /** Stores unsaved changes so that they survive a crash. */
  readonly store: PendingStore;
  readonly notices: Notices;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Schedules a callback for when everything changed so far has been painted; returns a function that cancels it. */
  readonly afterPaint: (run: () => void) => () => void;
  /** Opens a path of the website next to the builder. */
  readonly openInNewTab: (path: string) => void;
  /** Called when the person has deleted components, with the notice that said so and offers to undo it. */
  readonly onRemoved?: (removed: readonly Block[], notice: EditorNotice) => void;
  readonly person: Person;
  /** What the site's settings say of new blocks. Absent: nothing. */
  readonly site?: NewBlockSite;
  /** The draft as loaded. */
  readonly draft: {
    readonly summary: PageSummary;
    readonly page: Page;
    readonly revision: number;
  };
}

/** Holds an editor's state. */
export interface StateHolder {
  readonly get: () => EditorState;
  /** Merges into the state and notifies the listeners. */
  readonly update: (change: Partial<EditorState>) => void;
  /** Called after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}
