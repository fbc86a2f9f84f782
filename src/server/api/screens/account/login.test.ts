import { afterAll, beforeAll, expect, test } from "vitest";
import { publish, saveDraft } from "#core/contract/pages.ts";
import { login, showLogin } from "#core/contract/site-routes.ts";
import { createTestApp, testPassword } from "../../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "investor"] });
});
afterAll(() => app.stop());

const next = "/investor-demo";
const investor = { email: "investor@ashlar.test", password: testPassword };

async function refusalOf(body: Record<string, string>): Promise<string> {
  const response = await app.request(login, { body });
  const text = await response.text();
  return /role="alert">([^<]*)</.exec(text)?.[1] ?? "";
}

/** Unpublishes the page, as before its first publication. */
async function withoutDemo(): Promise<void> {
  await app.database.query("update pages set published_version = null where slug = $1", [next]);
}

async function publishDemo(): Promise<void> {
  const asking = { params: { pageId: "investor_demo" }, as: "administrator" } as const;
  const { rows } = await app.database.query<{ revision: string }>(
    "select revision from pages where slug = $1",
    [next],
  );
  const baseRevision = Number(rows[0]?.revision);
  const item = {
    id: "for-investors",
    type: "text",
    name: "Words",
    content: { html: "<p>For investors alone</p>" },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const operations = [{ op: "add", item, after: null }];
  const body = { baseRevision, saveId: "words-for-investors", operations };
  expect((await app.request(saveDraft, { ...asking, body })).status).toBe(200);
  const revision = baseRevision + 1;
  expect((await app.request(publish, { ...asking, body: { revision } })).status).toBe(201);
}

test("SITE-030 FORM-050 an investor starts at the demo, and at the home page while that is not published", async () => {
  await withoutDemo();
  const before = await app.request(login, { body: investor });
  expect(before.headers.get("location")).toBe("/");
  await publishDemo();
  const after = await app.request(login, { body: investor });
  expect(after.headers.get("location")).toBe(next);
});

test("GAP-021 SITE-050 a page for investors asks for the sign-in and comes back, whole", async () => {
  const asked = await app.fetch(next);
  expect(asked.headers.get("location")).toBe(`/login?next=${encodeURIComponent(next)}`);
  const signedIn = await app.request(login, { body: { ...investor, next } });
  expect(signedIn.headers.get("location")).toBe(next);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await app.fetch(next, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("For investors alone");
});

test("FORM-046 ERR-010 an investor's empty field is answered in the words of the specification", async () => {
  const said = "Please enter both username and password.";
  expect(await refusalOf({ email: "", password: "", next })).toBe(said);
  expect(await refusalOf({ email: investor.email, password: "", next })).toBe(said);
  expect(await refusalOf({ email: " ", password: "x", next })).toBe(said);
});

test("FORM-045 FORM-048 ERR-011 wrong credentials of an investor are answered after 0.8 seconds", async () => {
  const start = performance.now();
  const said = await refusalOf({ email: investor.email, password: "wrong", next });
  expect(said).toBe("Invalid credentials. Please contact us for access.");
  expect(performance.now() - start).toBeGreaterThanOrEqual(790);
});

/** Sends the form as the page's own script does. */
async function askJson(body: Record<string, string>): Promise<Response> {
  return app.request(login, { body, headers: { accept: "application/json" } });
}

test("FORM-046 FORM-048 ERR-010 ERR-011 a page's own script hears the same words, and where to go on", async () => {
  const missing = await askJson({ email: "", password: "", next });
  expect(missing.status).toBe(422);
  expect(await missing.json()).toMatchObject({
    error: { message: "Please enter both username and password." },
  });
  const start = performance.now();
  const wrong = await askJson({ email: investor.email, password: "wrong", next });
  expect(performance.now() - start).toBeGreaterThanOrEqual(790);
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({
    error: {
      code: "wrong-credentials",
      message: "Invalid credentials. Please contact us for access.",
    },
  });
  const right = await askJson({ ...investor, next });
  expect(right.status).toBe(200);
  expect(await right.json()).toEqual({ next });
  expect(right.headers.getSetCookie()[0]).toMatch(/HttpOnly/i);
});

test("a page's own script of another site is refused before anything is looked at", async () => {
  const body = { ...investor, next };
  const headers = { accept: "application/json", origin: "https://elsewhere.example" };
  const response = await app.request(login, { body, headers });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("FORM-049 ERR-012 after signing in the demo says welcome, once; no other page does", async () => {
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const signedIn = await app.request(login, { body: { ...investor, next } });
  const cookie = cookiesOf(signedIn).join("; ");
  expect(cookie).toContain("welcome=1");
  const welcome = '<p class="welcome" role="alert">Welcome to the investor demo!</p>';
  // A HEAD request does not use up the welcome.
  await app.fetch(next, { method: "HEAD", headers: { cookie } });
  const first = await app.fetch(next, { headers: { cookie } });
  expect(await first.text()).toContain(welcome);
  expect(first.headers.getSetCookie()).toEqual(["welcome=; Path=/investor-demo; Max-Age=0"]);
  const session = cookie.replace(/; welcome=1/, "");
  const second = await app.fetch(next, { headers: { cookie: session } });
  expect(await second.text()).not.toContain("Welcome to");
  const deck = await app.request(login, { body: { ...investor, next: "/investor-slideshow" } });
  expect(cookiesOf(deck).join()).not.toContain("welcome");
});

test("the staff's own sign-in says the same in its own words", async () => {
  expect(await refusalOf({ email: "", password: "" })).toBe(
    "Please enter both your e-mail address and your password.",
  );
});

test("CON-018 no sign-in shows or holds credentials, and both lead to who makes accounts", async () => {
  for (const query of [{}, { next }]) {
    const text = await (await app.request(showLogin, { query })).text();
    expect(text).toContain('href="/signup"');
    expect(text).not.toMatch(/type="password"\s+value="[^"]/);
  }
});

test("an investor who is signed in finds the way on, and out", async () => {
  const text = await (await app.request(showLogin, { as: "investor" })).text();
  expect(text).toContain(`href="${next}"`);
  expect(text).toContain('action="/logout"');
});
