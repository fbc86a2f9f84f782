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
  if (uses === null) return "Looking for pages that link to it…";
  return [textOf(uses), formText(uses)].filter((text) => text !== "").join(" ");
}

/** What becomes of contact buttons that lead to its form; empty if none do. */
export function formText({ contactForm }: Pick<PageUsesAnswer, "contactForm">): string {
  if (contactForm === null) return "";
  const { next } = contactForm;
  const then = next === null ? "write an e-mail to you" : `lead to the form of “${next}”`;
  return `Contact buttons of pages without a form of their own lead to its contact form; without it they ${then}.`;
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
    : " Visitors do not see these links yet; until they are changed, they will lead nowhere.";
  return `${links}${then}${isComplete ? "" : ` ${unsure}`}`;
}

const unsure = "Not all pages have been looked at for links yet.";
