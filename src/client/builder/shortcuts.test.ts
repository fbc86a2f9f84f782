import { expect, test } from "vitest";
import { findShortcut } from "./shortcuts.ts";
import type { KeyPlace, KeyPress } from "./shortcuts.ts";

const nowhere: KeyPlace = {
  isText: false,
  hasOwnUndo: false,
  isOverlay: false,
  isAboutBlocks: true,
};

function press(
  key: string,
  held: Partial<KeyPress> & { readonly altGraph?: boolean } = {},
): KeyPress {
  const { altGraph = false, ...keys } = held;
  return {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    ...keys,
    getModifierState: () => altGraph,
  };
}

test("undo and redo are Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Cmd and without Y", () => {
  const ctrl = { ctrlKey: true };
  expect(findShortcut(press("z", ctrl), nowhere, false)).toBe("undo");
  expect(findShortcut(press("Z", { ...ctrl, shiftKey: true }), nowhere, false)).toBe("redo");
  expect(findShortcut(press("y", ctrl), nowhere, false)).toBe("redo");
  const cmd = { metaKey: true };
  expect(findShortcut(press("z", cmd), nowhere, true)).toBe("undo");
  expect(findShortcut(press("y", cmd), nowhere, true)).toBe(null);
  expect(findShortcut(press("z", ctrl), nowhere, true)).toBe(null);
});

test("letters written with AltGr are no shortcuts, however the system reports them", () => {
  const altGr = { ctrlKey: true, altKey: true };
  expect(findShortcut(press("ż", { ...altGr, code: "KeyZ" }), nowhere, false)).toBe(null);
  expect(
    findShortcut(press("ś", { ctrlKey: true, altGraph: true, code: "KeyS" }), nowhere, false),
  ).toBe(null);
  expect(findShortcut(press("ArrowUp", altGr), nowhere, false)).toBe(null);
});

test("on a keyboard of another alphabet the key of the Latin letter counts", () => {
  expect(findShortcut(press("я", { ctrlKey: true, code: "KeyZ" }), nowhere, false)).toBe("undo");
});

test("single keys do nothing while a text has the focus, and saving works there", () => {
  const inText = { ...nowhere, isText: true, isAboutBlocks: false };
  expect(findShortcut(press("Delete"), inText, false)).toBe(null);
  expect(findShortcut(press("Backspace"), inText, false)).toBe(null);
  expect(findShortcut(press("Escape"), inText, false)).toBe(null);
  expect(findShortcut(press("d", { ctrlKey: true }), inText, false)).toBe(null);
  expect(findShortcut(press("s", { ctrlKey: true }), inText, false)).toBe("save");
  expect(findShortcut(press("z", { ctrlKey: true }), inText, false)).toBe("undo");
  const own = { ...inText, hasOwnUndo: true };
  expect(findShortcut(press("z", { ctrlKey: true }), own, false)).toBe(null);
});

test("a dialog keeps its keys, and Ctrl+S never opens the browser's", () => {
  const inDialog = { ...nowhere, isOverlay: true };
  expect(findShortcut(press("Delete"), inDialog, false)).toBe(null);
  expect(findShortcut(press("Escape"), inDialog, false)).toBe(null);
  expect(findShortcut(press("s", { ctrlKey: true }), inDialog, false)).toBe("nothing");
});

test("Delete and Alt with arrows are about blocks only where blocks are", () => {
  expect(findShortcut(press("Delete"), nowhere, false)).toBe("delete");
  expect(findShortcut(press("ArrowUp", { altKey: true }), nowhere, false)).toBe("move-up");
  expect(findShortcut(press("ArrowDown", { altKey: true }), nowhere, false)).toBe("move-down");
  const inPanel = { ...nowhere, isAboutBlocks: false };
  expect(findShortcut(press("Delete"), inPanel, false)).toBe(null);
  expect(findShortcut(press("ArrowUp", { altKey: true }), inPanel, false)).toBe(null);
});

test("nothing is a shortcut while an input method composes", () => {
  expect(findShortcut(press("z", { ctrlKey: true, isComposing: true }), nowhere, false)).toBe(null);
});
