import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { createTestDatabase } from "../../../test/database.ts";
import { note, serve, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

let site: TestSite;
let port: number;
let stopServer: () => void;
beforeAll(async () => {
  site = await startTestSite();
  ({ port, stop: stopServer } = await serve(site.site, "memory"));
});
afterAll(async () => {
  stopServer();
  await site.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests from the Node server as is: nothing is decoded or added. 299 marks what the fast path did not handle. */
async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, path, method, headers, agent: false }, resolve).on("error", reject).end();
  });
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const digest = (body: Buffer): string => createHash("sha256").update(body).digest("hex");

test("a page is rendered once, however many ask at the same time", async () => {
  await site.publish("home", [note("one", "Asked for by many")]);
  const before = site.loads();
  const answers = await Promise.all(Array.from({ length: 500 }, () => site.get("/")));
  expect(site.loads() - before).toBe(1);
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain("Asked for by many");
});

test("once publishing has answered, nobody gets the version before", async () => {
  await site.publish("home", [note("one", "Old words")]);
  expect(await (await site.get("/")).text()).toContain("Old words");
  expect((await ask("/")).status).toBe(200);
  await site.publish("home", [note("one", "New words")]);
  expect((await ask("/")).status).toBe(299);
  expect(await (await site.get("/")).text()).toContain("New words");
  expect((await ask("/")).body.toString()).toContain("New words");
});

test("a rendering that publishing overtakes is not kept", async () => {
  await site.publish("home", [note("one", "Overtaken")]);
  const asked = site.get("/");
  await site.publish("home", [note("one", "Overtaking")]);
  await asked;
  expect(await (await site.get("/")).text()).toContain("Overtaking");
});

test("what is in memory is written before anything is asked of the database", async () => {
  await site.get("/");
  const before = site.loads();
  const { status, body, headers } = await ask("/");
  expect(status).toBe(200);
  expect(body.length).toBe(Number(headers["content-length"]));
  expect(site.loads()).toBe(before);
});

test("every encoding that is asked for gives the same page, the strict way", async () => {
  await site.get("/");
  const plain = (await ask("/")).body;
  const wanted: readonly [string, string | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["deflate", undefined],
    ["", undefined],
    ["br;q=0,gzip;q=0", undefined],
  ];
  for (const [accepted, encoding] of wanted) {
    // Sequential, so that a failure names its line.
    const answer = await ask("/", { "accept-encoding": accepted });
    expect([accepted, answer.headers["content-encoding"]]).toEqual([accepted, encoding]);
    expect(decoded(answer).equals(plain)).toBe(true);
    expect(answer.headers.vary).toBe("accept-encoding, accept");
  }
  const none = await ask("/", { "accept-encoding": "identity;q=0, br;q=0" });
  expect(none.status).toBe(406);
  expect(none.headers["x-content-type-options"]).toBe("nosniff");
});

function decoded({ headers, body }: Answer): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
test("an ETag names exactly one sequence of bytes", async () => {
  const seen = new Map<string, string>();
  const accepted = ["br", "gzip", "identity", "br", "gzip"];
  const deadline = Date.now() + 25_000;
  let sizes: readonly number[] = [];
  // The smallest forms are made in the background; until then, the quick ones have ETags of their own.
  do {
    const answers = await Promise.all(
      accepted.map((each) => ask("/", { "accept-encoding": each })),
    );
    for (const { headers, body } of answers) {
      const etag = headers.etag ?? "";
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(seen.get(etag) ?? digest(body)).toBe(digest(body));
      seen.set(etag, digest(body));
    }
    sizes = answers.map(({ body }) => body.length);
  } while (![...seen.keys()].some((etag) => etag.endsWith(`-br"`)) && Date.now() < deadline);
  expect([...seen.keys()].some((etag) => etag.endsWith(`-br"`))).toBe(true);
  expect(sizes.length).toBe(accepted.length);
});

test("who has the page already hears 304 and gets nothing", async () => {
  const { headers } = await ask("/", { "accept-encoding": "br" });
  const etag = headers.etag ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await ask("/", { "if-none-match": known });
    expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0]);
    expect(answer.headers["cache-control"]).toContain("max-age=0");
  }
  expect((await ask("/", { "if-none-match": `"other"` })).status).toBe(200);
});

test("HEAD answers what GET does, without the body", async () => {
  const get = await ask("/", { "accept-encoding": "gzip" });
  const head = await ask("/", { "accept-encoding": "gzip" }, "HEAD");
  expect(head.body.length).toBe(0);
  expect(head.status).toBe(200);
  const { date: _d, ...headHeaders } = head.headers;
  const { date: _e, ...getHeaders } = get.headers;
  expect(headHeaders).toEqual(getHeaders);
});

