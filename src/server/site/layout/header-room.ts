import type { SitePage } from "#core/site-map.ts";
import type { Navigation } from "#server/starter-content/navigation.ts";

/**
 * Characters that fit into the header's row on the narrowest screen that has one, 56rem: measured with the pages that a
 * new site begins with. Each link counts three more, for the space around it.
 */
const most = 92;
const around = 3;

/** The pages of the header's row, and those for which it has no room. */
export interface HeaderRow {
  readonly shown: readonly SitePage[];
  /** Listed under "More". */
  readonly more: readonly SitePage[];
}

/** Divides the pages that are no products among the row and the menu "More", in their order. */
export function headerRow({ product, overview, industries, company }: Navigation): HeaderRow {
  const hasIndustries = overview !== null || industries.length > 0;
  const fixed = [...product.map(({ name }) => name), ...(hasIndustries ? ["Industries"] : [])];
  const taken = widthOf([...fixed, "Sign in"]);
  const names = company.map(({ name }) => name);
  if (taken + widthOf(names) <= most) return { shown: company, more: [] };
  const room = most - taken - widthOf(["More"]);
  const count = names.findIndex((_, index) => widthOf(names.slice(0, index + 1)) > room);
  return { shown: company.slice(0, count), more: company.slice(count) };
}

function widthOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + name.length + around, 0);
}
