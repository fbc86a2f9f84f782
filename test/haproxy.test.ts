import { expect, test, vi } from "vitest";
import { listen } from "#server/http/http-server.ts";
import { createTestApp } from "./create-test-app.ts";
import { hasHaProxy, startHaProxy } from "./haproxy.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Ways to tell HAProxy how to check; the first is what it does by itself. */
const checks: readonly (readonly string[])[] = [
  ["option httpchk"],
  ["option httpchk GET /health"],
  ["option httpchk", "http-check send meth HEAD uri /health ver HTTP/1.1 hdr Host 10.0.0.7"],
  ["option httpchk", "http-check send meth OPTIONS uri /health", "http-check expect status 200"],
];

/** Skipped where HAProxy is not installed: the tests of `balancer-probe.ts` send the same checks as bytes everywhere. */
const title = "HAProxy with %j takes the site for well, and out while its pages cannot be served";

test.skipIf(!hasHaProxy).each(checks)(title, async (...check) => {
  const house = await createTestApp();
  const server = await listen("127.0.0.1", 0);
  server.serve(house.app.listener);
  const proxy = await startHaProxy(server.port, check);
  const status = async (): Promise<number> =>
    (await fetch(`${proxy.origin}/about`, { headers: { connection: "close" } })).status;
  try {
    await expect.poll(status).toBe(200);
    await house.database.query("alter table sites rename to sites_set_aside");
    // It answers with 503 itself once nobody is well: the page is in memory and would be served.
    await expect.poll(status).toBe(503);
    await house.database.query("alter table sites_set_aside rename to sites");
    await expect.poll(status).toBe(200);
  } finally {
    await proxy.stop();
    await server.stop(0, AbortSignal.abort());
    await house.stop();
  }
});
