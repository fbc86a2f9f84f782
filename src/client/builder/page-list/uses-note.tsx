import { counted, nounFor } from "#core/fields/counted.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { lossText } from "../site-menus/menu-texts.ts";
import { privacyText } from "./privacy-text.ts";
import type { PageUsesAnswer } from "./use-page-uses.ts";

interface UsesNoteProps {
  readonly page: Pick<ListedPage, "published" | "access">;
  readonly uses: PageUsesAnswer | null;
  /** They could not be loaded. */
  readonly hasFailed: boolean;
}

/** What becomes of the links to a page that is about to be deleted, and of its entries in the menus. */
export function UsesNote(props: UsesNoteProps) {
  return (
    <output className="mt-2 grid gap-1.5 text-warn empty:hidden">
      {notesOf(props).map((text) => (
        <span key={text} className="[overflow-wrap:anywhere]">
          {text}
        </span>
      ))}
    </output>
  );
}

function notesOf({ page, uses, hasFailed }: UsesNoteProps): readonly string[] {
  if (hasFailed) return ["It could not be found out which pages and menus link to it."];
  if (uses === null) return ["Looking for pages and menus that link to it…"];
  const menus = lossText(uses.settings, page, "once it is restored and published", true);
  return [menus, textOf(uses), formText(uses), privacyText(uses)].filter((text) => text !== "");
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
