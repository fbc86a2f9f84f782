import { counted, nounFor } from "#core/fields/counted.ts";
import type { PageUsesAnswer } from "./use-page-uses.ts";

/** What becomes of the links to a page that is about to be deleted; nothing until they are known. */
export function UsesNote({ uses }: { readonly uses: PageUsesAnswer | null }) {
  return (
    <output className="mt-2 block text-warn empty:hidden">
      {uses === null ? "" : textOf(uses)}
    </output>
  );
}

/** The names of the first pages, as there is room for. */
const mostNamed = 5;

function textOf({ count, pages, isComplete }: PageUsesAnswer): string {
  if (count === 0) return isComplete ? "" : unsure;
  const names = pages.slice(0, mostNamed).map(({ name }) => name);
  const more = count > names.length ? ` and ${count - names.length} more` : "";
  const links = `${counted(count, "page")} ${nounFor(count, "links", "link")} to it: ${names.join(", ")}${more}.`;
  return `${links} Buttons there will write an e-mail to you instead, and texts keep their words without the link.${isComplete ? "" : ` ${unsure}`}`;
}

const unsure = "Not all pages have been looked at for links yet.";
