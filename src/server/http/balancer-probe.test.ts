import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

/** The health checks of common load balancers, byte for byte. */

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await createTestApp();
  server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
});
afterAll(async () => {
  await server.stop(0, AbortSignal.abort());
  await app.stop();
});

/** The response to these lines, up to the first data received. */
async function send(...lines: readonly string[]): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [string];
  socket.destroy();
  return answer;
}

const probes: Readonly<Record<string, readonly string[]>> = {
  "HAProxy, told nothing": ["OPTIONS / HTTP/1.0"],
  "HAProxy, option httpchk GET /health": ["GET /health HTTP/1.0"],
  "HAProxy, option httpchk HEAD /health": ["HEAD /health HTTP/1.0"],
  "HAProxy, option httpchk OPTIONS /health HTTP/1.1": ["OPTIONS /health HTTP/1.1", "host: backend"],
  "HAProxy, HTTP/1.1 without a host": ["GET /health HTTP/1.1"],
  "a host that is empty": ["GET /health HTTP/1.1", "Host:"],
  "OPTIONS for the server as a whole": ["OPTIONS * HTTP/1.1", "Host: backend"],
  "a whole address in HTTP/1.0, without a host": ["GET http://site.example/health HTTP/1.0"],
  "a whole address of HEAD, with a port": ["HEAD http://10.0.0.7:3000/health?x=1 HTTP/1.0"],
  "a whole address in capitals, over TLS": ["GET HTTPS://Site.Example/health HTTP/1.1"],
  "a whole address beside another host": [
    "GET http://site.example/health HTTP/1.1",
    "Host: backend",
  ],
  "OPTIONS for a whole address without a path": ["OPTIONS http://site.example HTTP/1.0"],
  "NGINX Plus": [
    "GET /health HTTP/1.0",
    "Host: site_backend",
    "User-Agent: nginx/1.27.4 (health check)",
    "Connection: close",
  ],
  Caddy: [
    "GET /health HTTP/1.1",
    "Host: 10.0.0.7:3000",
    "User-Agent: Go-http-client/1.1",
    "Accept-Encoding: gzip",
  ],
  "Traefik, with a scheme of HEAD": ["HEAD /health HTTP/1.1", "Host: 10.0.0.7:3000"],
  ELB: [
    "GET /health HTTP/1.1",
    "Host: 172.31.20.9:3000",
    "Connection: close",
    "User-Agent: ELB-HealthChecker/2.0",
    "Accept-Encoding: gzip, compressed",
  ],
  Kubernetes: [
    "GET /health HTTP/1.1",
    "Host: 10.244.1.17:3000",
    "User-Agent: kube-probe/1.34",
    "Accept: */*",
    "Connection: close",
  ],
  "Kubernetes, IPv6": ["GET /health HTTP/1.1", "Host: [fd00:10:244::11]:3000"],
};

test.each(Object.entries(probes))("%s is answered with 200", async (_, lines) => {
  const answer = await send(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test("a page without a host is served in HTTP/1.0, which knows none, and refused in HTTP/1.1", async () => {
  expect(await send("GET /about HTTP/1.0")).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send("HEAD / HTTP/1.0")).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send("GET /robots.txt HTTP/1.0")).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send("GET /about HTTP/1.1")).toMatch(/^HTTP\/1\.1 400/);
});

test("a page by its whole address is served where that names this site, with a host or in HTTP/1.0 without", async () => {
  const here = `127.0.0.1:${server.port}`;
  expect(await send(`GET http://${here}/about HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send(`GET http://LOCALHOST HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send(`GET http://${here}/about HTTP/1.1`, `Host: ${here}`)).toMatch(/ 200 OK/);
  expect(await send(`GET http://localhost/about HTTP/1.1`, "Host: LocalHost")).toMatch(/ 200 OK/);
  // The host in the target is checked like a Host header.
  expect(await send("GET http://evil.example/about HTTP/1.0")).toMatch(/^HTTP\/1\.1 421/);
  for (const lines of [
    [`GET http://${here}/about HTTP/1.1`],
    [`GET http://evil.example/about HTTP/1.1`, `Host: ${here}`],
    ["GET http://user@localhost/about HTTP/1.0"],
    ["GET http:///about HTTP/1.0"],
    ["GET ftp://localhost/about HTTP/1.0"],
    ["GET about HTTP/1.0"],
  ]) {
    expect(await send(...lines), lines[0]).toMatch(/^HTTP\/1\.1 400/);
  }
});

test("OPTIONS says which methods there are, and elsewhere it is none", async () => {
  expect((await send("OPTIONS /health HTTP/1.0")).toLowerCase()).toContain(
    "allow: get, head, options",
  );
  expect(await send("OPTIONS /about HTTP/1.0")).toMatch(/^HTTP\/1\.1 40[45]/);
});

test("every way to ask is told when the database serves no pages", async () => {
  await app.database.query("alter table sites rename to sites_set_aside");
  try {
    for (const [name, lines] of Object.entries(probes)) {
      expect(await send(...lines), name).toMatch(/^HTTP\/1\.1 503/);
    }
  } finally {
    await app.database.query("alter table sites_set_aside rename to sites");
  }
});
