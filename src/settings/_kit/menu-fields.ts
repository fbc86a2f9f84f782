import { link } from "#core/fields/link.ts";
import type { WhenGone } from "#core/fields/link.ts";
import { text } from "#core/fields/text.ts";

/** Entries of the site's menus at most. */
export const menuLimits = {
  headerItems: 12,
  itemsBelow: 24,
  footerColumns: 6,
  columnLinks: 24,
  legalLinks: 12,
} as const;

/** The list of what a menu has no room for. */
export const moreName = "More";

/** Menus leave out links to pages that visitors do not get, which is said of the entry, and take addresses as they are. */
export const outOfMenus: WhenGone = {
  page: null,
  address: "visitors who follow this link find nothing",
};

/** A link of a menu. Without a label it has the published name of its page. */
export const menuLink = {
  label: text({
    label: "Text",
    hint: "Empty: the name of the page.",
    max: 60,
  }),
  link: link({ label: "Leads to", isOptional: true, whenGone: outOfMenus }),
} as const;
