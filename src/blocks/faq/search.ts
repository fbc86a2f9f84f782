import { counted } from "#core/fields/counted.ts";

/** Letters as they are compared: without case, accents or width. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** True where every word of the query is found; an empty query finds everything. */
export function matches(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** What is said of a search; nothing while there is none. */
export function describeCount(query: string, found: number, all: number): string {
  const typed = query.trim();
  if (typed === "") return "";
  if (found === 0) return `No question matches “${typed}”.`;
  return `${found} of ${counted(all, "question")}`;
}
