import { counted } from "#core/fields/counted.ts";

/** Normalises text for comparison: ignores case, accents and width. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** True if every word of the query occurs in the text; an empty query matches everything. */
export function matches(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Describes the search result; empty without a search. */
export function describeCount(query: string, found: number, all: number): string {
  const typed = query.trim();
  if (typed === "") return "";
  if (found === 0) return `No question matches “${typed}”.`;
  return `${found} of ${counted(all, "question")}`;
}
