import type { LoggedSave, PageSummary } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/people.ts";
import { compact } from "#core/document/compact.ts";
import { equal } from "#core/document/equal.ts";
import type { History } from "#core/document/history.ts";
import { indexOfId } from "#core/document/list.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import { inPageOrder } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import type { KeptChange } from "./kept-changes.ts";

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

/** A control that is to be shown and get the focus, until it has it. */
export interface Reveal {
  /** Null: of the page itself. */
  readonly block: string | null;
  /** Path of the field, or of an item that was added; null: the block or the page as a whole. */
  readonly path: string | null;
  /** It is new: its first text gets the focus, with a sample in it selected, so that typing replaces it. */
  readonly isAdded: boolean;
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
  if (isAlone && block !== null && indexOfId(blocks, block) >= 0) return known.ids;
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
  const place = indexOfId(blocks, blockId);
  if (place < 0) return false;
  const samePlace = serverPage.blocks[place];
  const saved =
    samePlace?.id === blockId
      ? samePlace
      : serverPage.blocks[indexOfId(serverPage.blocks, blockId)];
  return !equal(blocks[place], saved);
}

/** The block that an operation is about; null for the page itself. */
export function blockOf(operation: Operation): string | null {
  if (operation.op === "setPage") return null;
  if (operation.op === "set") return operation.block;
  if (operation.in !== undefined) return operation.in.block;
  return operation.op === "move" ? operation.id : operation.item.id;
}
