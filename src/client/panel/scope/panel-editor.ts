import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { Palette } from "#core/theme/palette.ts";
import type { Reveal } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { LinkedPages, LinkedSection } from "#core/fields/page-link.ts";
import type { Device } from "#client/frame/canvas-view.ts";

/** One value at a dotted path (PANEL-002); undefined unsets it. */
export interface PathValue {
  readonly path: string;
  readonly value: Json | undefined;
}

/**
 * The panel's only way to change anything; each call applies at once. The panel makes no network requests of its own
 * (PANEL-003).
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
  | "setAll"
  | "take"
> {
  /** Saves the page's unsaved operations and reports that this block was saved (GAP-038). */
  readonly saveFromPanel: (blockId: string) => void;
  /** `item`: path of the list item to select in the block. */
  readonly select: (blockId: string | null, options?: { readonly item: string | null }) => void;
}

/** The actions of the panel's header; these are ids of the builder's commands. */
export type PanelCommand = "hide" | "show" | "duplicate" | "delete";

/** A component as a link target. */
export interface PageSection extends LinkedSection {
  readonly name: string;
}

/** A page as a link target. */
export interface LinkPage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** False if visitors get a not-found page. */
  readonly isPublished: boolean;
  /** Those of its published version that have a section id, once they are known. */
  readonly sections: readonly PageSection[];
  /** What its sections are is known. */
  readonly knowsSections: boolean;
}

/** The possible targets of links in the open block. Must be a stable object. */
export interface LinkTargets extends LinkedPages {
  /** Origin of this site. */
  readonly origin: string;
  /** The edited page. */
  readonly pageId: string;
  readonly pages: readonly LinkPage[];
  /** The shown components of the edited page, in their order; two may have the same section id. */
  readonly own: readonly PageSection[];
}

/** The device that the canvas shows. Must be a stable object. */
export interface PanelScreen {
  readonly shows: Device;
  readonly show: (device: Device) => void;
}

/** What the panel shows of the open block. */
export interface PanelView {
  readonly block: Block;
  /** Another block is about to replace this one, so its fields accept no more input. */
  readonly isLeaving: boolean;
  /** The block has unsaved operations (BUILD-050). */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** False for viewers, who see everything but can change nothing. */
  readonly canEdit: boolean;
  /** Why the server refused values of this block, by path. Must be a stable object. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly targets: LinkTargets;
  readonly screen: PanelScreen;
  /** The site's colours, which the canvas shows. Absent: the design's own. Must be a stable object. */
  readonly palette?: Palette | undefined;
  /** Path of the selected list item, such as `content.stats.#k3f9a2bc`. */
  readonly item: string | null;
  /** A field of this block to focus. */
  readonly reveal?: Reveal | null;
  /** Called when the field has the focus or was not found. */
  readonly onRevealed?: () => void;
}
