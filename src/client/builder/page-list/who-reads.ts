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
