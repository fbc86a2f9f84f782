import type { LoggedSave, PageSummary } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/people.ts";
import type { History } from "#core/document/history.ts";
import type { Json } from "#core/document/json.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import type { Template } from "#blocks/_kit/define-block.ts";

/** What is selected: a block, and perhaps an item of one of its lists. */
export interface Selection {
  readonly block: string;
  /** Path of the item: `content.stats.#k3f9a2bc`. */
  readonly item: string | null;
  /** Where it was chosen: the canvas does not scroll to what was clicked in it. */
  readonly from: "canvas" | "list";
}

/** What became of the last attempt to save. */
export type SaveStatus =
  | { readonly kind: "none" }
  | { readonly kind: "saving" }
  /** `at`: milliseconds since 1970. */
  | { readonly kind: "saved"; readonly at: number }
  /** A save was asked for where everything is saved. */
  | { readonly kind: "nothing" }
  /** No answer came; the same save is sent again by itself. */
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "signed-out" };

/** A save under way. It is sent again unchanged until an answer comes. */
export interface Sending {
  readonly saveId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
}

/** A value that the server refused, and what would be right. */
export interface ValueProblem {
  readonly block: string;
  readonly path: string;
  readonly message: string;
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
  readonly status: SaveStatus;
  readonly problems: readonly ValueProblem[];
  readonly choices: ReadonlyMap<number, Choice>;
  /** True while the choices of `waiting` are on screen. */
  readonly isChoosing: boolean;
  readonly isPublishing: boolean;
  /** Why publishing stopped: what others saved meanwhile. The page shown has it already. */
  readonly publishQuestion: readonly LoggedSave[] | null;
  readonly recoverable: Recoverable | null;
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
      readonly topic?: "saving";
    };

/** Where a block goes: one step, or right after another (null: to the start). */
export type Destination = "up" | "down" | { readonly after: string | null };

/**
 * One open page. Every edit is a step at once: shown, undoable and kept in the browser before the call
 * returns. Calls that cannot be carried out (a viewer, a block that is gone) do nothing.
 */
export interface Editor {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: (state: EditorState, before: EditorState) => void) => () => void;

  /** Sets one value; undefined unsets it. `typing` joins the keys of a word into one step until `endTyping`. */
  readonly set: (
    blockId: string,
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
  /** Right after its original (GAP-039), named "… (Copy)", selected. */
  readonly duplicateBlock: (blockId: string) => string | null;
  /** Takes a block away and offers to put it back. */
  readonly removeBlock: (blockId: string) => void;
  readonly toggleVisible: (blockId: string) => void;
  readonly moveBlock: (blockId: string, to: Destination) => void;
  readonly rename: (blockId: string, name: string) => void;

  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (
    blockId: string | null,
    options?: { readonly item?: string | null; readonly from?: Selection["from"] },
  ) => void;

  /** Sends what is unsaved. True when the server has all that was there when it was called. */
  readonly save: () => Promise<boolean>;
  /** The same, saying that this block was saved. */
  readonly saveFromPanel: (blockId: string) => Promise<boolean>;
  /** Saves what is unsaved, then makes the page live. True when it is. */
  readonly publish: () => Promise<boolean>;
  /** Forgets the question that `publish` left. */
  readonly dismissPublishQuestion: () => void;

  /** Chooses for one of `waiting`, by its place. */
  readonly resolveConflict: (index: number, choice: Choice) => void;
  /** Carries out the choices made and saves. Those without a choice keep waiting. */
  readonly finishConflicts: () => Promise<boolean>;
  /** Shows or hides the choices; what waits is kept. */
  readonly showConflicts: (isShown: boolean) => void;

  /** Puts back what an earlier window left, on top of what stands now. */
  readonly restoreRecovered: () => Promise<void>;
  readonly discardRecovered: () => Promise<void>;
  /** Asks whether there is a session again, after "signed-out". */
  readonly checkSession: () => Promise<void>;
  /** Waits for what is being written to the browser's store. */
  readonly settled: () => Promise<void>;
  /** Ends retries. What is unsaved stays in the browser's store. */
  readonly close: () => void;
}

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

/** True when something of this block is not on the server yet. */
export function isBlockUnsaved(state: EditorDocument, blockId: string): boolean {
  return unsavedOperations(state).some((operation) => blockOf(operation) === blockId);
}

/** The block that an operation is about; null for the page itself. */
export function blockOf(operation: Operation): string | null {
  if (operation.op === "setPage") return null;
  if (operation.op === "set") return operation.block;
  if (operation.in !== undefined) return operation.in.block;
  return operation.op === "move" ? operation.id : operation.item.id;
}
