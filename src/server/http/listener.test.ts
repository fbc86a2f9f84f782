import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import type { RequestListener } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";
import { createListener } from "./listener.ts";

/** Sends raw bytes, for requests that no client library would send. */

let app: TestApp;
let server: HttpServer;
let port = 0;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor"] });
  server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
  port = server.port;
});
afterAll(async () => {
  await server.stop(0, AbortSignal.abort());
  await app.stop();
});

/** The first data of the response to these lines. */
async function send(...lines: readonly string[]): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8").write(`${lines.join("\r\n")}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [string];
  socket.destroy();
  return answer;
}

test("a request with two hosts, or meant for another one, is refused", async () => {
  expect(await send("GET / HTTP/1.1", "Host: localhost", "Host: evil.example")).toMatch(
    /^HTTP\/1.1 400/,
  );
  expect(await send("GET http://169.254.169.254/ HTTP/1.1", "Host: localhost")).toMatch(
    /^HTTP\/1.1 400/,
  );
  expect(await send("GET http://localhost@evil.example/ HTTP/1.1", "Host: localhost")).toMatch(
    /^HTTP\/1.1 400/,
  );
});

test("an own address as the target is the same as its path", async () => {
  const answer = await send(
    "GET http://localhost/health HTTP/1.1",
    "Host: localhost",
    "Connection: close",
  );
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test("a host that is none reaches no handler", async () => {
  for (const host of ["user@evil.example", "a b", "evil.example/path"]) {
    const answer = await send("GET /health HTTP/1.1", `Host: ${host}`, "Connection: close");
    expect(answer, host).toMatch(/^HTTP\/1.1 400/);
  }
});

test.each([
  ["POST", "/careers/apply", "multipart/form-data; boundary=line"],
  ["POST", "/login", "application/x-www-form-urlencoded"],
  ["POST", "/api/pages/home/saves", "application/json"],
  ["DELETE", "/api/pages/home", "application/json"],
  ["POST", "/", "text/plain"],
])(
  "%s %s without a body is answered as with an empty one, and so is what follows it",
  async (method, path, type) => {
    const host = `127.0.0.1:${port}`;
    const ask = async (...more: readonly string[]): Promise<readonly string[]> => {
      const socket: Socket = connect(port, "127.0.0.1");
      const first = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: http://${host}`,
        `Content-Type: ${type}`,
      ];
      const second = ["GET /health HTTP/1.1", `Host: ${host}`, "Connection: close"];
      const lines = [...first, ...more, "", ...second, "", ""];
      socket.setEncoding("utf8").write(lines.join("\r\n"));
      let answer = "";
      for await (const chunk of socket) answer += String(chunk);
      return answer.match(/HTTP\/1\.1 \d+/g) ?? [];
    };
    const answers = await ask();
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(/ 4\d\d$/);
    expect(answers).toEqual(await ask("Content-Length: 0"));
  },
);

test.each(["TRACE", "PROPFIND"])("%s is no method here", async (method) => {
  expect(await send(`${method} / HTTP/1.1`, "Host: localhost")).toMatch(/^HTTP\/1.1 405/);
});

test("a header called __proto__ is a header", async () => {
  const answer = await send(
    "GET /health HTTP/1.1",
    "Host: localhost",
    "__proto__: x",
    "Connection: close",
  );
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test("two framings of one body, or a head beyond the limit, are refused", async () => {
  const post = ["POST /login HTTP/1.1", "Host: localhost"];
  expect(await send(...post, "Content-Length: 3", "Transfer-Encoding: chunked")).toMatch(
    /^HTTP\/1.1 400/,
  );
  const head = await send("GET / HTTP/1.1", "Host: localhost", `X: ${"a".repeat(20_000)}`);
  expect(head).toMatch(/^HTTP\/1.1 431/);
  expect(head).toContain("x-content-type-options: nosniff");
});

test("a connection is kept without words in HTTP/1.1, ends where that is asked for, and HTTP/1.0 is told what becomes of it", async () => {
  const host = `Host: 127.0.0.1:${port}`;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  for (let count = 0; count < 2; count += 1) {
    socket.write(`HEAD /login HTTP/1.1\r\n${host}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [string];
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).not.toMatch(/^(?:connection|keep-alive):/im);
  }
  socket.write(`HEAD /login HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  const [last] = (await once(socket, "data")) as [string];
  expect(last).toMatch(/^connection: close/im);
  await once(socket, "end");
  const old = await send("GET /favicon.ico HTTP/1.0", host, "Connection: keep-alive");
  expect(old).toMatch(/^connection: keep-alive/im);
});

test("a body beyond the limit is refused without being read, and its connection ends", async () => {
  const answer = await send(
    "POST /login HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 999999999",
  );
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("a sender whose body is refused while it is still sent can read the answer", async () => {
  const body = Buffer.alloc(4_000_000, "x");
  const socket = connect(port, "127.0.0.1").pause();
  socket.write(
    [
      "POST /login HTTP/1.1",
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${body.length}`,
      "",
      "",
    ].join("\r\n"),
  );
  await new Promise((resolve) => socket.write(body.subarray(1), resolve));
  // The last byte is sent long after the response.
  await send("GET /health HTTP/1.1", "Host: localhost", "Connection: close");
  socket.write(body.subarray(0, 1));
  const pieces = await socket.setEncoding("utf8").toArray();
  expect(pieces.join("")).toMatch(/^HTTP\/1.1 413/);
});

test("a sender that goes away in the middle of a body is no defect", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    [
      "POST /login HTTP/1.1",
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 100",
      "",
      "email=",
    ].join("\r\n"),
  );
  // Once a later request on a second connection has a response, this request has arrived.
  await send("GET /health HTTP/1.1", "Host: localhost", "Connection: close");
  socket.destroy();
  await once(socket, "close");
  await send("GET /health HTTP/1.1", "Host: localhost", "Connection: close");
  expect(app.log.filter((line) => line.includes('"defect"'))).toEqual([]);
});

test("a wish for another protocol is answered as plain HTTP", async () => {
  const answer = await send(
    "GET /api/pages HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
  );
  expect(answer).toMatch(/^HTTP\/1.1 401/);
});

test("no answer says what answers", async () => {
  for (const path of ["/", "/login", "/api/pages", "/nowhere", "/robots.txt"]) {
    const answer = await send(`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close");
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).not.toMatch(/^(?:server|x-powered-by):/im);
  }
});

test("a sender that is refused and goes on all the same loses its connection", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write("nonsense\r\n\r\n");
  socket.on("data", () => {});
  const dripping = setInterval(() => socket.write("x"), 10);
  await closed;
  clearInterval(dripping);
});

test("whatever is thrown on the way to an answer is logged and answered, and the program goes on", async () => {
  const log: string[] = [];
  const listener = (fastPath: Parameters<typeof createListener>[0]["fastPath"]): RequestListener =>
    createListener({
      fastPath,
      fetch: () => Promise.resolve(new Response("slow")),
      judgeHost: () => ({ kind: "served" }),
      ownHost: "localhost",
      trustedProxies: 0,
      watchProxies: () => {},
      secure: false,
      log: (line) => log.push(line),
    });
  const own = await listen("127.0.0.1", 0);
  own.serve(
    listener(({ url }, response) => {
      if (url === "/slow") return false;
      if (url === "/half") response.writeHead(200, { "content-length": 9 }).write("half");
      response.writeHead(302, { location: "/\u0142" });
      return true;
    }),
  );
  const origin = `http://127.0.0.1:${own.port}`;
  const answer = await fetch(`${origin}/fast`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([500, null]);
  await expect(fetch(`${origin}/half`).then((half) => half.text())).rejects.toThrow();
  expect(log).toEqual([
    expect.stringContaining("ERR_INVALID_CHAR"),
    expect.stringContaining("ERR_HTTP_HEADERS_SENT"),
  ]);
  expect(await (await fetch(`${origin}/slow`)).text()).toBe("slow");
  await own.stop(0, AbortSignal.abort());
});
