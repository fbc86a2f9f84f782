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
  const components = [
    { id: "c", name: "Button", isLive, sections: [...sections], draftSections: [] },
  ];
  return { id: name, name, slug: `/${name}`, isLive, isDraft: true, components };
}

function outside(live: Page | null, draft: Page, ...pages: readonly UsingPage[]) {
  return changesOutside({ live, draft, isPublic: true, using: pages, registry });
}

/** What is told, a sentence each. */
function told(...parts: Parameters<typeof outside>): readonly string[] {
  return outside(...parts).map(({ text }) => text);
}

test("a first publication puts the page into the menus, and links that led nowhere lead to it", () => {
  expect(told(null, page("Team"), using("Home"), using("Drafted", [], false))).toEqual([
    "The menus of all pages get the entry “Team”.",
    "Links on “Home” lead to this page. Until now they opened an e-mail to you, or were no links.",
  ]);
});

test("a page that no published menu leads to changes no menu", () => {
  const team = { live: null, draft: page("Team"), isPublic: true, using: [], registry };
  const inHeader = (isLive: boolean) => [{ place: "header" as const, isLive, isDraft: true }];
  expect(changesOutside({ ...team, settings: [] })).toEqual([]);
  expect(changesOutside({ ...team, settings: inHeader(false) })).toEqual([]);
  expect(changesOutside({ ...team, settings: inHeader(true) })).toHaveLength(1);
});

test("a page at the address of the privacy policy takes the place of the program's own", () => {
  const policy = { live: null, draft: page("Policy"), isPublic: true, using: [], registry };
  const line = { isLive: true, isDraft: true, without: "policy" as const };
  const settings = [{ ...line, place: "legal-line" as const }];
  expect(changesOutside({ ...policy, settings }).map(({ text }) => text)).toEqual([
    "Links in the legal line lead to this page instead of the program's own.",
  ]);
  expect(changesOutside({ ...policy, live: page("Policy"), settings })).toEqual([]);
});

test("a new name changes all menus; nothing else changes nothing outside", () => {
  expect(told(page("Team", block("a", "x")), page("People", block("a", "x")))).toEqual([
    "The menus of all pages say “People” instead of “Team”.",
  ]);
  expect(told(page("Team", block("a")), page("Team", block("b")), using("Home"))).toEqual([]);
});

test("links to a section whose id changes, comes, goes or is hidden are told with their pages", () => {
  const linked = using("Home", ["a"]);
  const between = (was: Block, value: Block) =>
    told(page("Team", was), page("Team", value), linked);
  expect(between(block("a", "x"), block("a", "y"))).toEqual([
    "Links on “Home” lead to #y instead of #x.",
  ]);
  expect(between(block("a"), block("a", "y"))).toEqual([
    "Links on “Home” lead to #y instead of the top of the page.",
  ]);
  expect(between(block("a", "x"), { ...block("a", "x"), isVisible: false })).toEqual([
    "Links on “Home” lead to the top of the page instead of #x.",
  ]);
  expect(between(block("a", "x"), block("a", "x"))).toEqual([]);
  const byAddress = (was: Block, value: Block) =>
    told(page("Team", was), page("Team", value), using("Home", ["#x"]));
  expect(byAddress(block("a", "x"), block("a", "y"))).toEqual([
    "Links on “Home” lead to the top of the page instead of #x.",
  ]);
  expect(byAddress(block("a", "x"), block("b", "x"))).toEqual([]);
});

test("many pages are counted", () => {
  const many = ["A", "B", "C", "D", "E"].map((name) => using(name, ["a"]));
  const between = (...pages: readonly UsingPage[]) =>
    told(page("T", block("a", "x")), page("T", block("a", "y")), ...pages)[0];
  expect(between(...many)).toBe(
    "Links on “A”, “B”, “C” and 2 other pages lead to #y instead of #x.",
  );
  expect(between(...many.slice(0, 4))).toContain("“A”, “B”, “C” and 1 other page lead");
  expect(between(...many.slice(0, 2))).toContain("Links on “A” and “B” lead");
});

test("another contact form is told: buttons of other pages lead to it", () => {
  const form = (id: string, name: string) => page("T", { ...newBlock(contact, id), name });
  const write = form("form", "Write to us");
  const buttons = "Contact buttons of pages without a contact form of their own may";
  expect(told(page("T"), write)).toEqual([`${buttons} lead to “Write to us” on this page.`]);
  expect(told(write, form("call", "Call us"))).toEqual([
    `${buttons} lead to “Call us” on this page instead of “Write to us”.`,
  ]);
  expect(told(write, page("T"))).toEqual([`${buttons} no longer lead to “Write to us”.`]);
});

test("a page for investors is in no menu, and its form is not the site's", () => {
  const form = newBlock(contact, "form");
  const closed = { isPublic: false, using: [using("Home")], registry };
  expect(changesOutside({ ...closed, live: page("T"), draft: page("U", form) })).toEqual([]);
  expect(changesOutside({ ...closed, live: null, draft: page("T") })).toHaveLength(1);
});
