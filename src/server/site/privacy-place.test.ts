import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/contract/roles.ts";
import { note, startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada: Actor = { id: "ada", name: "Ada", role: "administrator" };
const address = "/privacy-policy";
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.publish("about", [note("words", "Granite keeps nothing")]);
});
afterAll(() => site.stop());
beforeEach(() => site.set({ legal: { privacy: "" } }));

const body = async (path: string) => (await site.get(path)).text();

/** Creates a page at the program's address. */
async function create(): Promise<string> {
  const id = randomUUID().replaceAll("-", "_");
  const place = { id, name: "Our privacy", segment: "privacy-policy", parentId: null } as const;
  const made = await site.pages.create(ada, {
    ...place,
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return id;
}

async function listed(path: string): Promise<boolean> {
  const [map, llms] = [await body("/sitemap.xml"), await body("/llms.txt")];
  const inBoth = [map.includes(`${testUrl}${path}<`), llms.includes(`${testUrl}${path}.md`)];
  expect(inBoth[0], `${path} in both or none`).toBe(inBoth[1]);
  return inBoth[0] === true;
}

test("the program's address and its Markdown lead to the page that the settings name, and only that is listed", async () => {
  expect((await site.get(address)).status).toBe(200);
  expect(await listed(address)).toBe(true);
  await site.set({ legal: { privacy: "page:about" } });
  for (const [path, to] of [
    [address, "/about"],
    [`${address}?from=mail`, "/about?from=mail"],
    [`${address}.md`, "/about.md"],
  ] as const) {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get("location")], path).toEqual([302, to]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  }
  expect(await listed(address)).toBe(false);
  expect(await listed("/about")).toBe(true);
});

test("forms, sign-up, footer and the question about scripts link to it", async () => {
  const scripts = { list: [{ id: "a", src: "https://stats.example/a.js", needsConsent: true }] };
  await site.set({ legal: { privacy: "page:about" }, scripts });
  const page = await body("/about");
  expect(page).toMatch(/<aside id="_consent".*?<a href="\/about">Privacy policy<\/a>/s);
  expect(page).toMatch(/<div class="site-legal">.*?<a href="\/about"[^>]*>Privacy policy/s);
  expect(page).not.toContain(address);
  const panel = ({ privacyHref }: { readonly privacyHref: string }) =>
    `<form><a href="${privacyHref}">policy</a></form>`;
  const drawing = { title: "Sign up", path: null, lead: "", isDone: false, isFramable: false };
  const screen = await site.site.drawScreen({ ...drawing, panel });
  expect(screen.html).toContain('<a href="/about">policy</a>');
  await site.set({ legal: { privacy: "" }, scripts: { list: [] } });
  expect((await site.site.drawScreen({ ...drawing, panel })).html).toContain(
    `<a href="${address}">`,
  );
});

test("a policy on another website is where the address leads, and this website's own address is no circle", async () => {
  await site.set({ legal: { privacy: "https://granite.example/privacy" } });
  const answer = await site.get(address);
  expect(answer.headers.get("location")).toBe("https://granite.example/privacy");
  for (const privacy of [
    `${testUrl}${address}`,
    // The proxy in front of the site leads both of these back to it.
    `http://ashlar.test${address}`,
    `https://www.ashlar.test${address}/`,
    address,
    "/PRIVACY-policy.md",
    "page:nowhere",
    "mailto:a@granite.example",
  ]) {
    await site.set({ legal: { privacy } });
    expect((await site.get(address)).status, privacy).toBe(200);
  }
});

test("the page that the settings name is found as visitors arrive: in any spelling, at its whole address, and where it was moved", async () => {
  const was = { parentId: null, segment: "about" };
  const value = { parentId: null, segment: "about-us" };
  for (const privacy of ["/ABOUT", "/about/", `${testUrl}/about`, "http://www.ashlar.test/about"]) {
    await site.set({ legal: { privacy } });
    expect((await site.get(address)).headers.get("location"), privacy).toBe("/about");
  }
  expect(await site.pages.move(ada, "about", { was, value })).toMatchObject({ ok: true });
  expect((await site.get(address)).headers.get("location")).toBe("/about-us");
  expect(await site.pages.move(ada, "about", { was: value, value: was })).toMatchObject({
    ok: true,
  });
});

test("a public page at the program's address is served there although the settings name another one", async () => {
  const id = await create();
  await site.publish(id, [note("own", "Granite forgets")]);
  await site.set({ legal: { privacy: "page:about" } });
  expect(await body(address)).toContain("Granite forgets");
  expect(await body(`${address}.md`)).toContain("Granite forgets");
  expect(await listed(address)).toBe(true);
  expect(await body("/about")).toMatch(/<a href="\/about"[^>]*>Privacy policy/);
  expect(await site.pages.remove(ada, id)).toMatchObject({ ok: true });
});

test("a page for investors at the program's address asks to sign in, unless the settings name another policy", async () => {
  const id = await create();
  await site.publish(id, [note("own", "Granite forgets")]);
  expect(await site.pages.setAccess(ada, id, { was: "public", value: "investor" })).toMatchObject({
    ok: true,
  });
  for (const path of [address, `${address}.md`]) {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
  }
  expect(await listed(address)).toBe(false);
  await site.set({ legal: { privacy: "page:about" } });
  expect((await site.get(address)).headers.get("location")).toBe("/about");
  expect(await site.pages.remove(ada, id)).toMatchObject({ ok: true });
});

test("a page at the program's address takes its place once it is published, for as long as it is there", async () => {
  const id = await create();
  const program = await body(address);
  expect(program).not.toContain("Granite forgets");
  await site.publish(id, [note("own", "Granite forgets")]);
  expect(await body(address)).toContain("Granite forgets");
  expect(await body(`${address}.md`)).toContain("Granite forgets");
  expect(
    (await site.get(address, { accept: "text/markdown" })).headers.get("content-location"),
  ).toBe(`${address}.md`);
  expect(await listed(address)).toBe(true);
  const close = (was: "public" | "staff", value: "public" | "staff") =>
    site.pages.setAccess(ada, id, { was, value });
  expect(await close("public", "staff")).toMatchObject({ ok: true });
  expect((await site.get(address)).headers.get("location")).toMatch(/^\/login/);
  expect(await body(`${address}.md`)).not.toContain("Granite forgets");
  expect(await body("/about")).toMatch(/<a href="\/privacy-policy"[^>]*>Privacy policy/);
  await close("staff", "public");
  expect(await body(address)).toContain("Granite forgets");
  // Moved away, it stays the policy.
  const was = { parentId: null, segment: "privacy-policy" };
  const value = { parentId: null, segment: "our-privacy" };
  expect(await site.pages.move(ada, id, { was, value })).toMatchObject({ ok: true });
  const left = await site.get(address);
  expect([left.status, left.headers.get("location")]).toEqual([301, "/our-privacy"]);
  await site.pages.redirects.flushHits();
  expect(await site.pages.redirects.list(ada, { search: address })).toMatchObject({
    value: { redirects: [{ from: address, hits: 1 }] },
  });
  expect(await body("/about")).toMatch(/<a href="\/our-privacy"[^>]*>Privacy policy/);
  expect(await site.pages.remove(ada, id)).toMatchObject({ ok: true });
  expect(await body(address)).toBe(program);
});

test("the test of redirects says what a visitor gets at the program's address", async () => {
  const tested = async (path: string) => {
    const outcome = await site.pages.redirects.test(ada, path);
    return outcome.ok ? outcome.value : outcome.refusal;
  };
  for (const path of [address, `${address}.md`]) {
    expect(await tested(path)).toEqual({ path, kind: "program", to: path, pageName: null });
  }
  await site.set({ legal: { privacy: "page:about" } });
  for (const [asked, to] of [
    [`${address}?from=mail`, "/about?from=mail"],
    [`${address}.md`, "/about.md"],
  ] as const) {
    expect(await tested(asked)).toMatchObject({ kind: "redirect", to, pageName: "About Us" });
    expect((await site.get(asked)).headers.get("location")).toBe(to);
  }
  await site.set({ legal: { privacy: "https://granite.example/privacy" } });
  expect(await tested(address)).toMatchObject({
    kind: "redirect",
    to: "https://granite.example/privacy",
    pageName: null,
  });
  await site.set({ legal: { privacy: "" } });
  const id = await create();
  await site.publish(id, [note("own", "Granite forgets")]);
  expect(await tested(address)).toMatchObject({ kind: "page", pageName: "Our privacy" });
  const was = { parentId: null, segment: "privacy-policy" };
  const value = { parentId: null, segment: "moved-privacy" };
  expect(await site.pages.move(ada, id, { was, value })).toMatchObject({ ok: true });
  const moved = { kind: "redirect", to: "/moved-privacy", pageName: "Our privacy" };
  expect(await tested(address)).toMatchObject(moved);
  expect(await site.pages.remove(ada, id)).toMatchObject({ ok: true });
  expect(await tested(address)).toMatchObject({ kind: "program" });
});

test("a page may be at the program's address, and none below it", async () => {
  const place = { name: "Below", parentId: null, group: "main" } as const;
  const parent = await create();
  expect(
    await site.pages.create(ada, {
      ...place,
      id: "below",
      parentId: parent,
      segment: "below",
      start: { template: "blank" },
    }),
  ).toMatchObject({ refusal: { code: "page-address-reserved" } });
  expect(await site.pages.remove(ada, parent)).toMatchObject({ ok: true });
});