test("public pages may be kept by shared caches, name no person and set no cookie", async () => {
  const { headers } = await ask("/");
  expect(headers["cache-control"]).toMatch(
    /^public,max-age=0,s-maxage=\d+,stale-while-revalidate=\d+/,
  );
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  // It would cost every new tab a process (decision 17).
  expect(headers["cross-origin-opener-policy"]).toBeUndefined();
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers).not.toHaveProperty("x-powered-by");
});

const unkeyed: readonly Readonly<Record<string, string>>[] = [
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "http" },
  { forwarded: "host=evil.example" },
  { "x-original-url": "/builder" },
  { "x-rewrite-url": "/builder" },
  { "x-http-method-override": "DELETE" },
  { "x-middleware-subrequest": "1" },
  { "x-preview": "1" },
  { cookie: "session=stolen; isInBuilder=1" },
  { authorization: "Bearer x" },
  { "accept-language": "de" },
  { "user-agent": "<script>alert(1)</script>" },
  { referer: "https://evil.example/" },
  { origin: "https://evil.example" },
  { range: "bytes=0-9" },
  { "x-forwarded-for": "10.0.0.1" },
  { "cache-control": "no-cache" },
  { pragma: "no-cache" },
  { "x-forwarded-prefix": "/evil" },
];
const parameters = ["?isInBuilder=1", "?preview=1", "?utm_source=x", "?__proto__=1", "?q=%00"];

test("no header and no parameter changes a page for whoever comes next", async () => {
  await site.publish("home", [note("one", "Untouched")]);
  const loads = site.loads();
  const asked = await Promise.all(
    unkeyed.map((headers) => site.get(`/?${Object.keys(headers).join()}=evil.example`, headers)),
  );
  const clean = await (await site.get("/")).text();
  expect(clean).not.toContain("evil");
  for (const answer of asked) {
    expect(await answer.text()).toBe(clean);
  }
  const fast = await Promise.all([
    ...unkeyed.map((headers) => ask("/", headers)),
    ...parameters.map((search) => ask(`/${search}`)),
  ]);
  for (const { body, status } of fast) expect([status, body.toString()]).toEqual([200, clean]);
  expect(site.loads() - loads).toBe(1);
});

test("addresses without a page cost no query, and are not kept one by one", async () => {
  await site.get("/nothing");
  const before = site.loads();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) => site.get(`/nothing-${at}?${at}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const etags = new Set(answers.map(({ headers }) => headers.get("etag")));
  expect(etags.size).toBe(1);
  expect(site.loads()).toBe(before);
});

testOnce("a page that another process published is found when everything is compared", async () => {
  const shared = await createTestDatabase();
  const here = await startTestSite({ on: shared });
  const there = await startTestSite({ on: shared });
  await here.publish("home", [note("one", "Known")]);
  expect(await (await there.get("/")).text()).toContain("Known");
  await here.publish("home", [note("one", "Published elsewhere")]);
  expect(await (await there.get("/")).text()).toContain("Known");
  await there.pages.directory.changed();
  expect(await (await there.get("/")).text()).toContain("Published elsewhere");
  await shared.drop();
});

test("to hear again of the version in memory renders nothing anew", async () => {
  await site.publish("home", [note("one", "Heard of twice")]);
  await site.get("/");
  const before = site.loads();
  await site.pages.directory.changed();
  await site.get("/");
  expect(site.loads()).toBe(before);
});

test("a page published for the first time is served, and joins the navigation of the others", async () => {
  expect((await site.get("/business")).status).toBe(404);
  expect(await (await site.get("/")).text()).not.toContain(`href="/business"`);
  await site.publish("business", [note("one", "For businesses")]);
  expect(await (await site.get("/business")).text()).toContain("For businesses");
  expect(await (await site.get("/")).text()).toContain(`href="/business"`);
});

test("without a database cached pages are served, also those that were just published anew", async () => {
  const alone = await startTestSite();
  await alone.publish("home", [note("one", "Cached")]);
  await alone.get("/");
  await alone.stopDatabase();
  expect(await (await alone.get("/")).text()).toContain("Cached");
  await alone.pages.directory.changed();
  expect(await (await alone.get("/")).text()).toContain("Cached");
  expect((await alone.get("/nothing")).status).toBe(404);
  const missed = await alone.get("/about");
  expect(missed.status).toBe(503);
  expect(missed.headers.get("retry-after")).toBe("5");
  expect(missed.headers.get("cache-control")).toBe("private, no-store");
  await alone.stop();
});
