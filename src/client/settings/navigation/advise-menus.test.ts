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

test("an entry that only opens a list says so once visitors see nothing in it", () => {
  const { blocks } = siteDocumentOf({
    header: {
      items: [
        { ...link("a", "Shops", ""), items: [link("b", "One", "page:draft")] },
        { ...link("c", "Old", "page:gone"), items: [link("d", "", "page:draft")] },
        { ...link("e", "", "page:draft"), items: [link("f", "", "")] },
      ],
    },
  });
  const told = adviseMenus(blocks, [pageOf("draft", { published: null })]);
  expect(told.map(({ path, sentences }) => `${path} ${sentences[0]}`)).toEqual([
    "content.items.#a.link Visitors do not see this entry: it leads nowhere, and visitors see nothing below it.",
    "content.items.#a.items.#b.link Visitors do not see this entry: the page “draft” is not published.",
    "content.items.#c.link Visitors do not see this entry: its page is not there any more.",
    "content.items.#c.items.#d.link Visitors do not see this entry: the page “draft” is not published.",
    "content.items.#e.link Visitors do not see this entry: the page “draft” is not published.",
    "content.items.#e.items.#f.link Visitors do not see this entry: it leads nowhere yet.",
  ]);
});

test("the call to action is told of where it leads nowhere, unless it has no text, so that none is wanted", () => {
  const told = (actionLabel: string, actionLink: string) =>
    adviseMenus(siteDocumentOf({ header: { actionLabel, actionLink, items: [] } }).blocks, [
      pageOf("shop"),
      pageOf("draft", { published: null }),
    ]);
  expect(told("Buy", "page:draft")).toMatchObject([
    {
      path: "content.actionLink",
      sentences: ["Visitors do not see this entry: the page “draft” is not published."],
    },
  ]);
  expect(told("Buy", "")).toHaveLength(1);
  expect(told("", "page:draft")).toEqual([]);
  expect(told("Buy", "page:shop")).toEqual([]);
});

test("the program's address of the privacy policy leads to the page that is named, and to the program's own without one", () => {
  const told = (privacy: string, label: string) => {
    const { blocks } = siteDocumentOf({
      header: { items: [] },
      footer: { columns: [], legal: [link("a", label, "/privacy-policy")] },
      legal: { privacy },
    });
    const pages = [pageOf("mine"), pageOf("draft", { published: null })];
    const closed = pageOf("privacy-policy", { access: "staff" });
    return adviseMenus(blocks, [...pages, closed]).map(({ path }) => path);
  };
  expect(told("page:mine", "")).toEqual([]);
  for (const named of ["", "page:draft", "https://granite.example/privacy"]) {
    expect(told(named, ""), named).toEqual(["content.legal.#a.label"]);
    expect(told(named, "Privacy"), named).toEqual([]);
  }
});
