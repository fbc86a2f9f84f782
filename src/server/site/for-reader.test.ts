import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { note, serve, signedCookie, startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

/** Who is signed in; null if the session has ended, "down" if it cannot be looked up, "slow" if that takes too long. */
let reader: Role | null | "down" | "slow" = null;
let lookups = 0;
let site: TestSite;

const bar = /<aside class="staff-bar".*?<\/aside>/;
const signedIn = { cookie: `theme=dark; ${signedCookie}` };
const forged = { cookie: "session=forged" };

beforeAll(async () => {
  site = await startTestSite({
    findActor: () => {
      lookups += 1;
      if (reader === "down") return Promise.reject(new Error("The database is down."));
      if (reader === "slow") return new Promise(() => {});
      return Promise.resolve(reader === null ? null : somebody(reader));
    },
  });
  await site.publish("home", [note("one", "A granite wall")]);
  await site.publish("about", [note("two", "About granite")]);
});
beforeEach(() => {
  reader = null;
  lookups = 0;
});
afterAll(() => site.stop());

/** Everything of a response but its date. */
async function facts(response: Response): Promise<unknown> {
  return [response.status, [...response.headers], await response.text()];
}

const plain = async (path: string) => facts(await site.get(path));

test.each([
  ["administrator", ["Edit this page /builder/home", "Inbox /inbox", "Settings /settings"]],
  ["editor", ["Edit this page /builder/home", "Inbox /inbox"]],
  ["viewer", ["Open in builder /builder/home", "Inbox /inbox"]],
] as const)("%ss get a page with links to what they may open", async (role, expected) => {
  reader = role;
  const [shown = ""] = bar.exec(await (await site.get("/", signedIn)).text()) ?? [];
  const links = [...shown.matchAll(/<a href="([^"]*)">([^<]*)/g)];
  expect(links.map(([, address, words]) => `${words} ${address}`)).toEqual(expected);
});

test("staff get the bytes that everybody gets, and the bar between skip link and header", async () => {
  reader = "editor";
  const everybodys = await (await site.get("/")).text();
  const html = await (await site.get("/", signedIn)).text();
  expect(html).toMatch(/Skip to content<\/a><aside class="staff-bar".*?<\/aside><header/);
  expect(html).not.toContain("data-block");
  const without = html
    .replace(bar, "")
    .replace(/<style>(?:(?!<\/style>).)*<\/style><\/head>/s, "</head>");
  expect(without).toBe(everybodys);
  expect(everybodys).not.toContain("staff-bar");
});

test("nothing may store what staff get, and its policy allows the style of the bar", async () => {
  reader = "editor";
  const everybodys = await site.get("/");
  const { headers } = await site.get("/", signedIn);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("vary")).toBe("accept-encoding, accept, cookie");
  expect(headers.get("cache-tag")).toBeNull();
  expect(headers.get("last-modified")).toBeNull();
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  const added = /'sha256-[^']*' ('sha256)/;
  expect(headers.get("content-security-policy")?.replace(added, "$1")).toBe(
    everybodys.headers.get("content-security-policy"),
  );
});

test("a forged cookie is not looked up, and gets what everybody gets", async () => {
  reader = "administrator";
  for (const path of ["/", "/nowhere", showPrivacyPolicy.path, "/search?q=granite"]) {
    expect(await facts(await site.get(path, forged)), path).toEqual(await plain(path));
  }
  expect(lookups).toBe(0);
});

test.each([
  ["an ended session", null],
  ["an investor", "investor"],
] as const)("%s gets what everybody gets", async (_who, who) => {
  reader = who;
  for (const path of ["/", "/nowhere", showPrivacyPolicy.path, "/search?q=granite"]) {
    expect(await facts(await site.get(path, signedIn)), path).toEqual(await plain(path));
  }
});

test.each([
  ["cannot be looked up", "down", "The database is down."],
  ["is not found in time", "slow", "within 1000 ms"],
] as const)(
  "GAP-052 whoever has a session that %s gets the page without the site's scripts, for nobody to store",
  async (_what, who, why) => {
    const path = "/";
    const bare = await (await site.get(path)).text();
    const list = [{ id: "count", src: "https://stats.example.com/script.js" }];
    await site.set({ scripts: { list } });
    reader = who;
    const logged = site.log.length;
    const response = await site.get(path, signedIn);
    const html = await response.text();
    expect(html.replace(/<style>[^]*?<\/style>/, "")).toBe(
      bare.replace(/<style>[^]*?<\/style>/, ""),
    );
    expect(response.headers.get("content-security-policy")).not.toContain("stats.example");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(site.log.slice(logged)).toEqual([expect.stringContaining(why)]);
    reader = null;
    expect(await (await site.get(path, signedIn)).text()).toContain("stats.example");
    await site.set({ scripts: { list: [] } });
  },
);

