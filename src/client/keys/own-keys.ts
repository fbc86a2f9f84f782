import type { Keys } from "./keys.ts";

interface OwnKey {
  readonly label: string;
  readonly keys: Keys;
}

/** Keys handled by the rich text editor while it has the focus. */
export const textKeys = {
  bold: { label: "Bold", keys: ["mod+B"] },
  italic: { label: "Italic", keys: ["mod+I"] },
  underline: { label: "Underline", keys: ["mod+U"] },
  superscript: { label: "Superscript", keys: ["mod+."] },
  subscript: { label: "Subscript", keys: ["mod+,"] },
  code: { label: "Code", keys: ["mod+E"] },
  link: { label: "Link", keys: ["mod+K"] },
} as const satisfies Readonly<Record<string, OwnKey>>;

export type TextKey = keyof typeof textKeys;

/** Keys handled by the block list while it has the focus. */
export const listKeys = {
  previous: { label: "Previous component", keys: ["ArrowUp"] },
  next: { label: "Next component", keys: ["ArrowDown"] },
  first: { label: "First component", keys: ["Home"] },
  last: { label: "Last component", keys: ["End"] },
  away: { label: "Move without selecting", keys: ["Ctrl+ArrowDown", "Ctrl+ArrowUp"] },
  toggle: { label: "Add to or remove from the selection", keys: ["Ctrl+Space"] },
} as const satisfies Readonly<Record<string, OwnKey>>;

/** Keys handled by the canvas while it has the focus. */
export const canvasKeys = {
  "next-block": { label: "Next component", keys: ["Tab"] },
  "previous-block": { label: "Previous component", keys: ["Shift+Tab"] },
  "edit-text": { label: "Edit the first text", keys: ["Enter"] },
  menu: { label: "Component menu", keys: ["Shift+F10", "ContextMenu"] },
  "end-text": { label: "Leave the text", keys: ["Escape"] },
} as const satisfies Readonly<Record<string, OwnKey>>;

/** Keys handled by the properties while a field has the focus. */
export const fieldKeys = {
  "end-field": { label: "Leave the field for its component", keys: ["Escape"] },
} as const satisfies Readonly<Record<string, OwnKey>>;

/** Keys that are not commands but handled by one part of the screen; listed in the shortcut sheet. */
export const ownKeys: readonly {
  readonly name: string;
  readonly lines: Readonly<Record<string, OwnKey>>;
}[] = [
  { name: "On the canvas", lines: canvasKeys },
  { name: "In the list of components", lines: listKeys },
  { name: "In the properties", lines: fieldKeys },
  { name: "In formatted text", lines: textKeys },
];
