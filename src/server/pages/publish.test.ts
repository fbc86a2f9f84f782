import { publishedSiteOf } from "./directory/published-site.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diff } from "#core/document/diff.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import {
  addAll,
  pagesOn,
  saveOf,
  setHtml,
  somebody,
  storedPage,
  textBlock,
  menuNames,
  publishMenu,
} from "./test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("editor", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

async function filled(pageId: string, blocks: readonly ReturnType<typeof textBlock>[]) {
  const saved = await pages.save(ada, pageId, saveOf(0, addAll(blocks)));
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value.revision;
}

test("VER-027 a published version is titled by page and date and described as published from the builder", async () => {
  const revision = await filled("business", [textBlock("one")]);
  const outcome = await pages.publish(ada, "business", { revision });
  expect(outcome).toEqual({
    ok: true,
    value: {
      number: 1,
      title: "Business Published 2026-03-14",
      revision,
      publishedAt: "2026-03-14T12:00:00.000Z",
      isNew: true,
    },
  });
  const { rows } = await testDatabase.database.query(
    "select description, created_by from page_versions where page_id = 'business'",
  );
  expect(rows).toEqual([{ description: "Published from site builder", created_by: ada.id }]);
});

test("VER-005 DATA-008 a version keeps the whole page: hidden blocks, background and search texts", async () => {
  const hidden = { ...textBlock("hidden"), isVisible: false };
  const revision = await filled("investor_portal", [textBlock("shown")]);
  await pages.save(
    ada,
    "investor_portal",
    saveOf(revision, [
      { op: "add", item: hidden, after: null },
      { op: "setPage", path: "background.kind", value: "solid-dark" },
    ]),
  );
  const draft = await storedPage(testDatabase.database, "investor_portal");
  await pages.publish(ada, "investor_portal", { revision: revision + 1 });
  const live = await pages.loadPublished("/investor-portal");
  expect(live).toMatchObject({ pageId: "investor_portal", access: "public", version: 1 });
  expect(live?.page).toEqual(draft);
});

test("SITE-002 visitors read the version; a saved draft changes nothing for them until it is published", async () => {
  const revision = await filled("publications", [textBlock("one")]);
  await pages.publish(ada, "publications", { revision });
  await pages.save(
    ada,
    "publications",
    saveOf(revision, [setHtml("one", "<p>one</p>", "<p>two</p>")]),
  );
  const before = await pages.loadPublished("/publications");
  expect(before?.page.blocks[0]?.content["html"]).toBe("<p>one</p>");
  await pages.publish(ada, "publications", { revision: revision + 1 });
  const after = await pages.loadPublished("/publications");
  expect(after?.page.blocks[0]?.content["html"]).toBe("<p>two</p>");
});

test("VER-024 a page without a visible block is not published", async () => {
  const revision = await filled("investor_demo", [{ ...textBlock("one"), isVisible: false }]);
  expect(await pages.publish(ada, "investor_demo", { revision })).toMatchObject({
    refusal: { code: "no-visible-blocks" },
  });
  expect(await pages.loadPublished("/investor-demo")).toBeNull();
});

test("VER-025 publishing asks for a user, and for one who may", async () => {
  expect(await pages.publish(null, "home", { revision: 1 })).toMatchObject({
    refusal: { code: "publish-needs-user" },
  });
  for (const role of ["viewer", "investor"] as const) {
    expect(await pages.publish(somebody(role), "home", { revision: 1 })).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  }
  expect(await pages.publish(ada, "nowhere", { revision: 1 })).toMatchObject({
    refusal: { code: "unknown-page" },
  });
});

test("publishing what the editor did not see is refused with what was saved meanwhile", async () => {
  const revision = await filled("small_business", [textBlock("one")]);
  await pages.save(
    somebody("editor", "Ben"),
    "small_business",
    saveOf(revision, [setHtml("one", "<p>one</p>", "<p>two</p>")]),
  );
  expect(await pages.publish(ada, "small_business", { revision })).toMatchObject({
    refusal: {
      code: "revision-differs",
      more: { revision: revision + 1, since: [{ author: "Ben", revision: revision + 1 }] },
    },
  });
  expect(await pages.loadPublished("/small-business")).toBeNull();
});

test("VER-009 VER-010 VER-021 versions are numbered from 1, and one is live", async () => {
  let revision = await filled("industry_energy", [textBlock("one")]);
  for (let number = 1; number <= 3; number += 1) {
    expect(await pages.publish(ada, "industry_energy", { revision })).toMatchObject({
      value: { number, revision },
    });
    const [was, value] = [number === 1 ? "one" : `${number - 1}`, `${number}`];
    const saved = await pages.save(
      ada,
      "industry_energy",
      saveOf(revision, [setHtml("one", `<p>${was}</p>`, `<p>${value}</p>`)]),
    );
    revision = saved.ok ? saved.value.revision : -1;
  }
  expect(await pages.loadPublished("/industry/energy")).toMatchObject({ version: 3 });
});

test("sixteen publications of one revision at once, as by double clicks and retries, make one version, and one answer says that it is new", async () => {
  const revision = await filled("industry_technology", [textBlock("one")]);
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, () => pages.publish(ada, "industry_technology", { revision })),
  );
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.number : null))).toEqual(
    Array.from({ length: 16 }, () => 1),
  );
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
  const listed = await pages.list(ada);
  const found = listed.ok
    ? listed.value.pages.find((page) => page.id === "industry_technology")
    : null;
  expect(found?.published).toMatchObject({ number: 1, revision });
});