test("only a signed session leaves the fast path, and only at pages", async () => {
  const { port, stop } = await serve(site.site, "memory");
  const status = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  await site.get("/");
  expect(await status("/", {})).toBe(200);
  expect(await status("/", forged)).toBe(200);
  expect(await status("/", signedIn)).toBe(299);
  await site.get("/sitemap.xml");
  expect(await status("/sitemap.xml", signedIn)).toBe(200);
  stop();
});

test("what the program itself writes has a bar without a page to edit", async () => {
  reader = "editor";
  for (const path of ["/nowhere", showPrivacyPolicy.path, "/search?q=granite"]) {
    const response = await site.get(path, signedIn);
    const [shown = ""] = bar.exec(await response.text()) ?? [];
    expect(shown, path).toContain('<a href="/builder">Builder</a>');
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
    expect(response.status, path).toBe(path === "/nowhere" ? 404 : 200);
  }
});

test("a page for signed-in people has one bar for staff, and none for investors", async () => {
  await site.pages.setAccess(somebody("administrator"), "about", {
    was: "public",
    value: "investor",
  });
  for (const role of roles) {
    reader = role;
    const html = await (await site.get("/about", signedIn)).text();
    expect(html, role).toContain("About granite");
    expect(html.split("<aside").length - 1, role).toBe(role === "investor" ? 0 : 1);
    const framed = await site.get("/about", { ...signedIn, "sec-fetch-dest": "iframe" });
    expect(await framed.text(), role).not.toContain("staff-bar");
  }
});

test("frames, pictures and scripts that ask for a page get what everybody gets", async () => {
  reader = "administrator";
  for (const destination of ["iframe", "frame", "embed", "object", "empty", "image"]) {
    const response = await site.get("/", { ...signedIn, "sec-fetch-dest": destination });
    expect(await facts(response), destination).toEqual(await plain("/"));
  }
  const opened = await site.get("/", { ...signedIn, "sec-fetch-dest": "document" });
  expect(await opened.text()).toContain("staff-bar");
});

test("a browser's copy of the page from before signing in is not taken for the one with the bar", async () => {
  reader = "viewer";
  const before = await site.get("/");
  const tag = before.headers.get("etag") ?? "";
  const since = before.headers.get("last-modified") ?? "";
  const asked = { ...signedIn, "if-none-match": tag, "if-modified-since": since };
  const after = await site.get("/", asked);
  expect(after.status).toBe(200);
  expect(after.headers.get("etag")).not.toBe(tag);
  const dated = await site.get("/", { ...signedIn, "if-modified-since": since });
  expect(dated.status).toBe(200);
  reader = null;
  const signedOut = { ...signedIn, "if-none-match": after.headers.get("etag") ?? "" };
  expect((await site.get("/", signedOut)).status).toBe(200);
});

test("staff who ask for the head only, for Markdown, compressed or for a part are answered like everybody", async () => {
  reader = "editor";
  const asked = { method: "HEAD", headers: signedIn };
  const head = await site.site.fetch(new Request(`${testUrl}/`, asked));
  const whole = await site.get("/", signedIn);
  expect(await head.text()).toBe("");
  expect([...head.headers]).toEqual([...whole.headers]);
  const markdown = { accept: "text/markdown" };
  expect(await facts(await site.get("/", { ...signedIn, ...markdown }))).toEqual(
    await facts(await site.get("/", markdown)),
  );
  const packed = await site.get("/", { ...signedIn, "accept-encoding": "gzip" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip")) ?? null;
  expect(await new Response(unpacked).text()).toBe(await whole.text());
  expect((await site.get("/", { ...signedIn, "accept-encoding": "identity;q=0" })).status).toBe(
    406,
  );
  expect((await site.get("/", { ...signedIn, range: "bytes=0-9" })).status).toBe(200);
});
