import { afterAll, beforeAll, expect, test } from "vitest";
import { storedBlock } from "#blocks/test-kit.tsx";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Operation } from "#core/document/operation.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";
import { ada, menuLinks, usesOn, words } from "./test-kit.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
let on: ReturnType<typeof usesOn>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  on = usesOn(pages);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

test("a page tells which others link to it, in the draft and for visitors, by id and by address", async () => {
  for (const id of ["target", "by_id", "by_path", "hidden"]) await on.create(id);
  await on.putLinks("by_id", ["page:target?x=1#k1", "page:other"]);
  await on.putLinks("by_path", ["/target#x"]);
  await on.putLinks("hidden", ["page:target"], false);
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: {
      isComplete: true,
      count: 3,
      pages: [
        {
          id: "by_id",
          name: "Page by_id",
          slug: "/by-id",
          isLive: false,
          isDraft: true,
          components: [
            {
              id: "of-by_id",
              name: "Text block",
              isLive: false,
              sections: [],
              draftSections: ["k1"],
            },
          ],
        },
        { id: "by_path", isLive: false, components: [{ sections: [], draftSections: ["#x"] }] },
        { id: "hidden", isLive: false, isDraft: true },
      ],
    },
  });
  await on.publish("by_id");
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{ components: [{ isLive: true, sections: ["k1"] }] }, {}, {}] },
  });
  await on.publish("by_path");
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{}, { components: [{ isLive: true, sections: ["#x"] }] }, {}] },
  });
  await on.putLinks("by_path", ["/target?a=b#x#y", "/target#"]);
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{}, { components: [{ sections: ["#x"], draftSections: [] }] }, {}] },
  });
  await on.putLinks("by_path", ["/target#%C3%BCber", "/target?a=b#%C3%BCber-uns", "/target#%C3"]);
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{}, { components: [{ draftSections: ["#über", "#über-uns"] }] }, {}] },
  });
  await on.putLinks("by_id", []);
  expect(await on.usesOf("target")).toEqual([
    { id: "by_id", isLive: true, isDraft: false },
    { id: "by_path", isLive: true, isDraft: true },
    { id: "hidden", isLive: false, isDraft: true },
  ]);
});

test("a page tells which menus and settings lead to it, in their draft and for visitors, and no page among them", async () => {
  const id = "in_menus";
  await on.create(id);
  expect(await on.settingsUsing(id)).toEqual([]);
  const below = { id: "a", label: "More", link: "", items: menuLinks([`page:${id}`]) };
  await on.putSetting("header", "items", [below]);
  await on.putSetting("header", "actionLink", "/in-menus");
  await on.putSetting("footer", "columns", [
    { id: "c", title: "All", links: menuLinks([`page:${id}`, `page:${id}#k1`]) },
  ]);
  await on.putSetting("footer", "legal", menuLinks([`page:${id}`]));
  await on.putSetting("legal", "privacy", `page:${id}`);
  const all = ["header", "action", "footer", "legal-line", "privacy"];
  expect(await on.settingsUsing(id)).toEqual(all.map((place) => `${place} draft`));
  expect(await on.usesOf(id)).toEqual([]);
  await on.publish(siteDocumentId);
  await on.putSetting("footer", "columns", []);
  await on.putSetting("legal", "imprint", `page:${id}`);
  await on.putSetting("legal", "privacy", "");
  expect(await on.settingsUsing(id)).toEqual([
    "header live draft",
    "action live draft",
    "footer live",
    "legal-line live draft",
    "privacy live",
    "imprint draft",
  ]);
  await on.putSetting("header", "actionLabel", "");
  expect(await on.settingsUsing(id)).toContain("action live");
  expect(await pages.listUses(somebody("viewer"), id)).toMatchObject({
    value: { count: 0, settings: [{ place: "header" }, {}, {}, {}, {}, {}] },
  });
});

test("places that name a page by address alone tell where they lead without it", async () => {
  await on.create("by_address");
  await on.putSetting("footer", "legal", menuLinks(["/privacy-policy"]));
  await on.putSetting("header", "actionLabel", "Write");
  await on.putSetting("header", "actionLink", "/by-address");
  await on.publish(siteDocumentId);
  expect(await pages.listUses(ada, "by_address")).toMatchObject({
    value: { settings: [{ place: "action", isLive: true, without: "nowhere" }] },
  });
  await on.move("by_address", "privacy-policy");
  const policy = { place: "legal-line", isLive: true, isDraft: true, without: "policy" };
  expect(await pages.listUses(ada, "by_address")).toMatchObject({ value: { settings: [policy] } });
  await on.putSetting("footer", "legal", menuLinks(["/privacy-policy", "page:by_address"]));
  await on.publish(siteDocumentId);
  const answer = await pages.listUses(ada, "by_address");
  expect(answer.ok && answer.value.settings).toEqual([
    { place: "legal-line", isLive: true, isDraft: true },
  ]);
});

test("the addresses by which the saved settings lead to a page are told where they redirect", async () => {
  await on.create("left");
  await on.putLinks("left", []);
  await on.publish("left");
  await on.putSetting("header", "items", []);
  await on.putSetting("footer", "columns", []);
  await on.putSetting("footer", "legal", menuLinks(["/left", "page:left"]));
  await on.publish(siteDocumentId);
  const told = async () => {
    const answer = await pages.listUses(ada, "left");
    return answer.ok && [answer.value.settings?.map(({ place }) => place), answer.value.redirected];
  };
  expect(await told()).toEqual([["legal-line"], undefined]);
  await on.move("left", "left-behind");
  expect(await told()).toEqual([["legal-line"], ["/left"]]);
  await on.putSetting("footer", "legal", menuLinks(["page:left"]));
  expect(await told()).toEqual([["legal-line"], undefined]);
});

