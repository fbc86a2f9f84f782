import type { Detail } from "#core/contract/refusals.ts";
import type { LoggedSave, PageSummary } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/session.ts";
import { compact } from "#core/document/compact.ts";
import { equal } from "#core/document/equal.ts";
import type { History } from "#core/document/history.ts";
import { indexOfId } from "#core/document/list.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import type { NewBlockSite } from "#core/fields/field.ts";
import { inPageOrder } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import type { UnrestoredChange } from "./unrestored-changes.ts";

/** The primary one of the selected blocks, and perhaps an item of one of its lists. */
export interface Selection {
  readonly block: string;
  /** Path of the item: `content.stats.#k3f9a2bc`. */
  readonly item: string | null;
  /** Where it was selected, or "step" when an edit or undo selected it. The canvas does not scroll for "canvas". */
  readonly from: "canvas" | "list" | "step";
}

/** The outcome of the last attempt to save. */
export type SaveStatus =
  | { readonly kind: "none" }
  | { readonly kind: "saving" }
  /** `at`: milliseconds since 1970. */
  | { readonly kind: "saved"; readonly at: number }
  /** Everything but `left` changes was saved; those may not be stored, and `problems` explains why. */
  | { readonly kind: "partly"; readonly left: number; readonly message: string }
  /** Save was requested with nothing unsaved. */
  | { readonly kind: "nothing" }
  /** No response came; the same save is retried automatically. */
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "signed-out" };

/** The progress of publishing, and its outcome until that is dismissed. */
export type PublishStage =
  | { readonly kind: "none" }
  | { readonly kind: "saving" }
  | { readonly kind: "publishing" }
  /** `isNew`: false if this revision was live already. */
  | { readonly kind: "done"; readonly version: number; readonly isNew: boolean }
  /**
   * `message`: the error shown. Nothing is lost, and publishing can be tried again. `consequence`: what visitors have, where
   * that is nothing. `details`: what visitors must not get.
   */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly consequence?: string;
      readonly details?: readonly Detail[];
    };

/** A save in flight. It is resent unchanged until a response comes. */
export interface Sending {
  readonly saveId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
}

/** A value that could not be saved, and what would be valid. */
export interface ValueProblem {
  /** Null for the page itself. */
  readonly block: string | null;
  /** Null for the block or the page as a whole. */
  readonly path: string | null;
  readonly message: string;
  /** The message with the names of the component and the field. */
  readonly sentence: string;
}

/** Unsaved changes left in this browser by an earlier window. */
export interface Recoverable {
  readonly count: number;
  /** Milliseconds since 1970 of the newest of them. */
  readonly at: number;
}

/** A control to show and focus; kept until it has the focus. */
export interface Reveal {
  /** Null for the page itself. */
  readonly block: string | null;
  /** Path of the field, or of an item that was added; null for the block or the page as a whole. */
  readonly path: string | null;
  /**
   * True for a block just added: its first text field is focused, with sample text selected so that
   * typing replaces it.
   */
  readonly isAdded: boolean;
}

/** The page with its saved and unsaved parts. Immutable. */
export interface EditorDocument {
  /** The page on the server at `revision`, the newest this editor knows of. */
  readonly serverPage: Page;
  readonly revision: number;
  readonly sending: Sending | null;
  /** Unsaved operations on top of `serverPage` and `sending`. */
  readonly pending: readonly Operation[];
  /**
   * Unsaved operations that conflict with somebody else's change. They are in neither page until
   * the person chooses.
   */
  readonly openConflicts: readonly Conflict[];
  /** The page before the first of `openConflicts` was set aside; their operations are rebased from it. */
  readonly openConflictsBase: Page | null;
  /** Its `present` is the page that is shown. */
  readonly history: History;
  /** Saves by others since this editor opened the page, oldest first. */
  readonly others: readonly LoggedSave[];
}

