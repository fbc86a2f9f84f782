import { createStore, type StoreApi } from "zustand";
import type { MountedRichText } from "#client/rich-text/mount-rich-text.ts";

/** What the formatting bar knows about the text being edited on the canvas. */
export interface EditedText {
  /** The formatted text; null if none is being edited, or while its editor is loading. */
  readonly mounted: MountedRichText | null;
  /** What has the focus, or is about to get it: the text, the bar with its menus, or the dialog for a link. */
  readonly focus: "text" | "bar" | "link";
  /** Ends editing because the focus has left all three. */
  readonly leave: () => void;
}

export type EditedTextStore = StoreApi<EditedText>;

/** The state while no formatted text is being edited. */
export const noEditedText: EditedText = { mounted: null, focus: "text", leave: () => {} };

export function createEditedText(): EditedTextStore {
  return createStore(() => noEditedText);
}
