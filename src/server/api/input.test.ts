import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { readRefusal } from "#core/contract/client.ts";
import { operationLimits } from "#core/contract/operations.ts";
import { listJobApplications } from "#core/contract/job-applications.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import { addPerson } from "#core/contract/people.ts";
import { listPages, publish, saveDraft } from "#core/contract/pages.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { login, logout, setup } from "#core/contract/site-routes.ts";
import { createTestApp, testOrigin, testPassword } from "../../../test/create-test-app.ts";
import type { RequestOptions, TestApp } from "../../../test/create-test-app.ts";

/** Which requests are accepted, and the responses to invalid ones. */

let app: TestApp;
let draft: string;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
  draft = await readDraft();
});
afterAll(async () => {
  // After all of these requests the draft and the accounts are unchanged, and no prototype was polluted.
  expect(await readDraft()).toBe(draft);
  expect({} as Record<string, unknown>).not.toHaveProperty("polluted");
  expect(app.log.filter((line) => line.includes('"defect"'))).toEqual([]);
  await app.stop();
});

const params = { pageId: "home" };
const operation = { op: "setPage", path: "name", was: "Home", value: "Taken over" };
const save = { baseRevision: 0, saveId: "input-test-save", operations: [operation] };

async function refusalOf(response: Response): Promise<Refusal & { readonly status: number }> {
  return { status: response.status, ...readRefusal(response.status, await response.text()) };
}

async function sendSave(body: unknown, asking: RequestOptions = {}): Promise<Response> {
  return app.request(saveDraft, { params, as: "editor", body, ...asking });
}

const json = JSON.stringify(save);
/** The save with its first value replaced by a piece of raw JSON. */
const withValue = (value: string): string => json.replace('"Taken over"', value);

const unfit: readonly (readonly [string, string, string])[] = [
  ["NUL in a text", withValue('"a\\u0000b"'), "operations.0.value"],
  ["a lone surrogate", withValue('"\\ud800"'), "operations.0.value"],
  ["NUL in a name", withValue('{"a\\u0000":1}'), "operations.0.value"],
  ["__proto__ as a name", withValue('{"__proto__":{"polluted":1}}'), "operations.0.value"],
  ["constructor as a name", withValue('{"a":{"constructor":1}}'), "operations.0.value.a"],
  ["prototype as a name", withValue('[{"prototype":1}]'), "operations.0.value.0"],
  ["__proto__ as a field", json.replace("{", '{"__proto__":{"polluted":1},'), "body"],
  ["a number beyond JSON's", withValue("1e400"), "operations.0.value"],
  ["25 levels", withValue("[".repeat(25) + "]".repeat(25)), "operations.0.value"],
  ["200,000 levels", withValue("[".repeat(200_000) + "]".repeat(200_000)), "levels deep"],
  [
    "1,001 names",
    withValue(`{${Array.from({ length: 1001 }, (_, at) => `"k${at}":1`).join(",")}}`),
    "at most 1000 names in one object",
  ],
  ["an unknown field", json.replace("{", '{"status":"published",'), "status"],
  [
    "an unknown field of an operation",
    json.replace('"op"', '"role":"x","op"'),
    "operations.0.role",
  ],
  ["text for a number", json.replace('"baseRevision":0', '"baseRevision":"0"'), "baseRevision"],
  [
    "a fraction for a revision",
    json.replace('"baseRevision":0', '"baseRevision":0.5'),
    "baseRevision",
  ],
  [
    "a number beyond 2^53",
    json.replace('"baseRevision":0', '"baseRevision":9007199254740993'),
    "baseRevision",
  ],
  ["no operation", json.replace(/\[.*\]/, "[]"), "operations"],
  ["an operation that is none", json.replace("setPage", "drop"), "operations.0.op"],
  ["a list for the whole", "[]", "body"],
  ["nothing", "", "body"],
  ["half of it", json.slice(0, 40), "body"],
];

test.each(unfit)(
  "%s is answered 422 before the database, with the place named",
  async (_, body, at) => {
    const response = await sendSave(body);
    const refusal = await refusalOf(response);
    expect(refusal).toMatchObject({ status: 422, code: "bad-input" });
    const { details = [] } = refusal;
    expect(details.map((detail) => `${detail.at} ${detail.message}`).join("\n")).toContain(at);
    expect(details.every(({ message }) => message.length > 5)).toBe(true);
  },
);

const paths = [
  "__proto__",
  "content.__proto__.polluted",
  "content.a.__proto__.polluted",
  "content.constructor.prototype.polluted",
  "content.a.prototype",
  "content.#__proto__.x",
  "content.#constructor",
  "content..x",
  "content.a[__proto__]",
  "content.0",
  `content${".a".repeat(1000)}`,
  "content.a\u0000",
  "",
];

