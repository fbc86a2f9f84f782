import type { HeaderEntry, MenuEntry } from "#server/pages/directory/menus.ts";

/** An entry of the menu as it is drawn. */
export interface LedEntry {
  /** The link that stands for all of it; null: only its name does. */
  readonly lead: MenuEntry | null;
  readonly others: readonly MenuEntry[];
}

/** Where an entry itself leads, otherwise the first page of its list if all others are below it by their addresses. */
export function leadOf(entry: HeaderEntry): LedEntry {
  const { id, label, href, page, items } = entry;
  if (href !== null) return { lead: { id, label, href, page }, others: items };
  const [first, ...others] = items;
  const isAbove =
    first !== undefined &&
    others.length > 0 &&
    others.every((item) => item.href.startsWith(`${first.href}/`));
  return isAbove ? { lead: first, others } : { lead: null, others: items };
}
