/** What is typed on a keyboard of another alphabet: a letter or a combining sign, or several (Arabic). */
const otherAlphabet = /^[\p{L}\p{M}]+$/u;

/** The keys of these signs on a keyboard where the sign itself is not typed by any key of an alphabet. */
const codesOfSigns: Readonly<Record<string, string>> = {
  "/": "Slash",
  "?": "Slash",
  ".": "Period",
};

/**
 * The Latin letter of a key press, in upper case; "" for none. In other alphabets (Cyrillic, Greek, Hebrew, Arabic, Thai)
 * the letter at the key's position counts; Latin layouts report their letters themselves.
 */
export function latinLetterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (!/^Key[A-Z]$/.test(code)) return "";
  const isOther = otherAlphabet.test(key) && !/\p{Script=Latin}/u.test(key);
  return isOther ? code.slice(3) : "";
}

/**
 * Whether a key press types one of the signs `/`, `?` and `.`, or is the sign's key on a keyboard that types something
 * there that Latin keyboards do not have.
 */
export function isSignKey(
  { key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">,
  sign: string,
): boolean {
  if (key === sign) return true;
  const isOther = key.length > 0 && !/^[\x20-\x7e]/.test(key) && !/\p{Script=Latin}/u.test(key);
  return isOther && code === codesOfSigns[sign] && shiftKey === (sign === "?");
}
