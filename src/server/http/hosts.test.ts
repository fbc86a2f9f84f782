import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

let app: TestApp | null = null;
let server: HttpServer | null = null;
afterEach(async () => {
  await server?.stop(0, AbortSignal.abort());
  await app?.stop();
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  app = await createTestApp({ environment });
  server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
  return app;
}

/** Sends these lines and returns the raw response. */
const send = (...lines: readonly string[]): Promise<string> => sendWith("", ...lines);

/** The same with a body. */
async function sendWith(body: string, ...lines: readonly string[]): Promise<string> {
  const socket = connect(server?.port ?? 0, "127.0.0.1").setEncoding("utf8");
  socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n${body}`);
  let answer = "";
  socket.on("data", (piece: string) => (answer += piece));
  await once(socket, "end");
  socket.destroy();
  return answer;
}

const get = (host: string, path = "/about", ...more: readonly string[]): Promise<string> =>
  send(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more);

const locationOf = (answer: string): string | undefined => /^location: (.*)\r$/im.exec(answer)?.[1];

test.each([
  "localhost:3000",
  "127.0.0.1",
  "127.8.9.10:80",
  "[::1]:3000",
  "LOCALHOST",
  "site.localhost",
  "localhost.",
])("without PUBLIC_URL the site answers under %s", async (host) => {
  await start();
  expect(await get(host)).toMatch(/^HTTP\/1\.1 200/);
});

test.each([
  "evil.example",
  "localhost.evil.example:3000",
  "127.0.0.1.evil.example",
  "evil.example.",
  "192.168.1.7:3000",
  "xn--lcalhost-54a",
])(
  "without PUBLIC_URL %s is refused for pages, forms and the API, and told of the variable",
  async (host) => {
    const { log } = await start();
    const answer = await get(host);
    expect(answer).toMatch(/^HTTP\/1\.1 421/);
    expect(answer).toContain("PUBLIC_URL=");
    expect(answer).not.toContain("<main");
    expect(await get(host, "/api/session")).toMatch(/^HTTP\/1\.1 421/);
    const form = await send(
      "POST /signup HTTP/1.1",
      `Host: ${host}`,
      `Origin: http://${host}`,
      "Content-Length: 0",
    );
    expect(form).toMatch(/^HTTP\/1\.1 421/);
    expect(await get(host, "/health")).toMatch(/^HTTP\/1\.1 200/);
    // Logged once, however often it is requested.
    expect(log.filter((line) => line.includes("was refused: set PUBLIC_URL"))).toHaveLength(1);
  },
);

test("listening on all addresses, the site answers under any of them, and under no name that could lead elsewhere", async () => {
  await start({ HOST: "0.0.0.0" });
  expect(await get("192.168.1.7:3000")).toMatch(/^HTTP\/1\.1 200/);
  expect(await get("[fd00::7]:3000")).toMatch(/^HTTP\/1\.1 200/);
  expect(await get("evil.example")).toMatch(/^HTTP\/1\.1 421/);
});

test("listening under a name, the site answers under that name", async () => {
  await start({ HOST: "intranet.example" });
  expect(await get("Intranet.example:3000")).toMatch(/^HTTP\/1\.1 200/);
  expect(await get("other.example")).toMatch(/^HTTP\/1\.1 421/);
});

const published = { PUBLIC_URL: "https://site.example" };

test.each([
  "www.site.example",
  "site.example.org",
  "www.site.example:8080",
  "203.0.113.7",
  "[2001:db8::7]:80",
])("a page under %s leads to the public address, with path and query", async (host) => {
  await start(published);
  const answer = await get(host, "/about?from=mail&x=%20y");
  expect(answer).toMatch(/^HTTP\/1\.1 308/);
  expect(locationOf(answer)).toBe("https://site.example/about?from=mail&x=%20y");
  expect(await send("HEAD / HTTP/1.1", `Host: ${host}`)).toMatch(/^HTTP\/1\.1 308/);
  // A path that looks like another host stays on the public address.
  expect(locationOf(await get(host, "//evil.example/x"))).toBe(
    "https://site.example//evil.example/x",
  );
  expect(await get(host, "/health")).toMatch(/^HTTP\/1\.1 200/);
  expect(await get(host, "/api/session")).toMatch(/^HTTP\/1\.1 401/);
});

