import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { note, signedCookie, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
const host = "https://stats.example.com";
let reader = somebody("investor", "Ivo");
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ findActor: () => Promise.resolve(reader) });
  await site.publish("home", [note("one", "A granite wall")]);
  await site.publish("about", [note("two", "About granite")]);
});
afterAll(() => site.stop());

const publishScripts = (list: readonly Json[]) => site.set({ scripts: { list } });

async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await site.get(path, headers);
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
    expect(html, path).not.toMatch(/data-scripts|id="_consent/);
  }
  expect((await open("/privacy-policy")).html).toContain("stats.example.com");
  await publishScripts([]);
  expect(await open("/about")).toEqual(before);
});

test("GAP-052 staff get public pages with their bar and without the scripts, in HTML and policy", async () => {
  for (const needsConsent of [true, false]) {
    await publishScripts([{ id: "count", src: `${host}/script.js`, needsConsent }]);
    for (const role of ["administrator", "editor", "viewer"] as const) {
      reader = somebody(role);
      const { policy, html } = await open("/about", { cookie: signedCookie });
      expect(html, role).toContain("staff-bar");
      expect(html, role).not.toMatch(/data-scripts|id="_consent/);
      expect(policy, role).not.toContain(host);
    }
    reader = somebody("investor");
    expect(loads(await open("/about", { cookie: signedCookie }))).toBe(true);
    expect(loads(await open("/about"))).toBe(true);
  }
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
