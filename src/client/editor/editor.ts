import type { PageNews } from "#core/contract/live.ts";
import type { LoggedSave, PageSummary, Published } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/people.ts";
import { compact } from "#core/document/compact.ts";
import { equal } from "#core/document/equal.ts";
import type { History } from "#core/document/history.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import { placeOf } from "#core/document/list.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import { inPageOrder } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import type { Template } from "#blocks/_kit/define-block.ts";
import type { KeptChange } from "./kept-changes.ts";
import type { Reveal } from "./reveal.ts";
import type { Shown, WriteTyped } from "./shown.ts";

/** The primary one of the selected blocks, and perhaps an item of one of its lists. */
export interface Selection {
  readonly block: string;
  /** Path of the item: `content.stats.#k3f9a2bc`. */
  readonly item: string | null;
  /** Where it was chosen, or that a step brought it: the canvas does not scroll to what was clicked in it. */
  readonly from: "canvas" | "list" | "step";
}

/** What became of the last attempt to save. */
export type SaveStatus =
  | { readonly kind: "none" }
  | { readonly kind: "saving" }
  /** `at`: milliseconds since 1970. */
  | { readonly kind: "saved"; readonly at: number }
  /** All but some changes, which may not be stored: `problems` says why. */
  | { readonly kind: "partly"; readonly left: number; readonly message: string }
  /** A save was asked for where everything is saved. */
  | { readonly kind: "nothing" }
  /** No answer came; the same save is sent again by itself. */
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "signed-out" };

/** How far publishing got, and what came of it until it is forgotten. */
export type PublishStage =
  | { readonly kind: "none" }
  | { readonly kind: "saving" }
  | { readonly kind: "publishing" }
  /** `isNew`: false where this was live already. */
  | { readonly kind: "done"; readonly version: number; readonly isNew: boolean }
  /** `message`: what was said. Nothing is lost, and it can be tried again. */
  | { readonly kind: "failed"; readonly message: string };

/** A save under way. It is sent again unchanged until an answer comes. */
export interface Sending {
  readonly saveId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
}

/** A value that could not be saved, and what would be right. */
export interface ValueProblem {
  /** Null: of the page itself. */
  readonly block: string | null;
  /** Null: of the block or the page as a whole. */
  readonly path: string | null;
  readonly message: string;
  /** The same with the names of component and field. */
  readonly sentence: string;
}

/** Unsaved changes that an earlier window left in this browser. */
export interface Recoverable {
  readonly count: number;
  /** Milliseconds since 1970 of the newest of them. */
  readonly at: number;
}

/** The page and what of it is where. All of it is values; nothing is changed in place. */
export interface EditorDocument {
  /** What stands on the server, as far as this editor heard. */
  readonly serverPage: Page;
  readonly revision: number;
  readonly sending: Sending | null;
  /** Unsaved operations on top of `serverPage` and `sending`. */
  readonly pending: readonly Operation[];
  /** Unsaved operations that met somebody else's change: in neither page, until the editor chooses. */
  readonly waiting: readonly Conflict[];
  /** The page before the first of `waiting` was set aside. */
  readonly waitingBase: Page | null;
  /** Its `present` is the page that is shown. */
  readonly history: History;
  /** What others saved since this editor opened the page, oldest first. */
  readonly others: readonly LoggedSave[];
}

export interface EditorState extends EditorDocument {
  readonly pageId: string;
  readonly summary: PageSummary;
  /** Who is signed in. */
  readonly person: Person;
  /** False for viewers: nothing can be changed. */
  readonly canEdit: boolean;
  readonly selection: Selection | null;
  /** Further selected blocks, without the one in `selection`; empty where that is null. See `selectedBlocks`. */
  readonly also: readonly string[];
  /** Where a range of selected blocks begins. */
  readonly anchor: string | null;
  readonly status: SaveStatus;
  readonly problems: readonly ValueProblem[];
  readonly choices: ReadonlyMap<number, Choice>;
  /** True while the choices of `waiting` are on screen. */
  readonly isChoosing: boolean;
  /** From the press to half a second after the page is live, or to what stopped it. */
  readonly isPublishing: boolean;
  readonly publishStage: PublishStage;
  /** Why publishing stopped: what others saved meanwhile. The page shown has it already. */
  readonly publishQuestion: readonly LoggedSave[] | null;
  readonly recoverable: Recoverable | null;
  /** What an earlier window left that is not put back by itself, to be read. */
  readonly kept: readonly KeptChange[];
  readonly reveal: Reveal | null;
}