test.each([
  "site.example",
  "SITE.example:443",
  "site.example:3000",
  "127.0.0.1:3000",
  "10.1.2.3",
  "web",
  "ashlar.internal",
  "[::1]",
])("a page under %s, the public name or one that only a proxy uses, is served", async (host) => {
  await start(published);
  expect(await get(host, "/about", "X-Forwarded-Proto: https")).toMatch(/^HTTP\/1\.1 200/);
});

test.each([
  ["directly", []],
  ["through a proxy", ["X-Forwarded-For: 203.0.113.7", "X-Forwarded-Proto: http"]],
  ["through a proxy that names it in the standard's way", ['Forwarded: for=1.2.3.4;proto="http"']],
  ["through two proxies", ["X-Forwarded-Proto: http, http"]],
  ["through one that says that TLS is off", ["X-Forwarded-Ssl: off", "Via: 1.1 edge"]],
])("a page asked for without TLS, %s, leads to the public https address", async (_, headers) => {
  await start({ ...published, TRUST_PROXY: String(headers.length % 2) });
  for (const host of ["site.example", "site.example:3000", "SITE.example"]) {
    const answer = await get(host, "/about?from=mail&x=%20y", ...headers);
    expect(answer).toMatch(/^HTTP\/1\.1 308/);
    expect(locationOf(answer)).toBe("https://site.example/about?from=mail&x=%20y");
    // It must not outlive a change of the setting.
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  }
  expect(await send("HEAD / HTTP/1.1", "Host: site.example", ...headers)).toMatch(
    /^HTTP\/1\.1 308/,
  );
  expect(locationOf(await get("site.example", "//evil.example/x", ...headers))).toBe(
    "https://site.example//evil.example/x",
  );
  expect(await get("site.example", "/api/pages", ...headers)).toMatch(/^HTTP\/1\.1 308/);
  for (const path of ["/health", "/health?x=1"]) {
    expect(await get("site.example", path, ...headers)).toMatch(/^HTTP\/1\.1 200/);
  }
  expect(await send("OPTIONS / HTTP/1.1", "Host: site.example", ...headers)).toMatch(
    /^HTTP\/1\.1 200/,
  );
});

test.each([
  ["X-Forwarded-Proto: https"],
  ["X-Forwarded-Proto: HTTPS, http"],
  ["X-Forwarded-Proto: http, https"],
  ["X-Forwarded-Proto: http", "X-Forwarded-Ssl: on"],
  ["Forwarded: for=1.2.3.4;proto=https"],
  ["Front-End-Https: on"],
  ['CF-Visitor: {"scheme":"https"}'],
  ["CloudFront-Forwarded-Proto: https"],
  // Only over TLS do browsers send these, whatever a proxy says.
  ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate"],
  ["X-Forwarded-Proto: http", "Sec-Fetch-Site: same-origin"],
])("a page asked for over TLS is served: %s", async (...headers) => {
  const { log } = await start(published);
  expect(await get("site.example", "/about", ...headers)).toMatch(/^HTTP\/1\.1 200/);
  expect(log.filter((line) => line.includes("X-Forwarded-Proto"))).toEqual([]);
});

test("behind a proxy that does not name the scheme pages are served, and the log says what to set, once", async () => {
  const { log } = await start({ ...published, TRUST_PROXY: "1" });
  for (let time = 0; time < 3; time += 1) {
    expect(await get("site.example", "/about", "X-Forwarded-For: 203.0.113.7")).toMatch(
      /^HTTP\/1\.1 200/,
    );
  }
  expect(log.filter((line) => line.includes("X-Forwarded-Proto $scheme"))).toHaveLength(1);
});

