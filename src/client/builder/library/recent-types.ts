import { recallWords, rememberWords } from "#client/ui/remembered.ts";
import { withRecent } from "./shelves.ts";

const name = "library.recent";

/** The block types that were added last in this browser, latest first. */
export function recentTypes(): readonly string[] {
  return recallWords(name);
}

/** Remembers that a block of this type was added, from wherever in the builder. */
export function rememberType(type: string): void {
  rememberWords(name, withRecent(recentTypes(), type));
}
