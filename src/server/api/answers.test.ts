import { createHash, hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { createApiClient } from "#core/contract/client.ts";
import { listPages, loadDraft, publish, saveDraft } from "#core/contract/pages.ts";
import { refusals } from "#core/contract/refusals.ts";
import {
  health,
  openBuilder,
  showBuilder,
  showCanvas,
  showLogin,
} from "#core/contract/site-routes.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { definition as textType } from "#blocks/text/block.ts";
import { keepFormScript } from "#server/site/pages/keep-form-script.ts";
import { createTestApp, testOrigin } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor", "viewer", "investor"] });
});
afterAll(() => app.stop());

const params = { pageId: "home" };

test("ERR-070 VER-025 publishing without a session says that it needs one", async () => {
  const response = await app.request(publish, { params, body: { revision: 0 } });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    error: {
      code: "publish-needs-user",
      message: "User authentication required for publishing",
    },
  });
});

test("SITE-049 a visitor reads the site as nobody: no session, no key, no cookie", async () => {
  const response = await app.fetch("/");
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("BUILD-011 /builder leads to the builder of the home page", async () => {
  const response = await app.request(openBuilder, { as: "viewer" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/builder/home");
});

test("BUILD-007 BUILD-012 the builder of a page asks who is there, and comes back afterwards", async () => {
  const response = await app.request(showBuilder, { params: { pageId: "about" } });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/login?next=%2Fbuilder%2Fabout");
  expect((await app.request(showBuilder, { params, as: "editor" })).status).toBe(200);
});

test("an investor who opens the builder is told why not, and can sign out", async () => {
  const response = await app.request(showBuilder, { params, as: "investor" });
  expect(response.status).toBe(403);
  const text = await response.text();
  expect(text).toContain(refusals["not-allowed"].text);
  expect(text).toContain('action="/logout"');
});

test("the canvas's document is asked for by the builder's own, beside the scripts", async () => {
  const response = await app.request(showBuilder, { params, as: "editor" });
  expect(await response.text()).toContain(
    `<iframe title="Canvas" src="${showCanvas.path}?page=home" hidden="">`,
  );
});

test("the canvas runs no script and is framed by the builder alone", async () => {
  const response = await app.request(showCanvas, { as: "editor" });
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});

test("the canvas's document has the start of the page's draft, for those who may see it, and no more", async () => {
  const ask = async (page: string, as: "viewer" | "editor") => {
    const response = await app.request(showCanvas, { query: { page }, as });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    return response.text();
  };
  const drawn = await ask("home", "viewer");
  expect(drawn).toMatch(/<main id="main" data-page="home" data-revision="\d+">/);
  expect(drawn).toContain('data-block="home-hero"');
  expect(drawn).not.toContain("<script");
  const blocks = Array.from({ length: drawnCanvas.blocks + 3 }, (_, index) => ({
    op: "add",
    item: newBlock(textType, `text-${index}`),
    after: index === 0 ? null : `text-${index - 1}`,
  }));
  const longPage = { pageId: "investor_demo" };
  const draft = await app.request(loadDraft, { params: longPage, as: "editor" });
  const { revision } = loadDraft.shapes.response.parse(await draft.json());
  const saved = await app.request(saveDraft, {
    params: longPage,
    as: "editor",
    body: { baseRevision: revision, saveId: "long-page", operations: blocks },
  });
  expect(saved.status).toBe(200);
  const long = await ask("investor_demo", "editor");
  expect(long.match(/data-block="text-\d+"/g)).toEqual(
    Array.from({ length: drawnCanvas.blocks }, (_, index) => `data-block="text-${index}"`),
  );
  for (const page of ["nothing", "", "x".repeat(80)]) {
    expect(await ask(page, "editor")).not.toContain("data-page");
  }
  expect((await app.request(showCanvas, { query: { page: "home" }, as: "investor" })).status).toBe(
    403,
  );
});

const strict = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

test("every kind of answer of the API forbids everything it does not need", async () => {
  const answers = [
    await app.request(listPages, { as: "editor" }),
    await app.request(listPages),
    await app.request(saveDraft, { params, as: "viewer", body: {} }),
    await app.request(publish, { params, as: "editor", body: "{" }),
    await app.request(health),
    await app.fetch("/api/nothing"),
    await app.fetch("/api/pages", { method: "DELETE" }),
  ];
  for (const { status, headers } of answers) {
    const found = Object.fromEntries(headers);
    expect(found, String(status)).toMatchObject({
      ...strict,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(found).not.toHaveProperty("server");
    expect(found).not.toHaveProperty("x-powered-by");
  }
});

const formScript = `'sha256-${hash("sha256", keepFormScript, "base64")}'`;

test("screens are kept by no cache, framed by nobody, and run no script but the one that keeps a form", async () => {
  const answers = [
    await app.request(showLogin),
    await app.request(showBuilder, { params, as: "investor" }),
    await app.request(namedRoutes.showSetup, { query: { token: "none" } }),
  ];
  for (const answer of answers) {
    const { headers } = answer;
    expect(Object.fromEntries(headers)).toMatchObject({
      ...strict,
      "cache-control": "private, no-store",
      "cross-origin-opener-policy": "same-origin",
      "x-robots-tag": "noindex",
      "content-type": "text/html; charset=utf-8",
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; (?:script-src|style-src) 'sha256-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    const hasForm = /<main[^]*<form/.test(await answer.text());
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(hasForm ? formScript : undefined);
  }
});

test("the one stylesheet of a screen is the one its policy lets through", async () => {
  const response = await app.request(showLogin);
  const policy = response.headers.get("content-security-policy") ?? "";
  const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? "";
  expect(style).toContain("input");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});

test("HEAD answers as GET without a body", async () => {
  const cookie = await app.signIn("editor");
  for (const path of ["/api/pages", "/login", "/health"]) {
    const [head, get] = await Promise.all(
      ["HEAD", "GET"].map((method) => app.fetch(path, { method, headers: { cookie } })),
    );
    expect(head?.status).toBe(get?.status);
    expect(await head?.text()).toBe("");
  }
});

test("ERR-001 the typed client reads what the API answers", async () => {
  const cookie = await app.signIn("editor");
  const client = createApiClient((path, init) =>
    app.fetch(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie, origin: testOrigin },
    }),
  );
  const list = await client.call(listPages, {});
  expect(list.ok && list.value.pages.some(({ id }) => id === "home")).toBe(true);
  const loaded = await client.call(loadDraft, { params });
  expect(loaded).toMatchObject({ ok: true, value: { summary: { id: "home", slug: "/" } } });
  const refused = await client.call(loadDraft, { params: { pageId: "nowhere" } });
  expect(refused).toEqual({ ok: false, refusal: { code: "unknown-page" } });
});

test("a defect is answered with a number to ask for, and nothing else of it", async () => {
  const cookie = await app.signIn("editor");
  const query = app.database.query.bind(app.database);
  Object.assign(app.database, { query: () => Promise.reject(new Error("secret detail")) });
  const response = await app.fetch("/api/session", { headers: { cookie } });
  Object.assign(app.database, { query });
  const text = await response.text();
  expect(response.status).toBe(500);
  const { error } = JSON.parse(text) as { error: { code: string; requestId: string } };
  expect(error.code).toBe("failed");
  expect(text).not.toContain("secret detail");
  const line = app.log.find((entry) => entry.includes(error.requestId));
  expect(line).toContain("secret detail");
});
