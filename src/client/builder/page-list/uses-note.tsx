import { counted, nounFor } from "#core/fields/counted.ts";
import type { PageUsesAnswer } from "./use-page-uses.ts";

interface UsesNoteProps {
  readonly uses: PageUsesAnswer | null;
  /** They could not be loaded. */
  readonly hasFailed: boolean;
}

/** What becomes of the links to a page that is about to be deleted. */
export function UsesNote({ uses, hasFailed }: UsesNoteProps) {
  return <output className="mt-2 block text-warn empty:hidden">{noteOf(uses, hasFailed)}</output>;
}

function noteOf(uses: PageUsesAnswer | null, hasFailed: boolean): string {
  if (hasFailed) return "It could not be found out which pages link to it.";
  return uses === null ? "Looking for pages that link to it…" : textOf(uses);
}

/** The names of the first pages, as there is room for. */
const mostNamed = 5;

function textOf({ count, pages, isComplete }: PageUsesAnswer): string {
  if (count === 0) return isComplete ? "" : unsure;
  const names = pages.slice(0, mostNamed).map(({ name }) => name);
  const more = count > names.length ? ` and ${count - names.length} more` : "";
  const links = `${counted(count, "page")} ${nounFor(count, "links", "link")} to it: ${names.join(", ")}${more}.`;
  const then = pages.some(({ isLive }) => isLive)
    ? " Buttons there will write an e-mail to you instead, and texts keep their words without the link."
    : "";
  return `${links}${then}${isComplete ? "" : ` ${unsure}`}`;
}

const unsure = "Not all pages have been looked at for links yet.";
