import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as contact } from "#blocks/contact/block.ts";
import { definition as words } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import type { UsingPage } from "#core/contract/page-uses.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Block, Page } from "#core/document/page.ts";
import { changesOutside } from "./other-pages.ts";

function block(id: string, anchor?: string): Block {
  return { ...newBlock(words, id), settings: anchor === undefined ? {} : { anchor } };
}

function page(name: string, ...blocks: readonly Block[]): Page {
  return { ...emptyPage, name, blocks };
}

function using(name: string, sections: readonly string[] = [], isLive = true): UsingPage {
  const components = [{ id: "c", name: "Button", isLive, sections: [...sections] }];
  return { id: name, name, slug: `/${name}`, isLive, isDraft: true, components };
}

function outside(live: Page | null, draft: Page, ...pages: readonly UsingPage[]) {
  return changesOutside({ live, draft, isPublic: true, using: pages, registry });
}

test("a first publication puts the page into the menus, and links that led nowhere lead to it", () => {
  expect(outside(null, page("Team"), using("Home"), using("Drafted", [], false))).toEqual([
    { id: "menus", text: "The menus of all pages get an entry for it", was: null, value: "Team" },
    {
      id: "links",
      text: "Links on “Home” lead to it",
      was: "an e-mail to you, or no link",
      value: "this page",
    },
  ]);
});

test("a new name changes all menus; nothing else changes nothing outside", () => {
  expect(outside(page("Team", block("a", "x")), page("People", block("a", "x")))).toEqual([
    { id: "menus", text: "Its name in the menus of all pages", was: "Team", value: "People" },
  ]);
  expect(outside(page("Team", block("a")), page("Team", block("b")), using("Home"))).toEqual([]);
});

test("links to a section whose id changes, comes, goes or is hidden are told with their pages", () => {
  const linked = using("Home", ["a"]);
  const told = (was: Block, value: Block) =>
    outside(page("Team", was), page("Team", value), linked).map((one) => [
      one.text,
      one.was,
      one.value,
    ]);
  expect(told(block("a", "x"), block("a", "y"))).toEqual([["Links on “Home”", "#x", "#y"]]);
  expect(told(block("a"), block("a", "y"))[0]?.slice(1)).toEqual(["the top of the page", "#y"]);
  expect(told(block("a", "x"), { ...block("a", "x"), isVisible: false })[0]?.slice(1)).toEqual([
    "#x",
    "the top of the page",
  ]);
  expect(told(block("a", "x"), block("a", "x"))).toEqual([]);
});

test("many pages are counted", () => {
  const many = ["A", "B", "C", "D", "E"].map((name) => using(name, ["a"]));
  const [only] = outside(page("T", block("a", "x")), page("T", block("a", "y")), ...many);
  expect(only?.text).toBe("Links on “A”, “B”, “C” and 2 other pages");
});

test("another contact form is told: buttons of other pages lead to it", () => {
  const form = { ...newBlock(contact, "form"), name: "Write to us" };
  expect(outside(page("T"), page("T", form))).toMatchObject([
    { was: "no form on this page", value: "Write to us" },
  ]);
});

test("a page for investors is in no menu, and its form is not the site's", () => {
  const form = newBlock(contact, "form");
  const told = { isPublic: false, using: [using("Home")], registry };
  expect(changesOutside({ ...told, live: page("T"), draft: page("U", form) })).toEqual([]);
  expect(changesOutside({ ...told, live: null, draft: page("T") })).toHaveLength(1);
});
