import { expect, test } from "vitest";
import { siteDocumentOf } from "#settings/site-document.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { adviseMenus } from "./advise-menus.ts";

const pageOf = (id: string, more: Partial<ListedPage> = {}): ListedPage => ({
  id,
  name: id,
  slug: `/${id}`,
  parentId: null,
  group: "main",
  access: "public",
  revision: 1,
  published: { number: 1, revision: 1 },
  ...more,
});

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
  expect(adviseMenus(blocks, [pageOf("shop")]).map(({ path }) => path)).toEqual([
    "content.items.#a.link",
    "content.items.#b.items.#c.link",
    "content.columns.#f.links.#g.label",
    "content.legal.#h.link",
  ]);
});

test("an entry whose page visitors do not get says why, and what of it they see", () => {
  const pages = [
    pageOf("draft", { published: null }),
    pageOf("figures", { access: "investor" }),
    pageOf("shop"),
  ];
  const shop = link("z", "", "page:shop");
  const { blocks } = siteDocumentOf({
    header: {
      items: [
        { ...link("a", "", "page:draft"), items: [] },
        { ...link("b", "", "/figures"), items: [shop] },
        { ...link("c", "Old", "page:gone"), items: [shop] },
        { ...link("d", "", "page:shop"), items: [] },
      ],
    },
  });
  expect(adviseMenus(blocks, pages).map(({ sentences }) => sentences[0])).toEqual([
    "Visitors do not see this entry: the page “draft” is not published.",
    "Visitors see only what is below this entry, in its place: the page “figures” is for investors and staff.",
    "Visitors see this entry without its link: its page is not there any more.",
  ]);
});
