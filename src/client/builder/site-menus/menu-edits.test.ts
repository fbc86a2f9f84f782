import { expect, test } from "vitest";
import { applyAll } from "#core/document/apply.ts";
import type { Json } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { menuLimits } from "#settings/_kit/menu-fields.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { readSite } from "#settings/site-value.ts";
import type { MenuChange } from "../commands/requests.ts";
import { menuEdit } from "./menu-edits.ts";

const page = { id: "prices", slug: "/prices", name: "Prices", group: "main" } as const;
const about = { id: "about", slug: "/about", name: "About", group: "main" } as const;
const docks = { id: "docks", slug: "/docks", name: "Docks", group: "industry" } as const;

const entry = (id: string, link: string, label = "") => ({ id, label, link });
const items = (id: string, link: string, below: Json[] = [], label = "") => ({
  ...entry(id, link, label),
  items: below,
});

function settings(
  header: readonly Json[],
  columns: readonly Json[] = [],
  legal: readonly Json[] = [],
): Page {
  return siteDocumentOf({
    header: { items: [...header] },
    footer: { columns: [...columns], legal: [...legal] },
  });
}

/** The menus after a change, as "id: link", or why there is none. Undoing it has to restore the settings exactly. */
function after(before: Page, change: MenuChange) {
  const random = () => 0.5;
  const edit = menuEdit(before, change, page, { pages: [page, about, docks], random });
  if (typeof edit === "string") return edit;
  const applied = applyAll(before, edit.operations);
  if (applied === null) throw new Error("The operations do not apply");
  expect(applyAll(applied.page, edit.inverse)?.page).toEqual(before);
  const { header, footer } = readSite(applied.page.blocks);
  return {
    column: edit.column,
    header: header.items.map((item) => [
      item.label,
      item.link,
      ...item.items.map(({ link }) => link),
    ]),
    columns: footer.columns.map(({ title, links }) => [title, ...links.map(({ link }) => link)]),
    legal: footer.legal.map(({ link }) => link),
  };
}

test("a page is put at the end of the header under its own name, once", () => {
  expect(after(settings([items("a", "page:about")]), "header")).toMatchObject({
    header: [
      ["", "page:about"],
      ["", "page:prices"],
    ],
  });
  expect(after(siteDocumentOf({}), "header")).toMatchObject({ header: [["", "page:prices"]] });
  const there = [
    items("a", "page:prices#team"),
    items("a", "/prices?x=1"),
    items("a", "", [entry("b", "page:prices")]),
  ];
  for (const item of there) expect(after(settings([item]), "header")).toBe("there");
});

test("a full menu is left as it is", () => {
  const full = Array.from({ length: menuLimits.headerItems }, (_, at) =>
    items(`i${at}`, "page:about"),
  );
  expect(after(settings(full), "header")).toBe("full");
  expect(after(settings(full.slice(1)), "header")).not.toBe("full");
  const links = Array.from({ length: menuLimits.columnLinks }, (_, at) =>
    entry(`l${at}`, "page:about"),
  );
  const columns = Array.from({ length: menuLimits.footerColumns }, (_, at) => ({
    id: `c${at}`,
    title: "",
    links,
  }));
  expect(after(settings([], columns), "footer")).toBe("full");
  expect(after(settings([], columns.slice(1)), "footer")).toMatchObject({ column: "Pages" });
});

test("in the footer a page joins the column of its group; without a column it gets one", () => {
  const columns = [
    { id: "c1", title: "Places", links: [entry("l", "page:docks")] },
    { id: "c2", title: "Company", links: [entry("l", "/about")] },
  ];
  expect(after(settings([], columns), "footer")).toMatchObject({
    column: "Company",
    columns: [
      ["Places", "page:docks"],
      ["Company", "/about", "page:prices"],
    ],
  });
  expect(after(settings([]), "footer")).toMatchObject({ columns: [["Pages", "page:prices"]] });
});

test("a page is taken out of all menus at once; an entry with others below it stays as their heading", () => {
  const before = settings(
    [
      items("a", "page:prices", [entry("b", "page:about"), entry("c", "page:prices#x")]),
      items("d", "page:prices", [entry("e", "page:prices")], "Money"),
      items("f", "page:prices", [entry("g", "page:docks")], "Money"),
    ],
    [{ id: "c", title: "All", links: [entry("a", "page:prices"), entry("b", "page:about")] }],
    [entry("a", "/prices")],
  );
  expect(after(before, "remove")).toEqual({
    column: "",
    header: [
      ["Prices", "", "page:about"],
      ["Money", "", "page:docks"],
    ],
    columns: [["All", "page:about"]],
    legal: [],
  });
  expect(after(settings([items("a", "page:about")]), "remove")).toBe("none");
});
