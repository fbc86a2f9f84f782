import { expect, test, vi } from "vitest";
import { listen } from "#server/http/http-server.ts";
import { createTestApp } from "./create-test-app.ts";
import { hasHaProxy, startHaProxy } from "./haproxy.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Ways to configure HAProxy's health check; the first is its default. */
const checks: readonly (readonly string[])[] = [
  ["option httpchk"],
  ["option httpchk GET /health"],
  ["option httpchk", "http-check send meth HEAD uri /health ver HTTP/1.1 hdr Host 10.0.0.7"],
  ["option httpchk", "http-check send meth OPTIONS uri /health", "http-check expect status 200"],
];

/** Skipped if HAProxy is not installed; the tests of `balancer-probe.ts` send the same bytes without it. */
const title = "HAProxy with %j takes the site for well, and out while its pages cannot be served";

test.skipIf(!hasHaProxy).each(checks)(title, async (...check) => {
  const app = await createTestApp();
  const server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
  const proxy = await startHaProxy(server.port, check);
  const status = async (): Promise<number> =>
    (await fetch(`${proxy.origin}/about`, { headers: { connection: "close" } })).status;
  try {
    await expect.poll(status).toBe(200);
    await app.database.query("alter table sites rename to sites_set_aside");
    // HAProxy itself responds with 503 once no server is healthy; the page is cached and would still be served.
    await expect.poll(status).toBe(503);
    await app.database.query("alter table sites_set_aside rename to sites");
    await expect.poll(status).toBe(200);
  } finally {
    await proxy.stop();
    await server.stop(0, AbortSignal.abort());
    await app.stop();
  }
});
