import type { LoggedSave } from "#core/contract/pages.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { describeOperation } from "./describe.ts";

interface Known {
  /** The name of the person who reads the sentence. */
  readonly you: string;
  /** Pages in which blocks are looked up; the first that has the block is used. */
  readonly pages: readonly Page[];
  readonly registry: Registry;
}

/** How many things are named; the rest are counted. */
const mostNamed = 2;

/** What others saved, in one sentence: "Ana changed Hero", "Ana and Ben changed Hero, Questions and 3 more". */
export function describeArrival(saves: readonly LoggedSave[], known: Known): string {
  const operations = saves.flatMap((save) => save.operations);
  const authors = unique(saves.map(({ author }) => nameOf(author, known.you)));
  const subjects = unique(
    operations.map((each) => describeOperation(each, known.pages, known.registry).subject),
  );
  const [verb = "changed", ...others] = unique(operations.map(verbOf));
  const named = subjects.slice(0, mostNamed);
  const rest = subjects.length - named.length;
  const things = rest > 0 ? [...named, `${rest} more`] : named;
  return `${listed(authors)} ${others.length === 0 ? verb : "changed"} ${listed(things)}`;
}

/** The author's name as shown to the person named `you`. */
export function nameOf(author: string, you: string): string {
  return author === you ? "You, in another window," : author;
}

/** Blocks are added, removed or moved; any change inside a block counts as "changed". */
function verbOf(operation: Operation): string {
  if (operation.op === "set" || operation.op === "setPage" || operation.in !== undefined) {
    return "changed";
  }
  return { add: "added", remove: "removed", move: "moved" }[operation.op];
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