test("GAP-052 the public pages are named that tell visitors what a page stores and loads, as long as they get it", async () => {
  for (const id of ["with_form", "privacy", "closed_privacy", "privacy_draft"]) await on.create(id);
  const formFields = [{ id: "field001", label: "Your name", type: "text" }];
  const put = async (id: string, type: string, isVisible = true) => {
    const draft = await pages.loadDraft(ada, id);
    if (!draft.ok) throw new Error(draft.refusal.code);
    const gone = draft.value.page.blocks.map(
      (item) => ({ op: "remove", item, after: null }) as const,
    );
    const blocks = [
      textBlock(`text-${id}`),
      {
        ...storedBlock(type, { id: `of-${id}`, content: { title: "Write", formFields } }),
        isVisible,
      },
    ];
    const saved = await pages.save(
      ada,
      id,
      saveOf(draft.value.revision, [...gone, ...addAll(blocks)]),
    );
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
    if (id !== "privacy_draft") await on.publish(id);
  };
  for (const id of ["privacy", "closed_privacy", "privacy_draft"]) await put(id, "privacy-details");
  await pages.setAccess(ada, "closed_privacy", { was: "public", value: "staff" });
  const told = async (id: string) => {
    const answer = await pages.listUses(ada, id);
    return answer.ok ? answer.value.privacyPages : answer.refusal.code;
  };
  await put("with_form", "contact", false);
  expect(await told("with_form")).toBeUndefined();
  await put("with_form", "contact");
  expect(await told("with_form")).toEqual([{ id: "privacy", name: "Page privacy" }]);
  expect(await told("privacy")).toBeUndefined();
  await pages.setAccess(ada, "with_form", { was: "public", value: "investor" });
  expect(await told("with_form")).toBeUndefined();
});

test("the settings of a standing site, and what a release wrote that takes them for a page, are looked at by themselves", async () => {
  const { database } = testDatabase;
  const header = { id: "s", label: "", link: "page:target", items: [] };
  await on.putSetting("header", "items", [header]);
  const stored = `select uses_of from pages where id = $1`;
  expect(await on.settingsUsing("target")).toEqual(["header draft"]);
  for (const written of [null, "1.1.of-another-release"]) {
    await database.query("delete from uses where page_id = $1", [siteDocumentId]);
    await database.query("update pages set uses_of = $2 where id = $1", [siteDocumentId, written]);
    expect(await on.settingsUsing("target")).toEqual(["header draft"]);
  }
  const { rows: before } = await database.query(stored, [siteDocumentId]);
  await on.settingsUsing("target");
  expect((await database.query(stored, [siteDocumentId])).rows).toEqual(before);
});

test("a link of a button that is not shown is no use", async () => {
  await on.create("buttons");
  const cta = (settings: object) => ({
    ...textBlock("cta"),
    type: "cta",
    content: { buttonText: "Go", buttonLink: "page:target" },
    settings: { ...settings },
  });
  const using = async () => (await on.usesOf("target")).map(({ id }) => id);
  const saved = await pages.save(ada, "buttons", saveOf(1, addAll([cta({ showButton: false })])));
  expect(saved.ok).toBe(true);
  expect(await using()).not.toContain("buttons");
  const show: Operation = {
    op: "set",
    block: "cta",
    path: "settings.showButton",
    was: false,
    value: true,
  };
  expect((await pages.save(ada, "buttons", saveOf(2, [show]))).ok).toBe(true);
  expect(await using()).toContain("buttons");
});

test("a path longer than any address hinders no answer", async () => {
  await on.create("long");
  await on.putLinks("long", [`/r/${"t".repeat(5000)}`, "page:target"]);
  expect(await on.usesOf("target")).toContainEqual({ id: "long", isLive: false, isDraft: true });
});

test("only staff may ask, of pages that there are", async () => {
  expect(await pages.listUses(somebody("investor"), "home")).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect(await pages.listUses(ada, "nowhere")).toMatchObject({ refusal: { code: "unknown-page" } });
});

test("what a previous release stored without uses is found", async () => {
  const { database } = testDatabase;
  await on.create("old");
  await database.query(
    `insert into blocks (page_id, id, type, name, content, styles, settings, is_visible, created_by_ai)
     values ('old', 'b1', 'text', 'Old', $1, '{}', '{}', true, false)`,
    [JSON.stringify({ html: words(["page:publications"]) })],
  );
  await database.query(
    `update pages set block_order = '["b1"]', revision = revision + 1 where id = 'old'`,
  );
  expect(await on.usesOf("publications")).toContainEqual({
    id: "old",
    isLive: false,
    isDraft: true,
  });
});

test("GAP-017 the page with the form that contact buttons lead to is said to be so, and who is next", async () => {
  const formOf = async (id: string) => {
    const answer = await pages.listUses(ada, id);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.contactForm;
  };
  const withForms = (await pages.directory.refresh()).pages.filter(
    ({ access, contactForm }) => access === "public" && contactForm !== null,
  );
  const [first, second] = withForms;
  if (first === undefined) throw new Error("No starter page has a form");
  expect(await formOf(first.id)).toEqual({ next: second?.name ?? null });
  for (const { id } of withForms.slice(1)) expect(await formOf(id)).toBeNull();
});