test("behind a proxy that adds no header at all nobody is sent round in a circle, and the log says what to set", async () => {
  const { log } = await start(published);
  const statuses: string[] = [];
  for (let hop = 0; hop < 20; hop += 1) {
    // A client follows one after the other.
    const answer = await get("site.example", "/about", "User-Agent: crawler/1.0");
    statuses.push(answer.slice(9, 12));
    if (locationOf(answer) === undefined) break;
  }
  expect(statuses).toEqual(["308", "308", "308", "308", "200"]);
  expect(log.filter((line) => line.includes("come back without it"))).toHaveLength(1);
});

test("a form sent without TLS is shown again with what was typed, and says where to send it", async () => {
  await start(published);
  const body = "name=Ada&email=ada%40company.example&company=A+company&wish=My+words";
  const answer = await sendWith(
    body,
    "POST /signup HTTP/1.1",
    "Host: site.example",
    "Origin: http://site.example",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 403/);
  expect(answer).toContain("My words");
  expect(answer).toContain("https://site.example");
});

test("with a public address without TLS nothing is redirected for the lack of it", async () => {
  await start({ PUBLIC_URL: "http://site.example" });
  expect(await get("site.example", "/about", "X-Forwarded-Proto: http")).toMatch(/^HTTP\/1\.1 200/);
});

test("a page that a proxy asks for under another name is served where the proxy says that it was the public one", async () => {
  await start(published);
  const said = await get("app.platform.example", "/about", "X-Forwarded-Host: site.example");
  expect(said).toMatch(/^HTTP\/1\.1 200/);
  const standard = await get(
    "app.platform.example",
    "/about",
    'Forwarded: for=1.2.3.4;host="site.example";proto=https',
  );
  expect(standard).toMatch(/^HTTP\/1\.1 200/);
});

test("behind a proxy that changes the host nobody is sent round in a circle, and the log says what to set", async () => {
  const { log } = await start(published);
  // A visitor follows each redirect to the public address, where the proxy rewrites the host to the same name again.
  const statuses: string[] = [];
  for (let hop = 0; hop < 20; hop += 1) {
    // A visitor follows one after the other.
    const answer = await get("app.platform.example", "/about");
    statuses.push(answer.slice(9, 12));
    if (locationOf(answer) === undefined) break;
  }
  expect(statuses).toEqual(["308", "308", "308", "308", "200"]);
  expect(log.filter((line) => line.includes("a proxy in front changes the host"))).toHaveLength(1);
  // From then on nobody is redirected in a loop.
  expect(await get("app.platform.example", "/")).toMatch(/^HTTP\/1\.1 200/);
  expect(await get("www.site.example", "/")).toMatch(/^HTTP\/1\.1 308/);
});

test.each([
  ["a probe that follows no redirect", ["User-Agent: probe/1.0"], ["User-Agent: Mozilla/5.0"]],
  [
    "somebody at another address",
    ["User-Agent: Mozilla/5.0", "X-Forwarded-For: 203.0.113.7"],
    ["User-Agent: Mozilla/5.0", "X-Forwarded-For: 198.51.100.4"],
  ],
])("%s, however often it asks, does not end the redirect of others", async (_who, own, others) => {
  const { log } = await start(published);
  const statuses: string[] = [];
  for (let time = 0; time < 12; time += 1) {
    // Sequential, as in a redirect loop.
    statuses.push((await get("www.site.example", "/about", ...own)).slice(9, 12));
  }
  expect(statuses.slice(0, 4)).toEqual(["308", "308", "308", "308"]);
  for (const path of ["/about", "/"]) {
    expect(locationOf(await get("www.site.example", path, ...others))).toBe(
      `https://site.example${path}`,
    );
  }
  expect(log.filter((line) => line.includes("a proxy in front changes the host"))).toHaveLength(1);
});