test.each(paths)("the path %j is refused in every operation that has one", async (path) => {
  const operations = [
    { op: "set", block: "hero", path, value: 1 },
    { op: "setPage", path, value: 1 },
    { op: "move", in: { block: "hero", path }, id: "one", from: null, after: null },
    { op: "add", in: { block: "hero", path }, item: { id: "one" }, after: null },
    { op: "remove", in: { block: "hero", path }, item: { id: "one" }, after: null },
  ];
  for (const one of operations) {
    const refusal = await refusalOf(await sendSave({ ...save, operations: [one] }));
    expect(refusal, one.op).toMatchObject({ status: 422, code: "bad-input" });
    expect(refusal.details?.[0]?.at).toMatch(/^operations\.0\.(?:in\.)?path$/);
  }
});

test.each([
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "HOME",
  "a/b",
  "%00",
  "' or 1=1 --",
  "a".repeat(65),
])("the page id %j is refused or unknown", async (pageId) => {
  for (const route of [saveDraft, publish]) {
    const body = route === saveDraft ? save : { revision: 0 };
    const response = await app.request(route, { params: { pageId }, as: "editor", body });
    expect([404, 422]).toContain(response.status);
  }
});

test.each(["%00", "%ed%a0%80", "__proto__", "%27%20or%201=1", "a".repeat(3000)])(
  "the builder opens for any page id, and for %j too",
  async (pageId) => {
    const headers = { cookie: await app.signIn("editor") };
    const response = await app.fetch(`/builder/${pageId}`, { headers });
    expect([200, 404]).toContain(response.status);
  },
);

test.each(["Ada\r\nBcc: x", "Ada\nB", "Ada\u0007", "Ada\u2028B"])(
  "a person's name is one line: %j is refused",
  async (name) => {
    const body = { name, email: "ada@ashlar.test", role: "viewer", password: testPassword };
    const refusal = await refusalOf(await app.request(addPerson, { as: "administrator", body }));
    expect(refusal).toMatchObject({
      status: 422,
      details: [{ at: "name", message: "must be one line of plain text" }],
    });
  },
);

test("more operations than one save may carry are refused", async () => {
  const operations = Array.from({ length: operationLimits.perSave + 1 }, () => operation);
  expect(await refusalOf(await sendSave({ ...save, operations }))).toMatchObject({
    status: 422,
    details: [{ at: "operations" }],
  });
});

test("a body is read up to its limit and no further, whether it says its length or not", async () => {
  const cookie = await app.signIn("administrator");
  const headers = { origin: testOrigin, cookie, "content-type": "application/json" };
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  const streamed = await app.fetch("/api/people", {
    method: "POST",
    headers,
    body: endless,
    duplex: "half",
  });
  expect(streamed.status).toBe(413);
  expect(sent).toBeLessThan(16 * 1024 + 64 * 1024);
  const said = await app.fetch("/api/people", {
    method: "POST",
    headers,
    body: " ".repeat(17 * 1024),
  });
  expect(said.status).toBe(413);
  expect((await sendSave(" ".repeat(operationLimits.bodyBytes + 1))).status).toBe(413);
});

const types = [
  "text/plain",
  "text/plain; application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json\ta",
  "application/json; charset=utf-7",
  "application/json, text/plain",
  "application/jsonx",
  null,
];

test.each(types)("JSON under the content type %j is not taken", async (type) => {
  const response = await sendSave(json, { headers: { "content-type": type } });
  expect(response.status).toBe(415);
});

test("a compressed body is not taken", async () => {
  const response = await sendSave(json, { headers: { "content-encoding": "gzip" } });
  expect(response.status).toBe(415);
});

test("bytes that are not UTF-8 are refused", async () => {
  const response = await app.fetch("/api/pages/home/saves", {
    method: "POST",
    headers: {
      origin: testOrigin,
      cookie: await app.signIn("editor"),
      "content-type": "application/json",
    },
    body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  });
  expect(await refusalOf(response)).toMatchObject({ status: 422, details: [{ at: "body" }] });
});

test("a query the address does not know is refused", async () => {
  for (const query of [{ role: "administrator" }, { __proto__: "x", constructor: "x" }]) {
    const response = await app.request(listPages, { as: "editor", query });
    expect(response.status).toBe(422);
  }
});

