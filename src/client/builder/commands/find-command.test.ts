import { Plus } from "lucide-react";
import { expect, test } from "vitest";
import { isStroke, strokesOf, type KeyPress } from "#client/keys/keys.ts";
import { allCommands } from "./all-commands.ts";
import type { Command } from "./command.ts";
import { findCommand } from "./find-command.ts";
import type { KeyContext } from "#client/keys/key-context.ts";

const nowhere: KeyContext = {
  isText: false,
  holdsText: false,
  takesText: false,
  isAfterText: false,
  isPanel: false,
  isFresh: false,
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

function found(pressed: KeyPress, place: KeyContext, isMac: boolean): string | null {
  const command = findCommand(pressed, place, isMac);
  return command === null || command === "nothing" ? command : command.id;
}

function commandFor(stroke: string): Command {
  return {
    id: "any",
    label: "Any",
    group: "Page",
    icon: Plus,
    keys: [stroke],
    where: "outside-text",
    menus: [],
    isEnabled: () => true,
    run: () => {},
  };
}

test("undo and redo are Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Cmd and without Y", () => {
  const ctrl = { ctrlKey: true };
  expect(found(press("z", ctrl), nowhere, false)).toBe("undo");
  expect(found(press("Z", { ...ctrl, shiftKey: true }), nowhere, false)).toBe("redo");
  expect(found(press("y", ctrl), nowhere, false)).toBe("redo");
  const cmd = { metaKey: true };
  expect(found(press("z", cmd), nowhere, true)).toBe("undo");
  expect(found(press("y", cmd), nowhere, true)).toBe(null);
  expect(found(press("z", ctrl), nowhere, true)).toBe(null);
});

test("letters written with AltGr are no shortcuts, however the system reports them", () => {
  const altGr = { ctrlKey: true, altKey: true };
  expect(found(press("ż", { ...altGr, code: "KeyZ" }), nowhere, false)).toBe(null);
  expect(found(press("ś", { ctrlKey: true, altGraph: true, code: "KeyS" }), nowhere, false)).toBe(
    null,
  );
  expect(found(press("ArrowUp", altGr), nowhere, false)).toBe(null);
});

test("on a keyboard of another alphabet the key of the Latin letter counts", () => {
  const undo = (key: string) => found(press(key, { ctrlKey: true, code: "KeyZ" }), nowhere, false);
  for (const key of ["я", "ζ", "ז", "ئ", "ผ"]) expect(undo(key), key).toBe("undo");
  // A key that types two letters, and one that types a combining vowel sign.
  const marked = (key: string, code: string) =>
    found(press(key, { ctrlKey: true, code }), nowhere, false);
  expect(marked("\u0644\u0627", "KeyZ")).toBe("undo");
  expect(marked("\u0e31", "KeyY")).toBe("redo");
  expect(marked("Dead", "KeyZ")).toBe(null);
});

test("single keys do nothing while a text has the focus, and saving works there", () => {
  const inText = { ...nowhere, isText: true, isAboutBlocks: false };
  expect(found(press("Delete"), inText, false)).toBe(null);
  expect(found(press("Backspace"), inText, false)).toBe(null);
  expect(found(press("Escape"), inText, false)).toBe(null);
  expect(found(press("d", { ctrlKey: true }), inText, false)).toBe(null);
  expect(found(press("s", { ctrlKey: true }), inText, false)).toBe("save");
  expect(found(press("z", { ctrlKey: true }), inText, false)).toBe("undo");
  const own = { ...inText, hasOwnUndo: true };
  expect(found(press("z", { ctrlKey: true }), own, false)).toBe(null);
});

test("a dialog keeps its keys, and Ctrl+S never opens the browser's", () => {
  const inDialog = { ...nowhere, isOverlay: true };
  expect(found(press("Delete"), inDialog, false)).toBe(null);
  expect(found(press("Escape"), inDialog, false)).toBe(null);
  expect(found(press("s", { ctrlKey: true }), inDialog, false)).toBe("nothing");
});

test("Delete and Alt with arrows are about blocks only where blocks are", () => {
  expect(found(press("Delete"), nowhere, false)).toBe("delete");
  expect(found(press("ArrowUp", { altKey: true }), nowhere, false)).toBe("move-up");
  expect(found(press("ArrowDown", { altKey: true }), nowhere, false)).toBe("move-down");
  const inPanel = { ...nowhere, isAboutBlocks: false };
  expect(found(press("Delete"), inPanel, false)).toBe(null);
  expect(found(press("ArrowUp", { altKey: true }), inPanel, false)).toBe(null);
});

test("nothing is a shortcut while an input method composes", () => {
  expect(found(press("z", { ctrlKey: true, isComposing: true }), nowhere, false)).toBe(null);
});

test("on a Mac the letter under Option counts, elsewhere only what Ctrl and Alt write", () => {
  const insert = commandFor("mod+Alt+T");
  const here = (pressed: KeyPress, isMac: boolean) =>
    findCommand(pressed, nowhere, isMac, [insert]);
  expect(here(press("†", { metaKey: true, altKey: true, code: "KeyT" }), true)).toBe(insert);
  expect(here(press("t", { ctrlKey: true, altKey: true }), false)).toBe(insert);
  expect(here(press("ŧ", { ctrlKey: true, altKey: true, code: "KeyT" }), false)).toBe(null);
});

test("a Latin keyboard with another order of letters is taken by what it writes", () => {
  // The key labelled Z on QWERTY types a semicolon on Dvorak.
  expect(found(press(";", { ctrlKey: true, code: "KeyZ" }), nowhere, false)).toBe(null);
  expect(found(press("z", { ctrlKey: true, code: "Slash" }), nowhere, false)).toBe("undo");
});

test("signs count where they are written, with Shift or without", () => {
  const sheet = commandFor("?");
  const here = (pressed: KeyPress) => findCommand(pressed, nowhere, false, [sheet]);
  expect(here(press("?", { shiftKey: true, code: "Slash" }))).toBe(sheet);
  expect(here(press("?", { code: "KeyM" }))).toBe(sheet);
  expect(here(press("/", { code: "Slash" }))).toBe(null);
});

test("all blocks are selected from wherever no text is typed, and from no dialog", () => {
  const all = press("a", { ctrlKey: true });
  const header: KeyContext = { ...nowhere, isAboutBlocks: false };
  expect(found(all, nowhere, false)).toBe("select-all");
  expect(found(all, header, false)).toBe("select-all");
  expect(found(all, { ...header, isText: true }, false)).toBe(null);
  expect(found(all, { ...header, isOverlay: true }, false)).toBe(null);
});

test("in the first text of what was just added Ctrl+D is about that, and keys that texts have are the text's", () => {
  const fresh: KeyContext = {
    ...nowhere,
    isText: true,
    isPanel: true,
    isFresh: true,
    isAboutBlocks: false,
  };
  const idOf = (key: string, isMac: boolean) =>
    found(press(key, isMac ? { metaKey: true } : { ctrlKey: true }), fresh, isMac);
  for (const isMac of [false, true]) {
    expect(idOf("d", isMac)).toBe("duplicate");
    expect(["a", "b", "i", "e"].map((key) => idOf(key, isMac))).toEqual([null, null, null, null]);
  }
});

test("every command has its keys on a keyboard of another alphabet too", () => {
  // What the keys of A to Z type on a Russian, a Greek and a Hebrew keyboard.
  const alphabets = [
    "фисвуапршолдьтщзйкыегмцчня",
    "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",
    "שנבגקכעיןחלךצמםפ/רדאוה'סטז",
  ];
  for (const command of allCommands) {
    for (const isMac of [false, true]) {
      for (const stroke of strokesOf(command.keys, isMac)) {
        const parts = stroke.split("+");
        const key = parts.at(-1) ?? "";
        if (!/^[A-Z]$/.test(key)) continue;
        const has = (name: string) => parts.includes(name);
        for (const alphabet of alphabets) {
          const typed = alphabet[key.charCodeAt(0) - 65] ?? "";
          // On a Hebrew keyboard Q and W type signs.
          if (!/\p{L}/u.test(typed)) continue;
          const pressed = press(has("Shift") ? typed.toUpperCase() : typed, {
            code: `Key${key}`,
            ctrlKey: has("Ctrl") || (!isMac && has("mod")),
            metaKey: isMac && has("mod"),
            shiftKey: has("Shift"),
            altKey: has("Alt"),
          });
          expect(isStroke(pressed, stroke, isMac), `${command.id} ${typed}`).toBe(true);
        }
      }
    }
  }
});

test("a sign is at its key where a keyboard types no such sign, and nowhere else", () => {
  const at = (stroke: string, pressed: KeyPress) => isStroke(pressed, stroke, false);
  const ctrl = { ctrlKey: true };
  expect(at("mod+.", press("ю", { ...ctrl, code: "Period" }))).toBe(true);
  expect(at("mod+,", press("б", { ...ctrl, code: "Comma" }))).toBe(true);
  expect(at("mod+/", press("ظ", { ...ctrl, code: "Slash" }))).toBe(true);
  expect(at("?", press("؟", { shiftKey: true, code: "Slash" }))).toBe(true);
  expect(at("?", press("؟", { code: "KeyX" }))).toBe(false);
  // Dvorak types letters there, which are keys of their own.
  expect(at("mod+.", press("v", { ...ctrl, code: "Period" }))).toBe(false);
  expect(at("mod+,", press("w", { ...ctrl, code: "Comma" }))).toBe(false);
  expect(at("mod+/", press(".", { ...ctrl, code: "Slash" }))).toBe(false);
});
