import { wordsOf } from "#core/contract/screen-content.ts";
import type { WordsOf } from "#core/contract/screen-content.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";

/** Whether a text of a published form is the owner's: neither what a new form says nor one of the `texts` it falls back to. */
export function isOwners(
  { isFirstWords }: Pick<PublishedForm<object>, "isFirstWords">,
  text: string,
  texts: Readonly<Record<string, unknown>> = {},
): boolean {
  return !isFirstWords(text) && !Object.values(texts).includes(text);
}

/** The attribute of an element with such a text, among words of the program. */
export function wordsOfForm(...asked: Parameters<typeof isOwners>): WordsOf {
  return isOwners(...asked) ? wordsOf.owner : {};
}