test("rich text that reached the draft by another way is sanitised when the version is made", async () => {
  const revision = await filled("industry_retail", [textBlock("one")]);
  await testDatabase.database.query(
    `update blocks set content = '{"html":"<p>a</p><script>alert(1)</script>"}' where page_id = 'industry_retail'`,
  );
  await pages.publish(ada, "industry_retail", { revision });
  const live = await pages.loadPublished("/industry/retail");
  expect(live?.page.blocks[0]?.content["html"]).toBe("<p>a</p>");
});

test("publishing evicts in its own process and tells the others when it is committed", async () => {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = await testDatabase.database.listen("page_published", {
    onMessage: (payload) => {
      heard.push(payload);
      resolve();
    },
    onReconnect: () => {},
  });
  const revision = await filled("industry_logistics", [textBlock("one")]);
  await pages.publish(ada, "industry_logistics", { revision });
  await promise;
  await stop();
  expect(pages.directory.now()?.bySlug.get("/industry/logistics")?.version).toBe(1);
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([
    { pageId: "industry_logistics", slug: "/industry/logistics", version: 1 },
  ]);
});

test("a page of the menu is shown there once it is published, under the name it was published with", async () => {
  await publishMenu(pages, ["industry"]);
  const names = async () => menuNames(publishedSiteOf(await pages.directory.refresh()));
  const revision = await filled("industry", [textBlock("one")]);
  await pages.save(
    ada,
    "industry",
    saveOf(revision, [
      { op: "setPage", path: "name", was: "Industry Solutions", value: "Industries" },
    ]),
  );
  expect(await names()).not.toContain("Industries");
  await pages.publish(ada, "industry", { revision: revision + 1 });
  expect(await names()).toContain("Industries");
});

test("GAP-017 the first public page with a contact form has that of the site", async () => {
  const form: Block = {
    ...textBlock("form0001"),
    type: "contact",
    content: { formFields: [{ id: "field001", label: "Your name", type: "text" }] },
  };
  const known = async () => publishedSiteOf(await pages.directory.refresh()).contactForm;
  const publish = async (pageId: string, operations: readonly Operation[]) => {
    const draft = await pages.loadDraft(ada, pageId);
    if (!draft.ok) throw new Error(draft.refusal.code);
    const saved = await pages.save(ada, pageId, saveOf(draft.value.revision, operations));
    if (!saved.ok) throw new Error(saved.refusal.code);
    await pages.publish(ada, pageId, { revision: saved.value.revision });
    return known();
  };
  // Removes the forms of the starter content first.
  for (const { id } of sitePages) {
    const draft = await pages.loadDraft(ada, id);
    const forms = draft.ok ? draft.value.page.blocks.filter(({ type }) => type === "contact") : [];
    if (forms.length === 0) continue;
    await publish(
      id,
      forms.map((item) => ({ op: "remove", item, after: null })),
    );
  }
  // A form on a page that most people cannot see does not count.
  const hidden = { ...form, id: "form0000" };
  expect(await publish("investor_slideshow", addAll([textBlock("one"), hidden]))).toBeNull();
  await publish("industry_healthcare", addAll([textBlock("one")]));
  const add: Operation = { op: "add", item: form, after: "one" };
  expect(await publish("industry_healthcare", [add])).toBe("form0001");
  const live = await pages.loadPublished("/");
  expect(live?.site.contactForm).toBe("form0001");
  const item = { ...form, id: "form0002" };
  const late = await publish("industry_financial_services", addAll([item]));
  expect(late).toBe("form0001");
  const left = await publish("industry_healthcare", [{ op: "remove", item: form, after: "one" }]);
  expect(left).toBe("form0002");
});

test("a version's snapshot is never changed", async () => {
  await expect(
    testDatabase.database.query("update page_versions set snapshot = '{}' where page_id = 'home'"),
  ).rejects.toThrow(/never changed/);
});

test("what is live is read as a page that its draft can be compared with", async () => {
  expect(await pages.loadLive(somebody("viewer"), "industry_manufacturing")).toMatchObject({
    value: { live: null },
  });
  const revision = await filled("industry_manufacturing", [textBlock("one"), textBlock("two")]);
  await pages.publish(ada, "industry_manufacturing", { revision });
  const changes = [setHtml("one", "<p>one</p>", "<p>three</p>")];
  await pages.save(ada, "industry_manufacturing", saveOf(revision, changes));
  const draft = await pages.loadDraft(ada, "industry_manufacturing");
  const live = await pages.loadLive(somebody("viewer"), "industry_manufacturing");
  if (!draft.ok || !live.ok || live.value.live === null) throw new Error("Nothing to compare");
  expect(live.value.live.published).toMatchObject({ number: 1, revision });
  expect(diff(live.value.live.page, draft.value.page)).toEqual(changes);
  expect(await pages.loadLive(somebody("investor"), "home")).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect(await pages.loadLive(ada, "nowhere")).toMatchObject({ refusal: { code: "unknown-page" } });
});

test("VER-015 a version says what its publisher noted, and that it comes from the builder where nothing was", async () => {
  const revision = await filled("industry_telecommunications", [textBlock("one")]);
  await pages.publish(ada, "industry_telecommunications", {
    revision,
    description: "Autumn prices",
  });
  const changes = [setHtml("one", "<p>one</p>", "<p>two</p>")];
  await pages.save(ada, "industry_telecommunications", saveOf(revision, changes));
  await pages.publish(ada, "industry_telecommunications", {
    revision: revision + 1,
    description: "",
  });
  const { rows } = await testDatabase.database.query(
    `select description from page_versions where page_id = 'industry_telecommunications' order by version_number`,
  );
  expect(rows.map((row) => row["description"])).toEqual([
    "Autumn prices",
    "Published from site builder",
  ]);
});