test("an address that holds NUL or a lone surrogate is refused before the database", async () => {
  for (const search of ["\u0000", "a\u0000b"]) {
    const asking = { as: "editor", query: { search } } as const;
    const response = await app.request(listJobApplications, asking);
    expect(await refusalOf(response)).toMatchObject({ status: 422, details: [{ at: "search" }] });
  }
});

const foreign: readonly (readonly [string, NonNullable<RequestOptions["headers"]>])[] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another port", { origin: `${testOrigin}:81` }],
  ["an origin that is a longer name", { origin: `${testOrigin}.evil.example` }],
  ["a hidden origin", { origin: "null" }],
  ["an origin that is none", { origin: "//ashlar.test" }],
  ["another site, by the browser's word", { "sec-fetch-site": "cross-site" }],
  ["another name of the same site", { "sec-fetch-site": "same-site" }],
  ["an address bar", { "sec-fetch-site": "none" }],
  ["another site, without an origin", { origin: null, "sec-fetch-site": "cross-site" }],
  ["nowhere that it says", { origin: null, "sec-fetch-site": null }],
];

test.each(foreign)("a request from %s changes nothing", async (_, headers) => {
  const person = {
    name: "Eve",
    email: "eve@evil.example",
    role: "administrator",
    password: testPassword,
  };
  const credentials = { email: "editor@ashlar.test", password: testPassword };
  const before = await countSessions();
  const answers = [
    await sendSave(save, { headers }),
    await app.request(publish, { params, as: "editor", body: { revision: 0 }, headers }),
    await app.request(addPerson, { as: "administrator", body: person, headers }),
    await app.request(login, { body: credentials, headers }),
    await app.request(logout, { as: "editor", body: {}, headers }),
    await app.request(setup, { body: { token: "x", ...person }, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(answers.map((answer) => answer.headers.getSetCookie())).toEqual([[], [], [], [], [], []]);
  const list = await app.request(listPeople, { as: "administrator" });
  expect(await list.text()).not.toContain("evil");
  expect(await countSessions()).toBe(before);
});

test("one of the two marks is enough, where it says the request is from here", async () => {
  for (const headers of [{ origin: null }, { "sec-fetch-site": null }]) {
    const response = await app.request(publish, {
      params: { pageId: "nowhere" },
      as: "editor",
      body: { revision: 0 },
      headers,
    });
    expect(response.status).toBe(404);
  }
});

test("with a public address configured, only it may send", async () => {
  const environment = { PUBLIC_URL: "https://www.ashlar.test" };
  const named = await createTestApp({ database: app.database, environment });
  const asked = { body: { email: "x@ashlar.test", password: "x" } };
  const other = await named.request(login, {
    ...asked,
    headers: { origin: testOrigin, host: "ashlar.test" },
  });
  expect(other.status).toBe(403);
  expect((await named.request(login, asked)).status).toBe(401);
  await named.stop();
});

test("no answer invites other origins", async () => {
  const response = await app.request(listPages, {
    as: "editor",
    headers: { origin: "https://evil.example" },
  });
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual(
    [],
  );
  const preflight = await app.fetch("/api/pages", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "GET" },
  });
  expect(preflight.status).toBe(405);
  expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual(
    [],
  );
});

const tricks = [
  "x-middleware-subrequest",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
  "x-forwarded-user",
  "x-preview",
];

test.each(tricks)("the header %s changes no answer", async (name) => {
  for (const route of [listPages, namedRoutes.showBuilder]) {
    const response = await app.request(route, { params, headers: { [name]: "/login" } });
    expect([401, 302]).toContain(response.status);
  }
});

const spellings = [
  "/%62uilder",
  "/%2562uilder",
  "//builder/home",
  "/builder/home/",
  "/BUILDER/home",
  "/builder;x/home",
  "/./builder%2fhome",
  "/api%2fpages",
  "/API/pages",
  "/api/pages/",
  "/api//pages",
  "/api/pages/..%2fpages",
  "/api/pages%00",
];

test.each(spellings)("%s is no way around a session", async (path) => {
  const response = await app.fetch(path);
  expect(response.status).not.toBe(200);
  expect(response.status).toBeLessThan(500);
});

async function countSessions(): Promise<number> {
  for (const role of ["administrator", "editor"] as const) {
    await app.request(namedRoutes.currentSession, { as: role });
  }
  const { rows } = await app.database.query<{ count: number }>("select count(*) from sessions");
  return Number(rows[0]?.count);
}

async function readDraft(): Promise<string> {
  const { rows } = await app.database.query(
    "select p.name, p.revision, (select count(*) from page_operations) as saves from pages p where id = 'home'",
  );
  return JSON.stringify(rows);
}
