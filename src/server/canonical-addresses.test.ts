import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../test/create-test-app.ts";
import type { TestApp } from "../../test/create-test-app.ts";

/** Each page, document and screen has one address; other spellings of it redirect there. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function locationOf(path: string, method = "GET"): Promise<string> {
  const response = await app.fetch(path, { method });
  return `${response.status} ${response.headers.get("location") ?? ""}`.trim();
}

test.each([
  ["/About", "/about"],
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["//about", "/about"],
  ["/%61bout", "/about"],
  ["/ABOUT/?utm_source=mail", "/about?utm_source=mail"],
  ["/%61rchitecture/", "/architecture"],
  ["//", "/"],
  ["/about.MD", "/about.md"],
  ["/about.md/", "/about.md"],
  ["/Feed.xml", "/feed.xml"],
  ["/feed.xml/", "/feed.xml"],
  ["/sitemap%2Exml", "/sitemap.xml"],
  ["/ROBOTS.TXT", "/robots.txt"],
  ["/LLMS.txt", "/llms.txt"],
  ["/Search/?q=a", "/search?q=a"],
  ["/privacy%2Dpolicy", "/privacy-policy"],
  ["/Pricing/", "/pricing"],
  ["/Feed/", "/feed"],
  ["/builder/", "/builder"],
  ["/Builder", "/builder"],
  ["//builder", "/builder"],
  ["/builder/home/", "/builder/home"],
  ["/BUILDER/home", "/builder/home"],
  ["/builder//home?a=b", "/builder/home?a=b"],
  ["/Inbox/", "/inbox"],
  ["/inbox/Outbox", "/inbox/outbox"],
  ["/Login", "/login"],
  ["/login/?next=%2Fbuilder", "/login?next=%2Fbuilder"],
  ["/signup/", "/signup"],
  ["/Careers/Apply?opening=x", "/careers/apply?opening=x"],
  ["/reset%2Dpassword/?token=AbC", "/reset-password?token=AbC"],
  ["/Preview/AbC.dEf/", "/preview/AbC.dEf"],
  ["/health/", "/health"],
  ["/API/openapi.json/", "/api/openapi.json"],
])("%s redirects to %s", async (path, to) => {
  expect(await locationOf(path)).toBe(`301 ${to}`);
  expect(await locationOf(path, "HEAD")).toBe(`301 ${to}`);
  expect((await app.fetch(to)).status).not.toBe(301);
});

test.each([
  "//evil.example",
  "//evil.example/",
  "//evil.example/about",
  "/%2Fevil.example",
  "/%2F%2Fevil.example/",
  "/\\evil.example",
  "/%5Cevil.example/",
  "/\\/evil.example/about",
  "//evil.example/%2e%2e",
  "//user@evil.example/",
  "/https://evil.example/",
  "//evil.example//builder",
  "///evil.example/login/",
])("%s redirects nowhere else", async (path) => {
  const response = await app.fetch(path);
  const location = response.headers.get("location");
  if (location !== null) expect(new URL(location, "http://ashlar.test").host).toBe("ashlar.test");
  expect([200, 301, 404]).toContain(response.status);
  expect(response.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
});

test("ids and tokens keep their case, and what is not known is not found rather than redirected", async () => {
  expect(await locationOf("/preview/AbC")).toBe("404");
  expect(await locationOf("/Nothing/")).toBe("404");
  expect(await locationOf("/pictures/About.PNG")).toBe("404");
  expect(await locationOf("/api/Nothing/")).toBe("404");
});

test.each(["/feed", "/rss", "/rss.xml", "/atom.xml"])("%s leads to the feed", async (path) => {
  expect(await locationOf(path)).toBe("302 /feed.xml");
});
