import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { Reveal } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Device } from "#client/frame/canvas-view.ts";

/** One value at a dotted path (PANEL-002); undefined unsets it. */
export interface PathValue {
  readonly path: string;
  readonly value: Json | undefined;
}

/**
 * The only way that the panel changes anything: each call is a step at once. It makes no network
 * calls of its own (PANEL-003).
 */
export interface PanelEditor extends Pick<
  Editor,
  | "addItem"
  | "applyTemplate"
  | "duplicateItem"
  | "endTyping"
  | "moveItem"
  | "onTyped"
  | "removeItem"
  | "rename"
  | "set"
  | "setTogether"
> {
  /** Sends the page's unsaved operations and says that this block was saved (GAP-038). */
  readonly saveFromPanel: (blockId: string) => void;
  /** `item`: path of the list item that is selected in the block. */
  readonly select: (blockId: string | null, options?: { readonly item: string | null }) => void;
}

/** What the panel's header offers for the block as a whole: the builder's commands of these names. */
export type PanelCommand = "hide" | "show" | "duplicate" | "delete";

/** A page that a link can lead to. */
export interface LinkPage {
  readonly slug: string;
  readonly name: string;
  /** False while visitors get a not-found page there. */
  readonly isPublished: boolean;
}

/** What links and anchors of the open block can lead to. Keep the object while nothing in it changes. */
export interface LinkTargets {
  /** Of this site. */
  readonly origin: string;
  readonly pages: readonly LinkPage[];
  /** Section ids of the page that is edited, in order; a doubled one stands twice. */
  readonly anchors: readonly string[];
}

/** The screen that the canvas shows. Keep the object while nothing in it changes. */
export interface PanelScreen {
  readonly shows: Device;
  readonly show: (device: Device) => void;
}

/** What the panel shows of the open block. */
export interface PanelView {
  readonly block: Block;
  /** A step brought another block, whose properties are about to come: nothing is taken into these any more. */
  readonly isLeaving: boolean;
  /** The block has steps that are not on the server yet (BUILD-050). */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** False for viewers: everything is shown, nothing can be changed. */
  readonly canEdit: boolean;
  /** Why the server refused values of this block, by path. Keep the map while nothing in it changes. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly targets: LinkTargets;
  readonly screen: PanelScreen;
  /** Path of the selected list item: `content.stats.#k3f9a2bc`. */
  readonly item: string | null;
  /** A field of this block that is to get the focus. */
  readonly reveal?: Reveal | null;
  /** It has it, or is nowhere. */
  readonly onRevealed?: () => void;
}
