import type { MessageContent } from "./message.ts";

/** A reply for questions that contain one of the keywords. */
export interface Rule {
  /** Normalised by `wordsOf`. */
  readonly keywords: readonly string[];
  readonly reply: MessageContent;
}

/** All rules in the order of evaluation, and the fallback reply. */
export interface Rules {
  readonly rules: readonly Rule[];
  readonly otherwise: MessageContent;
}

/**
 * Returns the reply to a question. Keywords match whole words, in any case and with a plural s: as
 * substrings, "ai" would match "said", and "hi" would match "this" (CHAT-022, GAP-014).
 */
export function replyTo(question: string, { rules, otherwise }: Rules): MessageContent {
  const words = ` ${wordsOf(question)} `;
  const found = rules.find(({ keywords }) =>
    keywords.some((keyword) => words.includes(` ${keyword} `) || words.includes(` ${keyword}s `)),
  );
  return found ? found.reply : otherwise;
}

/** Normalises to lower-case letters and digits, with single spaces between words. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
