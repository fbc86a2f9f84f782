import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { customLinkMarker } from "#core/fields/href.ts";
import type { Editor } from "#client/editor/editor.ts";
import { openTestEditor } from "#client/editor/test-kit.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { readSite } from "#settings/site-value.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { chooseLegalPages } from "./choose-legal-pages.ts";

const pages = ["old", "new", "other"].map((id) => ({ id, slug: `/${id}` }));
let app: TestApp;
let editor: Editor;
/** The editor behind it, as other sections have it. */
let plain: Editor;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());
beforeEach(async () => {
  const opened = await openTestEditor(app, siteDocumentId, {
    as: "administrator",
    types: settingsRegistry,
  });
  plain = opened.editor;
  editor = chooseLegalPages(plain, { pages, registry: settingsRegistry });
});

const value = () => readSite(plain.getState().history.present.blocks);
const entries = () => value().footer.legal.map(({ label, link }) => [label, link]);

/** An imprint that is chosen, and the entries of the legal line. */
function begin(imprint: string, ...links: readonly (readonly [string, string])[]): void {
  plain.set("legal", "content.imprint", imprint);
  const legal = links.map(([label, link], at) => ({ id: `entry${at}`, label, link }));
  plain.set("footer", "content.legal", legal);
}
const choose = (link: string) => editor.set("legal", "content.imprint", link);

test("GAP-052 choosing another page as the imprint takes its entry in the legal line along, as one step", () => {
  begin("page:old", ["Privacy policy", "/privacy-policy"], ["Imprint", "page:old"]);
  choose("page:new");
  expect(value().legal.imprint).toBe("page:new");
  expect(entries()).toEqual([
    ["Privacy policy", "/privacy-policy"],
    ["Imprint", "page:new"],
  ]);
  editor.undo();
  expect(value().legal.imprint).toBe("page:old");
  expect(entries().at(-1)).toEqual(["Imprint", "page:old"]);
  editor.redo();
  expect(entries().at(-1)).toEqual(["Imprint", "page:new"]);
});

test("an entry follows that names the former page by its address, and where that was chosen before something was emptied", () => {
  begin("page:old", ["Imprint", "/OLD/"]);
  choose("");
  choose(customLinkMarker);
  expect(entries()).toEqual([["Imprint", "/OLD/"]]);
  choose("page:new");
  expect(entries()).toEqual([["Imprint", "page:new"]]);
});

test("an imprint on another website is followed there and back", () => {
  begin("page:old", ["Imprint", "page:old"]);
  const there = "https://granite.example/imprint";
  choose(there);
  expect(entries()).toEqual([["Imprint", there]]);
  choose("page:new");
  expect(entries()).toEqual([["Imprint", "page:new"]]);
});

test("of an address that is typed, the entry follows once it is whole", () => {
  begin("page:old", ["Imprint", "page:old"], ["Home", "/"]);
  const type = (link: string) => editor.set("legal", "content.imprint", link, { typing: true });
  for (const typed of ["/", "/n", "/ne", "/new"]) type(typed);
  expect(entries()).toEqual([
    ["Imprint", "page:old"],
    ["Home", "/"],
  ]);
  // The input is left.
  type("page:new");
  editor.endTyping();
  expect(entries()[0]).toEqual(["Imprint", "page:new"]);
  const there = "https://granite.example/imprint";
  for (const typed of ["https://granite.example", there]) type(typed);
  expect(entries()[0]).toEqual(["Imprint", "page:new"]);
  editor.endTyping();
  expect(entries()[0]).toEqual(["Imprint", there]);
  expect(entries()[1]).toEqual(["Home", "/"]);
});

test("entries that lead elsewhere stay: to another part of the page, or beside one that leads to the new page", () => {
  begin("page:old#words", ["Imprint", "page:old#words"], ["Terms", "page:old#terms"]);
  choose("page:new");
  expect(entries()).toEqual([
    ["Imprint", "page:new"],
    ["Terms", "page:old#terms"],
  ]);
  const both = [
    ["Former imprint", "page:old"],
    ["Imprint", "page:new"],
  ] as const;
  begin("page:old", ...both);
  choose("page:new");
  expect(entries()).toEqual(both);
});

test("an entry that names the chosen privacy policy by its page follows, too; that of the program's address does by itself", () => {
  plain.set("legal", "content.privacy", "page:old");
  begin("", ["Privacy", "page:old"]);
  editor.set("legal", "content.privacy", "page:new");
  expect(entries()).toEqual([["Privacy", "page:new"]]);
  begin("", ["Privacy policy", "/privacy-policy"]);
  editor.set("legal", "content.privacy", "page:other");
  expect(entries()).toEqual([["Privacy policy", "/privacy-policy"]]);
});

test("no choice of another imprint moves an entry that was changed back by hand", () => {
  begin("page:old", ["Imprint", "page:old"]);
  choose("page:new");
  plain.set("footer", "content.legal.#entry0.link", "page:old");
  editor.endTyping();
  expect(entries()).toEqual([["Imprint", "page:old"]]);
});
