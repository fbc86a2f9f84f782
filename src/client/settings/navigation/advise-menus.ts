import type { Block } from "#core/document/page.ts";
import { leadsSomewhere } from "#core/fields/href.ts";
import type { HeaderItem, MenuLink } from "#settings/site-value.ts";
import { readSite } from "#settings/site-value.ts";
import type { Advice } from "../open-site/advice.ts";

/** Which entries of the menus visitors do not see, because there is nothing to press. */
export function adviseMenus(blocks: readonly Block[]): readonly Advice[] {
  const { header, footer } = readSite(blocks);
  const within = (path: string, links: readonly MenuLink[]) =>
    links.flatMap((link) => adviseLink(`${path}.#${link.id}`, link));
  return [
    ...header.items.flatMap((item) => {
      const path = `content.items.#${item.id}`;
      return [...adviseItem(path, item), ...within(`${path}.items`, item.items)];
    }),
    ...footer.columns.flatMap(({ id, links }) => within(`content.columns.#${id}.links`, links)),
    ...within("content.legal", footer.legal),
  ];
}

function adviseItem(path: string, { items, ...link }: HeaderItem): readonly Advice[] {
  return items.length > 0 ? [] : adviseLink(path, link);
}

function adviseLink(path: string, { label, link }: MenuLink): readonly Advice[] {
  if (!leadsSomewhere(link)) {
    const sentence = "Visitors do not see this entry: it leads nowhere yet.";
    return [{ path: `${path}.link`, sentences: [sentence], offer: null }];
  }
  // A page lends its name.
  if (label !== "" || link.startsWith("page:") || link.startsWith("/")) return [];
  const sentence = "Visitors do not see this entry: it has no text.";
  return [{ path: `${path}.label`, sentences: [sentence], offer: null }];
}
