import { afterEach, beforeEach, expect, test } from "vitest";
import { deletePage, movePage, setPageAccess } from "#core/contract/page-places.ts";
import { createRedirect } from "#core/contract/redirects.ts";
import type { Route } from "#core/contract/route.ts";
import { login, showLogin } from "#core/contract/site-routes.ts";
import { home } from "#server/starter-content/home.ts";
import { investorPages } from "#server/starter-content/investors/pages.ts";
import { createTestApp, testPassword } from "../../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../../test/create-test-app.ts";

/** Investors sign in at the specified address, whatever the site's owner did to the page that was there. */

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({
    roles: ["administrator", "investor"],
    starterContent: [home, ...investorPages],
  });
});
afterEach(() => app.stop());

const next = "/investor-demo";
const demo = { pageId: "investor_demo" };

async function change(route: Route, params: Record<string, string>, body?: unknown): Promise<void> {
  const asking = body === undefined ? {} : { body };
  const response = await app.request(route, { as: "administrator", params, ...asking });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
}

/** Signs in as an investor, and follows to the page that this leads to. */
async function arrive(query: { readonly next?: string }) {
  const body = { email: "investor@ashlar.test", password: testPassword, ...query };
  const signedIn = await app.request(login, { body });
  const path = signedIn.headers.get("location") ?? "";
  const cookie = signedIn.headers
    .getSetCookie()
    .filter((line) => ["/", path].includes(/; Path=([^;]*)/.exec(line)?.[1] ?? ""))
    .map((line) => line.split(";")[0])
    .join("; ");
  const page = await app.fetch(path, { headers: { cookie } });
  const isWelcomed = (await page.text()).includes("Welcome to the investor demo!");
  return { path, status: page.status, isWelcomed };
}

/** Every way in leads to the same place: the door, the sign-in page, and both for who is signed in. */
async function everyWay() {
  const [door, plain] = [await arrive({ next }), await arrive({})];
  expect(plain.path).toBe(door.path);
  const again = await app.request(showLogin, { query: { next }, as: "investor" });
  expect(again.headers.get("location")).toBe(door.path);
  const signedIn = await app.request(showLogin, { as: "investor" });
  expect(await signedIn.text()).toContain(`href="${door.path}"`);
  return door;
}

test("SITE-030 FORM-050 as the site begins, signing in leads to the specified page, with what was asked of it", async () => {
  expect(await everyWay()).toEqual({ path: next, status: 200, isWelcomed: true });
  expect(await arrive({ next: `${next}?tab=2` })).toMatchObject({
    path: `${next}?tab=2`,
    status: 200,
  });
});

test("where the page has moved, signing in leads to its new address, and it welcomes there", async () => {
  const at = (segment: string) => ({ parentId: null, segment });
  await change(movePage, demo, { was: at("investor-demo"), value: at("deck") });
  expect(await everyWay()).toEqual({ path: "/deck", status: 200, isWelcomed: true });
});

test("where the page is deleted, signing in leads to the first other page for investors, without its welcome", async () => {
  await change(deletePage, demo);
  expect(await everyWay()).toEqual({ path: "/investor-slideshow", status: 200, isWelcomed: false });
});

test("where the page is only for staff, investors are led past it; staff are not", async () => {
  await change(setPageAccess, demo, { was: "investor", value: "staff" });
  expect(await everyWay()).toMatchObject({ path: "/investor-slideshow", status: 200 });
  const staff = await app.request(showLogin, { query: { next }, as: "administrator" });
  expect(staff.headers.get("location")).toBe(next);
});

test("where no page is for investors any more, signing in leads to the home page", async () => {
  await change(deletePage, demo);
  await change(deletePage, { pageId: "investor_slideshow" });
  expect(await everyWay()).toMatchObject({ path: "/", status: 200 });
});

test("where an administrator redirects the address to no page, signing in leads along it", async () => {
  await change(deletePage, demo);
  const to = "https://elsewhere.example/room";
  await change(createRedirect, {}, { from: next, to, isPermanent: false });
  expect(await arrive({ next })).toMatchObject({ path: next, status: 302 });
});

test("FORM-046 FORM-048 the door keeps its words and its time where the page is deleted", async () => {
  await change(deletePage, demo);
  const screen = await (await app.request(showLogin, { query: { next } })).text();
  expect(screen).toContain("Investor sign-in");
  const start = performance.now();
  const body = { email: "investor@ashlar.test", password: "wrong", next };
  const refused = await (await app.request(login, { body })).text();
  expect(refused).toContain("Invalid credentials. Please contact us for access.");
  expect(performance.now() - start).toBeGreaterThanOrEqual(790);
});
