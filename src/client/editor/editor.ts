import type { PageNews } from "#core/contract/live.ts";
import type { PageSummary, Published } from "#core/contract/pages.ts";
import type { Edit } from "#core/document/edits.ts";
import type { Typing } from "#core/document/history.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import type { NewBlockSite } from "#core/fields/field.ts";
import type { Template } from "#blocks/_kit/fields/field-section.ts";
import type { Destination } from "./edits.ts";
import type { EditorState, Selection } from "./editor-state.ts";
import type { RenderedState, WriteTyped } from "./rendered-state.ts";

/** A page's published version, as visitors see it. */
export interface LivePage {
  readonly published: Published;
  readonly page: Page;
}

/** Where a page stands on the site, and who can read it. */
export type PagePlace = Pick<PageSummary, "slug" | "parentId" | "group" | "access">;

export interface SetOptions {
  /** Joins changes into one undo step until `endTyping`. */
  readonly typing?: Typing;
  /** The control already displays the text; rendering everything else may wait until after the next frame. */
  readonly isRendered?: boolean;
}

/**
 * One open page. Every edit is shown and undoable before the call returns, and is then written to
 * the browser's store. Calls that cannot be carried out (by a viewer, on a missing block) do
 * nothing.
 */
export interface Editor {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: (state: EditorState, before: EditorState) => void) => () => void;

  /** Sets one value; undefined unsets it. */
  readonly set: (
    blockId: string,
    path: string,
    value: Json | undefined,
    options?: SetOptions,
  ) => void;
  /**
   * Called with each text set with `isRendered`, before anything is rendered; returns a
   * function that unsubscribes.
   */
  readonly onTyped: (write: WriteTyped) => () => void;
  /** The state the UI renders; lags at most one frame behind while typing. */
  readonly rendered: RenderedState;
  /** For status displays such as “Unsaved changes”: follows typing only after a pause. */
  readonly deferredStatus: RenderedState;
  /** Sets one value of the page itself: `name`, or a path under `background` and `seo`. Undefined unsets it. */
  readonly setPage: (
    path: string,
    value: Json | undefined,
    options?: Pick<SetOptions, "typing">,
  ) => void;
  /** Sets several values as one step. */
  readonly setAll: (
    blockId: string,
    values: readonly { readonly path: string; readonly value: Json | undefined }[],
  ) => void;
  /** Replaces the values named by the template, as one step, and offers to undo it. */
  readonly applyTemplate: (blockId: string, template: Template) => void;
  /** Called at blur, Enter and paste: typing after it starts another undo step. */
  readonly endTyping: () => void;
  /** Adds an item with the field's defaults at the end; returns its id. */
  readonly addItem: (blockId: string, listPath: string) => string | null;
  readonly removeItem: (blockId: string, listPath: string, itemId: string) => void;
  /** Inserts a copy right after the original; returns its id. */
  readonly duplicateItem: (blockId: string, listPath: string, itemId: string) => string | null;
  readonly moveItem: (
    blockId: string,
    listPath: string,
    itemId: string,
    after: string | null,
  ) => void;
  /** Makes any edit as one step; false if it does not apply. */
  readonly take: (edit: (page: Page) => Edit) => boolean;

  /** Adds a block with its type's defaults, at the end or right after another, and selects it; returns its id. */
  readonly addBlock: (type: string, after?: string | null) => string | null;
  readonly moveBlock: (blockId: string, to: Destination) => void;
  readonly rename: (blockId: string, name: string) => void;

  /**
   * Inserts copies of blocks at the end or right after another (null: at the start) and selects
   * them. Returns the new ids; items get new ids too. This and the following methods on several
   * blocks make one step; missing blocks are skipped.
   */
  readonly insertBlocks: (blocks: readonly Block[], after?: string | null) => readonly string[];
  /** Inserts copies in page order after the last of the originals (GAP-039), named "… (Copy)", and selects them. */
  readonly duplicateBlocks: (blockIds: readonly string[]) => readonly string[];
  /** Removes blocks and offers to undo that. */
  readonly removeBlocks: (blockIds: readonly string[]) => void;
  readonly setBlocksVisible: (blockIds: readonly string[], isVisible: boolean) => void;
  /** Moves each block one step up or down, or all of them after another block; their order is kept. */
  readonly moveBlocks: (blockIds: readonly string[], to: Destination) => void;

  /** Applies another block's common styles, as far as the blocks' types accept them. */
  readonly pasteStyles: (blockIds: readonly string[], styles: JsonObject) => void;

  readonly undo: () => void;
  readonly redo: () => void;
  /** Selects this block alone, or nothing. */
  readonly select: (
    blockId: string | null,
    options?: { readonly item?: string | null; readonly from?: Selection["from"] },
  ) => void;
  /** Adds a block to the selection, or removes it from it. */
  readonly toggleSelected: (blockId: string, from?: Selection["from"]) => void;
  /** Selects all blocks from the anchor of the last range or selection to this one. */
  readonly selectRange: (blockId: string, from?: Selection["from"]) => void;
  readonly selectAll: (from?: Selection["from"]) => void;

  /**
   * Selects the block or item and leads to the field. A null block means the page's settings, a
   * null path the block as a whole.
   */
  readonly reveal: (blockId: string | null, path: string | null) => void;
  /** Reveals a block just added: its first text field gets the focus, with sample text selected. */
  readonly revealAdded: (blockId: string) => void;
  readonly forgetReveal: () => void;

  /**
   * Counts a text as unsaved whose input waits for its editor to load, until the returned function is called: then the
   * input is in the page, or reported as lost.
   */
  readonly awaitInput: () => () => void;

  /**
   * Calls the listener right before what is unsaved is read for a save: it removes what only holds a place in the page,
   * such as a line that nothing has been typed into. Returns a function that stops it.
   */
  readonly onBeforeSave: (listener: () => void) => () => void;

  /** Saves. Resolves to true when everything unsaved at the time of the call is on the server. */
  readonly save: () => Promise<boolean>;
  /** Like `save`, with a success notice that names this block. */
  readonly saveFromPanel: (blockId: string) => Promise<boolean>;
  /**
   * Saves what is unsaved, then publishes the page with this note. Resolves to true once it is
   * live. Does nothing while another call is in flight.
   */
  readonly publish: (note?: string) => Promise<boolean>;
  /** Clears the last publishing's question, failure or success. */
  readonly forgetPublish: () => void;
  /** For what shows how publishing goes: until the returned function is called, a failure is said there alone. */
  readonly showPublish: () => () => void;

  /**
   * Replaces the page with the published version, as one step, and notifies the person (VER-033,
   * VER-038). Refused, with a notice, while publishing, while conflicts wait, or if the version
   * contains saves that have not arrived here.
   */
  readonly syncTo: (live: LivePage) => void;
  /**
   * Loads the published version and syncs to it, or reports why it cannot (VER-037). Does nothing
   * while a call is in flight, and leaves a page that changed in the meantime as it is.
   */
  readonly syncLive: () => Promise<void>;

  /** Chooses for one of `openConflicts`, by index. */
  readonly resolveConflict: (index: number, choice: Choice) => void;
  /** Applies the choices made and saves. Conflicts without a choice stay in `openConflicts`. */
  readonly finishConflicts: () => Promise<boolean>;
  /** Shows or hides the choices; `openConflicts` is unchanged. */
  readonly showConflicts: (isShown: boolean) => void;

  /**
   * Takes over what others saved and published, and rebases unsaved operations onto it. `mayChange`
   * decides whether these operations may change the page now (null: any part may change). If it
   * returns false nothing is taken over, and the same news can be passed again.
   */
  readonly applyRemote: (
    news: PageNews,
    mayChange: (operations: readonly Operation[] | null) => boolean,
  ) => Promise<void>;
  /** Retries at once a save that got no response, as when the server may be reachable again. */
  readonly retrySave: () => void;
  /**
   * Takes over where the page stands on the site; its content stays as it is. `isDraft`: visitors no longer see it, as
   * after it was restored from the bin.
   */
  readonly notePlace: (place: PagePlace, isDraft?: boolean) => void;
  /** Takes over what the site's settings say of new blocks from now on. */
  readonly noteSite: (site: NewBlockSite) => void;
  /** Called when the server reports that the session is over. */
  readonly noteSignedOut: () => void;

  /** Applies what an earlier window left unsaved on top of the page as it is now. */
  readonly restoreRecovered: () => Promise<void>;
  readonly discardRecovered: () => Promise<void>;
  /** Applies one of `unrestoredChanges`. Does nothing for one that stopped the builder or may not be stored. */
  readonly restoreChange: (id: string) => Promise<void>;
  /** Deletes all of `unrestoredChanges`. */
  readonly discardUnrestored: () => Promise<void>;
  /** Called when rendering crashed: unsaved changes are not restored automatically when the page is opened again. */
  readonly noteStopped: () => void;
  /** Checks after "signed-out" whether the person is signed in again. */
  readonly checkSession: () => Promise<void>;
  /** Resolves when all writes to the browser's store have finished. */
  readonly settled: () => Promise<void>;
  /** Stops retries. Unsaved changes stay in the browser's store. */
  readonly close: () => void;
}
