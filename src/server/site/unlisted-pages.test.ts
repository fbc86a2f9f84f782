import { afterAll, beforeAll, expect, test } from "vitest";
import { somebody } from "#server/pages/test-pages.ts";
import { footerWith, note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.pages.create(ada, {
    id: "thanks",
    name: "Thanks",
    parentId: null,
    segment: "thanks",
    group: "main",
    start: { template: "blank" },
  });
  await site.publish("thanks", [note("thanks", "Porphyry for everyone")]);
  await site.set(footerWith(["thanks"]));
});
afterAll(() => site.stop());

const lists = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/search?q=porphyry"];

/** Sets the page's switch and publishes it. */
async function list(value: boolean): Promise<void> {
  const draft = await site.pages.loadDraft(ada, "thanks");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const was = page.seo["isListed"];
  const saved = await site.pages.save(ada, "thanks", {
    baseRevision: revision,
    saveId: `listing-${revision}`,
    operations: [
      { op: "setPage", path: "seo.isListed", ...(was === undefined ? {} : { was }), value },
    ],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const published = await site.pages.publish(ada, "thanks", { revision: saved.value.revision });
  if (!published.ok) throw new Error(published.refusal.code);
}

async function namedIn(): Promise<readonly string[]> {
  const named = [];
  for (const path of lists) {
    const text = await (await site.get(path)).text();
    // Menus name it on every page, so that the search is asked for what it found.
    const isNamed = path.startsWith("/search") ? /for everyone/ : /\/thanks[."<)]/;
    if (isNamed.test(text)) named.push(path);
  }
  return named;
}

async function robotsOf(path: string) {
  const response = await site.get(path);
  const meta = (await response.text()).includes('<meta name="robots" content="noindex"');
  return { status: response.status, meta, header: response.headers.get("x-robots-tag") };
}

test("a page is in every list until its switch is turned off and published, and again after it is turned on", async () => {
  expect(await namedIn()).toEqual(lists);
  expect(await robotsOf("/thanks")).toEqual({ status: 200, meta: false, header: null });
  await list(false);
  expect(await namedIn()).toEqual([]);
  expect(await robotsOf("/thanks")).toEqual({ status: 200, meta: true, header: "noindex" });
  expect(await robotsOf("/thanks.md")).toMatchObject({ status: 200, header: "noindex" });
  expect(await robotsOf("/about")).toMatchObject({ meta: false, header: null });
  // Menus lead to it as before.
  expect(await (await site.get("/about")).text()).toContain('href="/thanks"');
  await list(true);
  expect(await namedIn()).toEqual(lists);
  expect(await robotsOf("/thanks")).toEqual({ status: 200, meta: false, header: null });
});

test("only true and false can be set", async () => {
  const draft = await site.pages.loadDraft(ada, "thanks");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { revision } = draft.value;
  expect(
    await site.pages.save(ada, "thanks", {
      baseRevision: revision,
      saveId: "listing-wrong",
      operations: [{ op: "setPage", path: "seo.isListed", was: true, value: "no" }],
    }),
  ).toMatchObject({ ok: false, refusal: { code: "bad-input" } });
});
