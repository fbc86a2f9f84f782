import { afterAll, beforeAll, expect, test } from "vitest";
import { movedPaths } from "#core/site-map.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { createBuiltInPages } from "./built-in-pages.ts";
import { siteLayout } from "./layout/site-layout.ts";
import { createCachedResponse } from "./http/cached-response.ts";
import { note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.publish("home", [note("one", "A private grid of agents")]);
  await site.publish("about", [note("two", "Who cuts the stones <b>")]);
  await site.publish("industry_healthcare", [note("three", "A letter before the shift ends")]);
  await site.publish("investor_demo", [note("four", "A quarry for investors alone")]);
});
afterAll(() => site.stop());

async function search(words: string): Promise<string> {
  const response = await site.get(`/search?q=${encodeURIComponent(words)}`);
  expect(response.status).toBe(200);
  return response.text();
}

test("GAP-025 a search without a script finds published pages and marks the words", async () => {
  const text = await search("stones");
  expect(text).toContain('href="/about"');
  expect(text).toContain("<mark>stones</mark>");
  expect(text).toContain("1 page:");
  expect(text).not.toContain("<script");
});

test("a search finds nothing of the pages for investors, of hidden blocks, and of drafts", async () => {
  await site.publish("publications", [
    note("five", "Shown", {}),
    note("six", "Veiled", { isVisible: false }),
  ]);
  for (const words of ["quarry", "veiled"]) {
    expect(await search(words)).toContain("No page has these words.");
  }
});

test("a search finds a page's new words once it is published anew", async () => {
  await search("marble");
  await site.publish("about", [note("two", "Who cuts the marble")]);
  expect(await search("marble")).toContain('href="/about"');
  expect(await search("stones")).not.toContain("<mark>");
});

test("what was typed is text, kept in the field and in the title, and cut at its bound", async () => {
  const text = await search(`"><script>alert(1)</script>`);
  expect(text).not.toContain("<script");
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(await search("x".repeat(9000))).toContain(`value="${"x".repeat(100)}"`);
});

test("a search that is too long says how much of it is left out, and is cut between characters as people see them", async () => {
  const family = "👩‍👩‍👧‍👦";
  for (const [typed, kept, said] of [
    [`${"x".repeat(95)}${family}`, "x".repeat(95), "1 character was left out"],
    ["y".repeat(130), "y".repeat(100), "30 characters were left out"],
    [`${"z".repeat(99)}e\u0301f`, "z".repeat(99), "2 characters were left out"],
  ] as const) {
    const text = await search(typed);
    expect(text).toContain(`value="${kept}"`);
    expect(text).toContain(`${said}: a search has room for 100.`);
  }
  expect(await search("w".repeat(100))).not.toContain("left out");
  expect(await (await site.get("/search")).text()).not.toContain("maxlength");
});

test("a search is kept by nobody and in no index; without words it is the form alone", async () => {
  for (const path of ["/search", "/search?q=", "/search?q=agents"]) {
    const { status, headers } = await site.get(path);
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      200,
      "private, no-store",
      "noindex",
    ]);
  }
  expect(await (await site.get("/search")).text()).toContain("Type a word or two");
});

test("a wrong address suggests the pages with one like it, and never one for investors", async () => {
  const response = await site.get("/industry/helthcare");
  expect(response.status).toBe(404);
  const text = await response.text();
  expect(text).toContain("Did you mean");
  expect(text).toMatch(/Did you mean<\/p><ul><li><a href="\/industry\/healthcare">/);
  expect(text).toContain('<form class="search" action="/search">');
  const other = await (await site.get("/investor-dem0")).text();
  expect(other).not.toContain("investor-demo");
  expect(await (await site.get("/zzz")).text()).not.toContain("Did you mean");
});

for (const [from, to] of Object.entries(movedPaths)) {
  test(`CON-012 ${from} leads to ${to}`, async () => {
    const response = await site.get(from);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(to);
  });
}

test("CON-012 the presets that are screens of the website answer, also with a slash behind", async () => {
  const policy = await site.get("/privacy-policy");
  expect(policy.status).toBe(200);
  expect(policy.headers.get("cache-control")).toContain("public");
  const text = await policy.text();
  expect(text).toContain("Sample text.");
  expect(text).toContain("sets no cookie");
  expect(policy.headers.getSetCookie()).toEqual([]);
  const slash = await site.get("/Privacy-Policy/");
  expect([slash.status, slash.headers.get("location")]).toEqual([301, "/privacy-policy"]);
});

test("SITE-029 the header has the industries with their overview in a popover of their own, and the way to an engineer", async () => {
  const text = await (await site.get("/industry/healthcare")).text();
  const [header = ""] = /<header[\s\S]*?<\/header>/.exec(text) ?? [];
  expect(header).toContain('popoverTarget="site-industries" aria-current="true">Industries');
  expect(header).toMatch(/<a href="\/industry\/healthcare" aria-current="page">Healthcare/);
  expect(header).toContain('href="/signup"');
  expect(header).not.toContain("investor");
});

test("every published public page is in the footer with its number, and the sheet that is read has its own", async () => {
  const text = await (await site.get("/about")).text();
  const [footer = ""] = /<footer[\s\S]*?<\/footer>/.exec(text) ?? [];
  const home = await (await site.get("/")).text();
  for (const { slug, access } of sitePages) {
    const isThere = (await site.get(slug)).status === 200 && access === "public";
    expect(footer.includes(`href="${slug}"`), slug).toBe(isThere);
  }
  expect(footer).toContain("<dt>No.<dd>A-03</dd>");
  expect(home).toContain("<dt>No.<dd>A-00</dd>");
  expect(footer).toContain('href="/privacy-policy"');
});

test("a search waits once for pages that cannot be loaded, not once for each", async () => {
  const asked: string[] = [];
  const granite = createCachedResponse({
    status: 200,
    body: Buffer.from("<main>granite</main>"),
    compressible: true,
    headers: {},
  });
  const pages = sitePages.filter(({ access }) => access === "public");
  const known = {
    directory: directoryWith(pages),
    layout: siteLayout(null, "http://ashlar.test"),
    notFound: () => granite,
    privacyPolicy: () => Promise.resolve(granite),
    privacyMarkdown: () => Promise.resolve(granite),
  };
  const answer = createBuiltInPages({
    publicUrl: "http://ashlar.test",
    forReader: (everybodys) => Promise.resolve(everybodys),
    pagesWithWords: () => Promise.reject(new Error("The database is down.")),
    cache: {
      freshIn: (path) => (path === pages.at(-1)?.slug ? granite : undefined),
      find: (slug) => {
        asked.push(slug);
        return Promise.reject(new Error("The database is down."));
      },
    },
  });
  const request = new Request("http://ashlar.test/search?q=granite");
  const text = await (await answer(request, "/search", known))?.text();
  expect(asked).toEqual([pages[0]?.slug]);
  expect(text).toContain("1 page:");
});

test("without a database the search still finds what is in memory, and a form is still drawn", async () => {
  const alone = await startTestSite();
  await alone.publish("home", [note("one", "A granite wall")]);
  await alone.get("/");
  await alone.stopDatabase();
  const text = await (await alone.get("/search?q=granite")).text();
  expect(text).toContain("<mark>granite</mark>");
  const drawn = await alone.site.drawScreen({
    title: "Sign in",
    path: "/login",
    lead: "",
    panel: () => "<p>The form</p>",
    isDone: false,
  });
  expect(drawn.html).toContain("<p>The form</p>");
  await alone.stop();
});