/** Says something to the person. */
export interface Notices {
  readonly success: (notice: NoticeText) => void;
  readonly error: (notice: NoticeText) => void;
  readonly warning: (notice: NoticeText) => void;
  readonly info: (notice: NoticeText) => void;
}

export type NoticeText =
  | string
  | {
      readonly text: string;
      readonly detail?: string;
      readonly action?: { readonly label: string; readonly run: () => void };
      /** What it is about: it takes the place of the last one about the same. */
      readonly topic?: "saving" | "arrival" | "refused";
    };

/** What visitors have of a page. */
export interface LivePage {
  readonly published: Published;
  readonly page: Page;
}

export interface SetOptions {
  /** Joins the keys of a word into one step until `endTyping`. */
  readonly typing?: boolean;
  /** The control that it was typed into shows it by itself: what else follows from it may be drawn after the letter. */
  readonly isSeen?: boolean;
}

/** Where a block goes: one step, or right after another (null: to the start). */
export type Destination = "up" | "down" | { readonly after: string | null };

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
  /** Called with each text that is typed where `isSeen`, before anything is drawn anew; answers how to stop. */
  readonly onTyped: (write: WriteTyped) => () => void;
  /** What is drawn: at most one picture behind, for letters that stand there already. */
  readonly shown: Shown;
  /** For what says how the page stands, as that something is unsaved: what is typed comes to it when the hand rests. */
  readonly signs: Shown;
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

/** What is selected, as the document's own functions take it. */
export function selectedIn(state: EditorState): Selected {
  const { selection, also, anchor } = state;
  return { block: selection?.block ?? null, item: selection?.item ?? null, also, anchor };
}

/** The selected blocks in the order of the page. The very same list while it holds the same. */
export function selectedBlocks(state: EditorState): readonly string[] {
  const { blocks } = state.history.present;
  const known = orders.get(state.also);
  const block = state.selection?.block ?? null;
  if (known?.blocks === blocks && known.block === block) return known.ids;
  // One alone, as at every key: what was answered stands as long as the block does.
  const isAlone = state.also.length === 0 && known?.block === block && known.ids[0] === block;
  if (isAlone && block !== null && placeOf(blocks, block) >= 0) return known.ids;
  const ids = inPageOrder(state.history.present, { block, also: state.also });
  const isSame =
    known !== undefined &&
    known.ids.length === ids.length &&
    known.ids.every((id, place) => id === ids[place]);
  const order = { blocks, block, ids: isSame ? known.ids : ids };
  orders.set(state.also, order);
  return order.ids;
}

interface KnownOrder {
  readonly blocks: Page["blocks"];
  readonly block: string | null;
  readonly ids: readonly string[];
}

const orders = new WeakMap<readonly string[], KnownOrder>();

/** True while anything is not on the server yet. */
export function isDirty(state: EditorDocument): boolean {
  return state.pending.length > 0 || state.sending !== null || state.waiting.length > 0;
}

/** Everything that is not on the server yet, in order. */
export function unsavedOperations(state: EditorDocument): readonly Operation[] {
  return [
    ...(state.sending?.operations ?? []),
    ...state.pending,
    ...state.waiting.map(({ operation }) => operation),
  ];
}

/** How many changes a save would bring to the server: what was done and taken back again is none. */
export function unsavedCount(state: EditorDocument): number {
  return isDirty(state) ? compact(state.serverPage, unsavedOperations(state)).length : 0;
}

/**
 * True when this block is not on the server as it is shown. Its place is the page's matter, not its own. On the way of
 * every key: values that did not change are told by identity.
 */
export function isBlockUnsaved(state: EditorDocument, blockId: string): boolean {
  const { serverPage, history, waiting } = state;
  if (waiting.some(({ operation }) => blockOf(operation) === blockId)) return true;
  const { blocks } = history.present;
  const place = placeOf(blocks, blockId);
  if (place < 0) return false;
  const samePlace = serverPage.blocks[place];
  const saved =
    samePlace?.id === blockId ? samePlace : serverPage.blocks[placeOf(serverPage.blocks, blockId)];
  return !equal(blocks[place], saved);
}

/** The block that an operation is about; null for the page itself. */
export function blockOf(operation: Operation): string | null {
  if (operation.op === "setPage") return null;
  if (operation.op === "set") return operation.block;
  if (operation.in !== undefined) return operation.in.block;
  return operation.op === "move" ? operation.id : operation.item.id;
}
