import { createServer, request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSetupNotices } from "#core/contract/inbox.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createProxyWatch } from "./proxy-watch.ts";

const publicUrl = "https://www.example.com";

/** What is reported after requests from `peer`, each with these headers. */
function reported(
  trustedProxies: number,
  peer: string,
  ...requests: readonly Readonly<Record<string, string>>[]
): readonly string[] {
  const found: string[] = [];
  const watch = createProxyWatch({ trustedProxies, publicUrl, report: (text) => found.push(text) });
  for (const headers of requests) {
    watch({ headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage);
  }
  return found;
}

const visitor = { "x-forwarded-for": "203.0.113.9" };

test.each([
  "127.0.0.1",
  "::1",
  "::ffff:172.18.0.2",
  "10.1.2.3",
  "192.168.0.7",
  "fd00::7",
  "100.64.0.1",
])("a proxy at %s that TRUST_PROXY does not name is told once, with the setting", (peer) => {
  const found = reported(0, peer, visitor, { "x-forwarded-for": "198.51.100.7" });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("TRUST_PROXY is not set");
  expect(found[0]).toContain("TRUST_PROXY=1");
  expect(found[0]).not.toContain("203.0.113.9");
});

test("the number that is named counts the proxies in private networks", () => {
  const [found] = reported(0, "10.0.0.1", { "x-forwarded-for": "203.0.113.9, 10.0.0.3, 10.0.0.2" });
  expect(found).toContain("TRUST_PROXY=3");
});

test.each(["forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"])(
  "a proxy that passes the visitor on in %s alone is told what it has to send",
  (name) => {
    const [found] = reported(0, "172.17.0.1", { [name]: "203.0.113.9" });
    expect(found).toContain(`only ${name}`);
    expect(found).toContain("$proxy_add_x_forwarded_for");
  },
);

test("a TRUST_PROXY that is too low or too high, or whose proxy is silent, is told", () => {
  const two = { "x-forwarded-for": "203.0.113.9, 10.0.0.2" };
  expect(reported(1, "10.0.0.1", two)[0]).toContain("set TRUST_PROXY=2");
  expect(reported(2, "10.0.0.1", visitor)[0]).toContain("TRUST_PROXY=1 if so many");
  expect(reported(1, "10.0.0.1", { host: "www.example.com" })[0]).toContain("no X-Forwarded-For");
});

test("nothing is told of right settings, direct visitors, health checks and headers that anybody can send", () => {
  expect(reported(1, "10.0.0.1", visitor)).toEqual([]);
  expect(reported(2, "10.0.0.1", { "x-forwarded-for": "203.0.113.9, 10.0.0.2" })).toEqual([]);
  expect(reported(0, "10.0.0.1", { host: "10.0.0.5" }, {})).toEqual([]);
  expect(reported(1, "10.0.0.1", { host: "10.0.0.5:3000" })).toEqual([]);
  const probe = { headers: { host: "www.example.com" }, url: "/health", method: "GET" };
  const found: string[] = [];
  const watch = createProxyWatch({
    trustedProxies: 1,
    publicUrl,
    report: (text) => found.push(text),
  });
  watch({ ...probe, socket: { remoteAddress: "10.0.0.1" } } as unknown as IncomingMessage);
  expect(found).toEqual([]);
  expect(reported(0, "198.51.100.7", visitor, { "x-real-ip": "203.0.113.9" })).toEqual([]);
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["viewer"] });
});
afterAll(() => app.stop());

test("a proxy in front is in the log once, and staff see it", async () => {
  const notices = async (): Promise<readonly string[]> => {
    const response = await app.request(listSetupNotices, { as: "viewer" });
    return ((await response.json()) as { notices: string[] }).notices;
  };
  expect(await notices()).toEqual([]);
  const server = createServer(app.app.listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ["/login", "/signup"]) {
    await new Promise<void>((resolve, reject) => {
      request({ port, path, host: "127.0.0.1", headers: visitor }, (response) => {
        response.resume().once("end", resolve);
      })
        .once("error", reject)
        .end();
    });
  }
  server.close();
  server.closeAllConnections();
  const [notice, ...more] = await notices();
  expect(notice).toContain("proxy at 127.0.0.1, but TRUST_PROXY is not set");
  expect(more).toEqual([]);
  expect(app.log.filter((line) => line === notice)).toHaveLength(1);
});
