import { expect, test } from "vitest";
import { siteDocumentOf } from "#settings/site-document.ts";
import { adviseMenus } from "./advise-menus.ts";

const link = (id: string, label: string, to: string) => ({ id, label, link: to });

test("entries that visitors do not see are told of at what is missing", () => {
  const { blocks } = siteDocumentOf({
    header: {
      items: [
        { ...link("a", "Us", ""), items: [] },
        { ...link("b", "Shops", ""), items: [link("c", "One", ""), link("d", "", "page:shop")] },
        { ...link("e", "Shop", "/shop"), items: [] },
      ],
    },
    footer: {
      columns: [{ id: "f", title: "More", links: [link("g", "", "https://example.com/")] }],
      legal: [link("h", "Imprint", "custom:")],
    },
  });
  expect(adviseMenus(blocks).map(({ path }) => path)).toEqual([
    "content.items.#a.link",
    "content.items.#b.items.#c.link",
    "content.columns.#f.links.#g.label",
    "content.legal.#h.link",
  ]);
});
