import type { PageNews } from "#core/contract/live.ts";
import type { Published } from "#core/contract/pages.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import type { Template } from "#blocks/_kit/field-section.ts";
import type { Destination } from "./edits.ts";
import type { EditorState, Selection } from "./editor-state.ts";
import type { RenderedState, WriteTyped } from "./rendered-state.ts";

/** What visitors have of a page. */
export interface LivePage {
  readonly published: Published;
  readonly page: Page;
}

export interface SetOptions {
  /** Joins the keys of a word into one step until `endTyping`. */
  readonly typing?: boolean;
  /** The control already displays the text; rendering everything else may wait until after the next frame. */
  readonly alreadyVisible?: boolean;
}

/**
 * One open page. Every edit is a step at once: shown, undoable and kept in the browser before the call
 * returns. Calls that cannot be carried out (a viewer, a block that is gone) do nothing.
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
  /** Called with each text set with `alreadyVisible`, before anything is rendered; returns how to unsubscribe. */
  readonly onTyped: (write: WriteTyped) => () => void;
  /** The state the UI renders; lags at most one frame behind while typing. */
  readonly rendered: RenderedState;
  /** For status displays such as “Unsaved changes”: follows typing only after a pause. */
  readonly deferredStatus: RenderedState;
  /** Sets one value of the page itself: `name`, or a path under `background` and `seo`. As `set` does. */
  readonly setPage: (
    path: string,
    value: Json | undefined,
    options?: { readonly typing?: boolean },
  ) => void;
  /** Several values as one step. */
  readonly setTogether: (
    blockId: string,
    values: readonly { readonly path: string; readonly value: Json | undefined }[],
  ) => void;
  /** Replaces the values that the template names, as one step, and offers to take it back. */
  readonly applyTemplate: (blockId: string, template: Template) => void;
  /** At blur, Enter and paste: what is typed next is another step. */
  readonly endTyping: () => void;
  /** Adds an item with the field's defaults at the end; answers its id. */
  readonly addItem: (blockId: string, listPath: string) => string | null;
  readonly removeItem: (blockId: string, listPath: string, itemId: string) => void;
  /** Answers the id of the copy, which stands right after its original. */
  readonly duplicateItem: (blockId: string, listPath: string, itemId: string) => string | null;
  readonly moveItem: (
    blockId: string,
    listPath: string,
    itemId: string,
    after: string | null,
  ) => void;

  /** Adds a block with its type's defaults, at the end or right after another, and selects it. */
  readonly addBlock: (type: string, after?: string | null) => string | null;
  readonly moveBlock: (blockId: string, to: Destination) => void;
  readonly rename: (blockId: string, name: string) => void;

  /**
   * Puts copies of blocks in, at the end or right after another (null: at the start), and selects them. They and
   * their items get ids of their own, which are answered. As with all that follows here, one step for all of
   * them; blocks that are gone are left out.
   */
  readonly insertBlocks: (blocks: readonly Block[], after?: string | null) => readonly string[];
  /** Copies, in the order of the page, right after the last of the originals (GAP-039), named "… (Copy)"; selected. */
  readonly duplicateBlocks: (blockIds: readonly string[]) => readonly string[];
  /** Takes them away and offers to put them back. */
  readonly removeBlocks: (blockIds: readonly string[]) => void;
  readonly setBlocksVisible: (blockIds: readonly string[], isVisible: boolean) => void;
  /** One step each, or together right after another; their order stays. */
  readonly moveBlocks: (blockIds: readonly string[], to: Destination) => void;

  /** Gives them the common styles of another block, as far as their types take them. */
  readonly pasteStyles: (blockIds: readonly string[], styles: JsonObject) => void;

  readonly undo: () => void;
  readonly redo: () => void;
  /** This block alone, or nothing. */
  readonly select: (
    blockId: string | null,
    options?: { readonly item?: string | null; readonly from?: Selection["from"] },
  ) => void;
  /** One block more, or one less. */
  readonly toggleSelected: (blockId: string, from?: Selection["from"]) => void;
  /** All blocks from where the last range, or the selection, began to this one. */
  readonly selectRange: (blockId: string, from?: Selection["from"]) => void;
  readonly selectAll: (from?: Selection["from"]) => void;

  /** Selects what a value is of, and leads to its field; a null block is the page's settings, a null path the block as a whole. */
  readonly reveal: (blockId: string | null, path: string | null) => void;
  /** The same for a block that was just added: its first text gets the focus, with a sample in it selected. */
  readonly revealAdded: (blockId: string) => void;
  readonly forgetReveal: () => void;

  /** Sends what is unsaved. True when the server has all that was there when it was called. */
  readonly save: () => Promise<boolean>;
  /** The same, saying that this block was saved. */
  readonly saveFromPanel: (blockId: string) => Promise<boolean>;
  /** Saves what is unsaved, then makes the page live with this note. True when it is. A second call meanwhile does nothing. */
  readonly publish: (note?: string) => Promise<boolean>;
  /** Forgets what the last publishing left: its question, its failure or its success. */
  readonly forgetPublish: () => void;

  /**
   * Makes the page what visitors have, as one step, and says so (VER-033, VER-038). Not while it is published, while
   * conflicts wait, or before all that was published is here: then it says that.
   */
  readonly syncTo: (live: LivePage) => void;
  /**
   * Asks what visitors have and does the same, or says why it cannot (VER-037). A second call meanwhile does nothing, and
   * a page that is changed meanwhile stays as it is.
   */
  readonly syncLive: () => Promise<void>;

  /** Chooses for one of `waiting`, by its place. */
  readonly resolveConflict: (index: number, choice: Choice) => void;
  /** Carries out the choices made and saves. Those without a choice keep waiting. */
  readonly finishConflicts: () => Promise<boolean>;
  /** Shows or hides the choices; what waits is kept. */
  readonly showConflicts: (isShown: boolean) => void;

  /**
   * Takes over what others saved and published, with what is unsaved on top of it. `areFree` is asked whether these
   * operations may change the page now (null: anything may change); when they may not, nothing is taken, and the same
   * news can be heard again.
   */
  readonly hear: (
    news: PageNews,
    areFree: (operations: readonly Operation[] | null) => boolean,
  ) => Promise<void>;
  /** A save without an answer is sent again at once: the server may be reached again. */
  readonly retrySave: () => void;
  /** The server says that the session is over. */
  readonly noteSignedOut: () => void;

  /** Puts back what an earlier window left, on top of what stands now. */
  readonly restoreRecovered: () => Promise<void>;
  readonly discardRecovered: () => Promise<void>;
  /** Puts one of `kept` back. Does nothing for one that stopped the builder, or may not be stored. */
  readonly restoreKept: (id: string) => Promise<void>;
  /** Lets go of all of `kept`. */
  readonly discardKept: () => Promise<void>;
  /** The screen stopped: what is unsaved is not put back by itself when the page is opened again. */
  readonly noteStopped: () => void;
  /** Asks whether there is a session again, after "signed-out". */
  readonly checkSession: () => Promise<void>;
  /** Waits for what is being written to the browser's store. */
  readonly settled: () => Promise<void>;
  /** Ends retries. What is unsaved stays in the browser's store. */
  readonly close: () => void;
}
