import type { MessageContent } from "./message.ts";

/** What is replied where a question has one of the keywords. */
export interface Rule {
  /** Words as `wordsOf` writes them. */
  readonly keywords: readonly string[];
  readonly reply: MessageContent;
}

/** All rules in the order in which they are checked, and what is replied where none applies. */
export interface Rules {
  readonly rules: readonly Rule[];
  readonly otherwise: MessageContent;
}

/**
 * The reply to a question. Keywords are whole words, in any case and in their plural: as a part of others "ai" is in
 * "said", and "hi" in "this" (CHAT-022, GAP-014).
 */
export function replyTo(question: string, { rules, otherwise }: Rules): MessageContent {
  const said = ` ${wordsOf(question)} `;
  const found = rules.find(({ keywords }) =>
    keywords.some((keyword) => said.includes(` ${keyword} `) || said.includes(` ${keyword}s `)),
  );
  return found ? found.reply : otherwise;
}

/** Small letters and figures, with one space between words. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
