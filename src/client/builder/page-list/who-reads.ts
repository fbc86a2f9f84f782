import type { ListedPage } from "#core/contract/pages.ts";
import { isStricter } from "#core/site-map.ts";
import type { PageAccess } from "#core/site-map.ts";

/** Who can read a page, as a choice. */
export const readerLabels: Readonly<Record<PageAccess, string>> = {
  public: "Everyone",
  investor: "Investors and staff",
  staff: "Staff only",
};

/** The same, as the beginning of a sentence about pages that not everybody can read. */
export const readersOnly: Readonly<Record<Exclude<PageAccess, "public">, string>> = {
  investor: "Only signed-in investors and staff",
  staff: "Only signed-in staff",
};

/**
 * What a move below another page (undefined: below none) does to who can read a page, as a sentence; null for nothing that
 * would surprise. Below a page that fewer people can read, it is as limited as that one; a limited page stays so.
 */
export function readersAfterMove(
  { access }: Pick<ListedPage, "access">,
  parent: Pick<ListedPage, "access"> | undefined,
): string | null {
  const above = parent?.access ?? "public";
  if (above !== "public" && isStricter(above, access)) {
    return `${readersOnly[above]} can see it there, from now on.`;
  }
  return access !== "public" && isStricter(access, above)
    ? `${readersOnly[access]} can see it, as before. Page Settings open it to others.`
    : null;
}
