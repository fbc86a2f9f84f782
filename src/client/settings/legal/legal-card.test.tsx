import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { DeletedPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { EditorProvider } from "#client/editor/editor-context.tsx";
import type { Editor } from "#client/editor/editor.ts";
import { openTestEditor } from "#client/editor/test-kit.ts";
import { menuLimits } from "#settings/_kit/menu-fields.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { readSite } from "#settings/site-value.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { LegalCard } from "./legal-card.tsx";
import { legalPages } from "./legal-pages.ts";
import type { LegalPage } from "./legal-pages.ts";
import { legalStateOf } from "./legal-state.ts";
import { namePage } from "./name-page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

const legalPage = (field: LegalPage["field"]): LegalPage => {
  const found = legalPages.find((each) => each.field === field);
  if (found === undefined) throw new Error(field);
  return found;
};
const privacy = legalPage("privacy");
const imprint = legalPage("imprint");
const random = Math.random;
const registry = settingsRegistry;
const about: ListedPage = {
  id: "about",
  name: "About Us",
  slug: "/about",
  parentId: null,
  group: "main",
  access: "public",
  revision: 1,
  published: { number: 1, revision: 1 },
};

/** No menu leads to it. */
const terms: ListedPage = { ...about, id: "terms", name: "Terms", slug: "/terms" };

/** Names a page as the card does. */
const named = (legal: LegalPage, page: ListedPage, former: string | null = null) => {
  const more = { former, pages: [about, terms], registry, random };
  return (settings: Page) => namePage(settings, { legal, page, ...more });
};

const openSettings = () =>
  openTestEditor(app, siteDocumentId, { as: "administrator", types: settingsRegistry });
const valueIn = (editor: Editor) => readSite(editor.getState().history.present.blocks);

function drawn(
  editor: Editor,
  legal = imprint,
  pages: readonly ListedPage[] = [],
  deleted: readonly DeletedPage[] = [],
): string {
  const value = valueIn(editor);
  const state = legalStateOf(legal, value, { pages, deleted });
  // Of what the screen has, the card uses these.
  const props = {
    deps: { registry, random },
    site: { pages },
    legal,
    state,
    value,
  } as unknown as Parameters<typeof LegalCard>[0];
  return renderToStaticMarkup(
    <EditorProvider editor={editor}>
      <LegalCard {...props} />
    </EditorProvider>,
  );
}

test("without an imprint the card offers to create one, or to take the page that is at its address", async () => {
  const { editor } = await openSettings();
  expect(drawn(editor)).toMatch(/The site has no imprint yet.*Create the page<\/button>/s);
  const there = drawn(editor, imprint, [{ ...about, name: "Impressum", slug: "/imprint" }]);
  expect(there).toContain("Use “Impressum” at /imprint");
  expect(there).not.toContain("Create the page");
});

test("from the card of a page that is in the bin, a link leads to the bin", async () => {
  const { editor } = await openSettings();
  for (const legal of [privacy, imprint]) {
    editor.set("legal", `content.${legal.field}`, "page:thrown");
    const home = { ...about, id: "start", slug: "/" };
    const deletedAt = "2026-03-14T12:00:00.000Z";
    const times = { deletedBy: "Ada", deletedAt, endsAt: deletedAt };
    const thrown = { id: "thrown", name: "Thrown away", slug: "/thrown", ...times };
    const card = drawn(editor, legal, [about, home], [thrown]);
    expect(card).toMatch(/“Thrown away” is in the bin.*href="\/builder\/start\?open=bin"/s);
    expect(drawn(editor, legal, [about, home])).not.toContain("open=bin");
  }
});

test("the program's own privacy policy can be viewed, and is in the legal line from the first start on", async () => {
  const { editor } = await openSettings();
  const card = drawn(editor, privacy);
  expect(card).toContain('href="/privacy-policy"');
  expect(card).toContain("It is in the legal line of the footer.");
  expect(card).toContain("Create the page");
});

test("a page is named and put into the legal line as one step, which can be undone", async () => {
  const { editor } = await openSettings();
  const before = valueIn(editor);
  expect(editor.take(named(imprint, terms))).toBe(true);
  const { legal, footer } = valueIn(editor);
  expect(legal.imprint).toBe("page:terms");
  expect(footer.legal.slice(0, -1)).toEqual(before.footer.legal);
  expect(footer.legal.at(-1)).toMatchObject({ label: "", link: "page:terms" });
  const card = drawn(editor, imprint, [terms]);
  expect(card).toMatch(/href="\/builder\/terms".*href="\/terms".*View/s);
  expect(card).toContain("It is in the legal line of the footer.");
  expect(card).not.toMatch(/Create the page|Add to the footer/);
  editor.undo();
  expect(valueIn(editor)).toEqual(before);
});

test("a page that a menu leads to already is only named, and one that none leads to can be added", async () => {
  const { editor } = await openSettings();
  const before = valueIn(editor);
  const name = () => editor.take(named(privacy, about));
  expect(name()).toBe(true);
  // The entry of the program's address leads to whichever page is the policy.
  expect(valueIn(editor).footer).toEqual(before.footer);
  expect(name()).toBe(false);
  editor.set("footer", "content.columns", []);
  editor.set("header", "content.items", []);
  editor.set("footer", "content.legal", []);
  const card = drawn(editor, privacy, [about]);
  expect(card).toContain("No menu leads to it.");
  expect(card).toContain("Add to the footer");
  expect(name()).toBe(true);
  expect(valueIn(editor).footer.legal).toMatchObject([{ link: "page:about" }]);
});

test("a full legal line is told with what to do, before and after a page is named, and is not promised", async () => {
  const { editor } = await openSettings();
  const full = "The legal line has 12 links. Remove one in Navigation.";
  const entry = (nth: number) => ({ id: `full${nth}`, label: `Entry ${nth}`, link: "/shop" });
  const links = Array.from({ length: menuLimits.legalLinks }, (_, nth) => entry(nth));
  editor.set("footer", "content.legal", links);
  expect(drawn(editor)).toContain(`and not in the footer. ${full}`);
  editor.take(named(imprint, terms));
  expect(valueIn(editor).legal.imprint).toBe("page:terms");
  expect(valueIn(editor).footer.legal).toEqual(links);
  const card = drawn(editor, imprint, [terms]);
  expect(card).toContain(`No menu leads to it. ${full}`);
  expect(card).not.toContain("Add to the footer");
});

test("an imprint on another website is found in the menus", async () => {
  const { editor } = await openSettings();
  const there = "https://granite.example/imprint";
  editor.set("legal", "content.imprint", there);
  expect(drawn(editor)).toContain("No menu leads to it.");
  editor.set("footer", "content.legal", [{ id: "there", label: "Imprint", link: there }]);
  expect(drawn(editor)).toContain("It is in the legal line of the footer.");
});

test("what one administrator names and another one writes in the menus is merged", async () => {
  const one = await openSettings();
  const other = await openSettings();
  const before = valueIn(one.editor).footer.legal;
  const id = other.editor.addItem("footer", "content.legal");
  other.editor.set("footer", `content.legal.#${id}.label`, "Terms");
  other.editor.set("footer", "content.legalLine", "© Granite");
  one.editor.take(named(imprint, terms));
  expect(await other.editor.save()).toBe(true);
  expect(await one.editor.save()).toBe(true);
  const { legal, footer } = valueIn(one.editor);
  expect(legal.imprint).toBe("page:terms");
  expect(footer.legalLine).toBe("© Granite");
  expect(footer.legal).toHaveLength(before.length + 2);
  expect(footer.legal.map(({ label, link }) => label || link)).toEqual(
    expect.arrayContaining(["Terms", "page:terms"]),
  );
});
