import { isSignKey, latinLetterOf } from "#client/ui/latin-key.ts";

/** The parts of a keyboard event that matter. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing"
> & { readonly getModifierState: (name: "AltGraph") => boolean };

/**
 * Keys pressed together, such as `mod+Shift+Z`: `mod` (Cmd on a Mac, Ctrl elsewhere), then `Ctrl`,
 * `Alt`, `Shift`, and the key last: a letter, a digit, a sign, or its `KeyboardEvent.key` name
 * (`ArrowUp`, `F2`, `Escape`); `Space` for the space bar.
 */
export type Stroke = string;

/** The strokes of a command, the first one shown; by platform if they differ. */
export type Keys =
  | readonly Stroke[]
  | { readonly mac: readonly Stroke[]; readonly other: readonly Stroke[] };

/** True on Apple devices. */
export function isMacKeyboard(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}

export function strokesOf(keys: Keys, isMac: boolean): readonly Stroke[] {
  if ("mac" in keys) return isMac ? keys.mac : keys.other;
  return keys;
}

/** True if a key press is this stroke. AltGr is not Ctrl+Alt: it types characters, so it never matches. */
export function isStroke(press: KeyPress, stroke: Stroke, isMac: boolean): boolean {
  if (press.isComposing || press.key === "Process" || press.getModifierState("AltGraph")) {
    return false;
  }
  const wanted = read(stroke, isMac);
  const { key } = wanted;
  if (press.metaKey !== wanted.meta || press.ctrlKey !== wanted.ctrl) return false;
  if (press.altKey !== wanted.alt) return false;
  // On some keyboard layouts these signs need Shift.
  if (press.shiftKey !== wanted.shift && !signsByKey.has(key)) return false;
  if (/^[A-Z]$/.test(key)) return letterOf(press, isMac) === key;
  if (/^[0-9]$/.test(key)) return press.key === key || press.code === `Digit${key}`;
  if (key === "Space") return press.key === " ";
  // A letter or a figure at the position of a sign is a key of its own, as on Dvorak.
  const isTyped = /^[a-z0-9]$/i.test(press.key);
  return isSignKey(press, key) || (!isTyped && press.code === codes[key]);
}

/** A stroke as shown on this machine: `Ctrl+Shift+Z`, `⇧⌘Z`. */
export function writeStroke(stroke: Stroke, isMac = isMacKeyboard()): string {
  const { key, ctrl, alt, shift, meta } = read(stroke, isMac);
  const name = (isMac ? macNames[key] : undefined) ?? names[key] ?? key;
  if (isMac)
    return [ctrl && "⌃", alt && "⌥", shift && "⇧", meta && "⌘", name].filter(Boolean).join("");
  return [ctrl && "Ctrl", alt && "Alt", shift && "Shift", name].filter(Boolean).join("+");
}

/** The first stroke of the keys as shown on this machine; undefined if there is none. */
export function writeKeys(keys: Keys, isMac = isMacKeyboard()): string | undefined {
  const [first] = strokesOf(keys, isMac);
  return first === undefined ? undefined : writeStroke(first, isMac);
}

interface Read {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const readBefore = new Map<string, Read>();

function read(stroke: Stroke, isMac: boolean): Read {
  const known = readBefore.get(`${isMac}${stroke}`);
  if (known !== undefined) return known;
  // The plus sign itself is the last of `mod++`.
  const parts = stroke.endsWith("++")
    ? [...stroke.slice(0, -2).split("+"), "+"]
    : stroke.split("+");
  const held = parts.slice(0, -1);
  const made = {
    key: parts.at(-1) ?? "",
    ctrl: held.includes("Ctrl") || (!isMac && held.includes("mod")),
    meta: isMac && held.includes("mod"),
    alt: held.includes("Alt"),
    shift: held.includes("Shift"),
  };
  readBefore.set(`${isMac}${stroke}`, made);
  return made;
}

/** The Latin letter of a key press, in upper case; "" for none. */
function letterOf(press: KeyPress, isMac: boolean): string {
  const letter = latinLetterOf(press);
  if (letter !== "" || !isMac || !press.altKey) return letter;
  // Option types signs on a Mac. Elsewhere Ctrl+Alt may be an AltGr that the system does not report.
  return /^Key[A-Z]$/.test(press.code) ? press.code.slice(3) : "";
}

/** Signs that are on different keys per layout, with or without Shift: the typed character counts. */
const signsByKey = new Set(["?", "/", "+", "=", "-"]);

/** Keys matched by position too, because Shift or dead keys change the character. */
const codes: Readonly<Record<string, string>> = {
  "\\": "Backslash",
  ",": "Comma",
  "`": "Backquote",
};

const names: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  "-": "−",
  Delete: "Del",
  ContextMenu: "Menu",
};

const macNames: Readonly<Record<string, string>> = {
  Delete: "⌦",
  Backspace: "⌫",
  Enter: "↩",
};
