/** What of a keyboard event decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing"
> & { readonly getModifierState: (name: "AltGraph") => boolean };

/**
 * Keys pressed together, as `mod+Shift+Z`: `mod` is Cmd on a Mac and Ctrl elsewhere, then `Ctrl`, `Alt`, `Shift`, and last
 * the key: a letter, a digit, a sign, or its name in keyboard events (`ArrowUp`, `F2`, `Escape`, `Space`).
 */
export type Stroke = string;

/** The strokes of a command, the first one shown; by platform where they differ. */
export type Keys =
  | readonly Stroke[]
  | { readonly mac: readonly Stroke[]; readonly other: readonly Stroke[] };

/** Whether this machine has the keys of a Mac. */
export function isMacKeyboard(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}

export function strokesOf(keys: Keys, isMac: boolean): readonly Stroke[] {
  if ("mac" in keys) return isMac ? keys.mac : keys.other;
  return keys;
}

/** Whether a key press is this stroke. AltGr is not Ctrl and Alt: it writes letters, and is never a stroke. */
export function isStroke(press: KeyPress, stroke: Stroke, isMac: boolean): boolean {
  if (press.isComposing || press.key === "Process" || press.getModifierState("AltGraph")) {
    return false;
  }
  const wanted = read(stroke, isMac);
  const { key } = wanted;
  if (press.metaKey !== wanted.meta || press.ctrlKey !== wanted.ctrl) return false;
  if (press.altKey !== wanted.alt) return false;
  // Where a sign stands differs: on some keyboards it takes Shift.
  if (press.shiftKey !== wanted.shift && !signsByKey.has(key)) return false;
  if (/^[A-Z]$/.test(key)) return letterOf(press, isMac) === key;
  if (/^[0-9]$/.test(key)) return press.key === key || press.code === `Digit${key}`;
  if (key === "Space") return press.key === " ";
  return press.key === key || press.code === codes[key];
}

/** A stroke as it is written on the keys of this machine: `Ctrl+Shift+Z`, `⇧⌘Z`. */
export function writeStroke(stroke: Stroke, isMac = isMacKeyboard()): string {
  const { key, ctrl, alt, shift, meta } = read(stroke, isMac);
  const name = (isMac ? macNames[key] : undefined) ?? names[key] ?? key;
  if (isMac)
    return [ctrl && "⌃", alt && "⌥", shift && "⇧", meta && "⌘", name].filter(Boolean).join("");
  return [ctrl && "Ctrl", alt && "Alt", shift && "Shift", name].filter(Boolean).join("+");
}

/** The stroke that is shown for keys, as written on this machine; undefined when there is none. */
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
  const held = stroke.split("+").slice(0, -1);
  const made = {
    key: stroke.split("+").at(-1) ?? "",
    ctrl: held.includes("Ctrl") || (!isMac && held.includes("mod")),
    meta: isMac && held.includes("mod"),
    alt: held.includes("Alt"),
    shift: held.includes("Shift"),
  };
  readBefore.set(`${isMac}${stroke}`, made);
  return made;
}

/** The Latin letter that is meant, in capitals; "" for none. */
function letterOf({ key, code, altKey }: KeyPress, isMac: boolean): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (!/^Key[A-Z]$/.test(code)) return "";
  // Other alphabets: the key that has the letter on a Latin keyboard. A Latin keyboard says itself which letter it is.
  // One key may write several letters (Arabic) or a vowel sign alone (Thai).
  const isOtherAlphabet = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  // Option writes signs on a Mac. Ctrl and Alt together may be AltGr that the system does not tell.
  return (isOtherAlphabet && !altKey) || (isMac && altKey) ? code.slice(3) : "";
}

/** Signs that are on different keys, with and without Shift: what is written counts. */
const signsByKey = new Set(["?", "/"]);

/** Keys that are named by where they are, because Shift or a dead key changes what they write. */
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
  Delete: "Del",
  ContextMenu: "Menu",
};

const macNames: Readonly<Record<string, string>> = {
  Delete: "⌦",
  Backspace: "⌫",
  Enter: "↩",
};
