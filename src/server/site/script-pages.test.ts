import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
const host = "https://stats.example.com";
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ actor: somebody("investor", "Ivo") });
  await site.publish("home", [note("one", "A granite wall")]);
  await site.publish("about", [note("two", "About granite")]);
});
afterAll(() => site.stop());

async function publishScripts(list: readonly Json[]): Promise<void> {
  const draft = await site.pages.loadDraft(ada, siteDocumentId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const was = page.blocks.find(({ id }) => id === "scripts")?.content["list"];
  const operation = {
    op: "set",
    block: "scripts",
    path: "content.list",
    ...(was === undefined ? {} : { was }),
    value: [...list],
  } as const;
  const saved = await site.pages.save(ada, siteDocumentId, {
    baseRevision: revision,
    saveId: `scripts-${revision}`,
    operations: [operation],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const published = await site.pages.publish(ada, siteDocumentId, {
    revision: saved.value.revision,
  });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

async function open(path: string) {
  const response = await site.get(path);
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, policy, html: await response.text() };
}

const loads = ({ policy, html }: { readonly policy: string; readonly html: string }) =>
  policy.includes(host) && html.includes("data-scripts");

test("DATA-002 GAP-052 publishing a script changes every public page, and taking it away gives the same bytes as before", async () => {
  const before = await open("/about");
  expect(loads(before)).toBe(false);
  await publishScripts([{ id: "count", src: `${host}/script.js` }]);
  for (const path of ["/", "/about"]) expect(loads(await open(path)), path).toBe(true);
  const elsewhere = ["/search?q=granite", "/privacy-policy", "/no-such-page", "/about.md"];
  for (const path of elsewhere) {
    const { policy, html } = await open(path);
    expect(policy, path).not.toContain(host);
    expect(html, path).not.toMatch(/data-scripts|id="consent/);
  }
  expect((await open("/privacy-policy")).html).toContain("stats.example.com");
  await publishScripts([]);
  expect(await open("/about")).toEqual(before);
});

test("GAP-052 a page that is no longer for everybody loads no script", async () => {
  await publishScripts([{ id: "count", src: `${host}/script.js`, needsConsent: false }]);
  expect(loads(await open("/about"))).toBe(true);
  await site.pages.setAccess(ada, "about", { was: "public", value: "investor" });
  const gated = await open("/about");
  expect(gated.status).toBe(200);
  expect(gated.html).toContain("About granite");
  expect(gated.policy).not.toContain(host);
  expect(gated.html).not.toContain("data-scripts");
});