export interface EditorState extends EditorDocument {
  readonly pageId: string;
  readonly summary: PageSummary;
  /** The signed-in person. */
  readonly person: Person;
  /** What the site's settings say of new blocks. */
  readonly site: NewBlockSite;
  /** False for viewers: nothing can be changed. */
  readonly canEdit: boolean;
  readonly selection: Selection | null;
  /** Further selected blocks, without the one in `selection`; empty where that is null. See `selectedBlocks`. */
  readonly otherSelected: readonly string[];
  /** The block where range selection starts. */
  readonly anchor: string | null;
  readonly status: SaveStatus;
  readonly problems: readonly ValueProblem[];
  /** Texts with input that waits for their editor to load, and is not in the page yet. */
  readonly awaitedTexts: number;
  readonly choices: ReadonlyMap<number, Choice>;
  /** True while the choices for `openConflicts` are shown. */
  readonly isChoosing: boolean;
  /** From the press of Publish until half a second after the page is live, or until publishing failed. */
  readonly isPublishing: boolean;
  readonly publishStage: PublishStage;
  /** A dialog shows `publishStage`: how publishing fails is said there, and by no notice. */
  readonly isPublishShown: boolean;
  /** Saves by others that interrupted publishing; they are already in the page shown. */
  readonly publishQuestion: readonly LoggedSave[] | null;
  readonly recoverable: Recoverable | null;
  /** Changes of an earlier window that are not restored automatically; they can be read. */
  readonly unrestoredChanges: readonly UnrestoredChange[];
  readonly reveal: Reveal | null;
}

/** The selection in the form that the functions of `core/document/selection.ts` take. */
export function selectedIn(state: EditorState): Selected {
  const { selection, otherSelected, anchor } = state;
  return { block: selection?.block ?? null, item: selection?.item ?? null, otherSelected, anchor };
}

/** The selected blocks in page order. Returns the same array while the ids are the same. */
export function selectedBlocks(state: EditorState): readonly string[] {
  const { blocks } = state.history.present;
  const known = orders.get(state.otherSelected);
  const block = state.selection?.block ?? null;
  if (known?.blocks === blocks && known.block === block) return known.ids;
  // A single selected block, as on every keystroke: the cached array stays valid as long as the
  // block exists.
  const isAlone =
    state.otherSelected.length === 0 && known?.block === block && known.ids[0] === block;
  if (isAlone && block !== null && indexOfId(blocks, block) >= 0) return known.ids;
  const ids = inPageOrder(state.history.present, { block, otherSelected: state.otherSelected });
  const isSame =
    known !== undefined &&
    known.ids.length === ids.length &&
    known.ids.every((id, place) => id === ids[place]);
  const order = { blocks, block, ids: isSame ? known.ids : ids };
  orders.set(state.otherSelected, order);
  return order.ids;
}

interface KnownOrder {
  readonly blocks: Page["blocks"];
  readonly block: string | null;
  readonly ids: readonly string[];
}

const orders = new WeakMap<readonly string[], KnownOrder>();

/** True while anything is not saved on the server. */
export function isDirty(state: EditorDocument): boolean {
  return state.pending.length > 0 || state.sending !== null || state.openConflicts.length > 0;
}

/** All operations not saved on the server, in order. */
export function unsavedOperations(state: EditorDocument): readonly Operation[] {
  return [
    ...(state.sending?.operations ?? []),
    ...state.pending,
    ...state.openConflicts.map(({ operation }) => operation),
  ];
}

/** How many changes a save would send; changes that cancel out do not count. */
export function unsavedCount(state: EditorDocument): number {
  return isDirty(state) ? compact(state.serverPage, unsavedOperations(state)).length : 0;
}

/**
 * True when this block differs from its saved version; its position does not count. Runs on every
 * keystroke: unchanged values compare by identity.
 */
export function isBlockUnsaved(state: EditorDocument, blockId: string): boolean {
  const { serverPage, history, openConflicts } = state;
  if (openConflicts.some(({ operation }) => blockOf(operation) === blockId)) return true;
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
