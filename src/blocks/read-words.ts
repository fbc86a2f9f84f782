import { unescapeHtml } from "#core/fields/html-text.ts";

/** Tags that stand within a word or sentence. */
const inline = /<\/?(?:strong|em|u|s|sup|sub|a|code)(?:\s[^>]*)?>/g;

/** The words as they are read, with single spaces between them. */
export function wordsOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(" ") : value;
  if (typeof text !== "string") return "";
  const plain = text.replaceAll(inline, "").replaceAll(/<[^>]*>/g, " ");
  return unescapeHtml(plain).replaceAll(/\s+/g, " ").trim();
}

/** Characters that are no letter or digit, and letters that are never drawn, such as the fillers of Hangul. */
const unread = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * The letters and digits that are read, in lower case: marks, spaces and invisible characters alone are no text, and make no
 * other sentence of one.
 */
export function lettersOf(value: unknown): string {
  return wordsOf(value).normalize("NFKC").toLowerCase().replaceAll(unread, "");
}
