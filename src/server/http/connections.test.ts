import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { ConnectionLimits } from "./connections.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

let server: HttpServer | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop(0, AbortSignal.abort());
});

const large = Buffer.alloc(32 * 1024 * 1024, "x");
const answers: RequestListener = ({ url }, response) => {
  if (url === "/large") response.end(large);
  else if (url === "/late") setTimeout(() => response.end("late"), 1200);
  else response.end("small");
};

async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  server = await listen("127.0.0.1", 0, {
    stalledMs: 300,
    perNetwork: null,
    inAll: 100,
    ...limits,
  });
  server.serve(answers);
}

/** A connection on which these bytes were sent; the test decides what it reads. */
function open(bytes: string, from = "127.0.0.1"): Socket {
  const socket = connect({ host: "127.0.0.1", port: server?.port ?? 0, localAddress: from });
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Reads until the connection closes; returns the number of bytes. */
async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on("data", (piece: Buffer) => (bytes += piece.length));
  if (!socket.closed) await once(socket, "close");
  return bytes;
}

test("an answer that nobody takes is cut off, and what it held is given back", async () => {
  await start();
  const stalled = Array.from({ length: 20 }, () => open(get("/large")).pause());
  // Clients that read are served at the same time.
  const whole = open(`${get("/large").trimEnd()}\r\nConnection: close\r\n\r\n`);
  expect(await readAll(whole)).toBeGreaterThan(large.length);
  await expect.poll(() => server?.connections()).toBe(0);
  for (const socket of stalled) {
    expect(await readAll(socket.resume())).toBeLessThan(large.length);
  }
});

test("who reads slowly, but reads, gets all of it", async () => {
  await start({ stalledMs: 2000 });
  const socket = open(`${get("/large").trimEnd()}\r\nConnection: close\r\n\r\n`);
  const began = performance.now();
  let bytes = 0;
  socket.on("data", (piece: Buffer) => {
    bytes += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await once(socket, "close");
  expect(bytes).toBeGreaterThan(large.length);
  // It took longer than a client that reads nothing would have been allowed.
  expect(performance.now() - began).toBeGreaterThan(3000);
});

test("a program that takes its time to answer is not taken for a reader that stalls", async () => {
  await start();
  const socket = open(get("/late"));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
});

test("one address has so many connections and no more, and others are still served", async () => {
  await start({ stalledMs: 30_000, perNetwork: 5 });
  const held = Array.from({ length: 5 }, () => open("GET /"));
  await expect.poll(() => server?.connections()).toBe(5);
  expect(await readAll(open(get("/small")))).toBe(0);
  const [answer] = (await once(open(get("/small"), "127.0.0.2"), "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  held[0]?.destroy();
  await expect.poll(() => server?.connections()).toBeLessThan(6);
  await expect
    .poll(async () => {
      const socket = open(get("/small"));
      const first: unknown = await Promise.race([once(socket, "data"), once(socket, "close")]);
      return Array.isArray(first) && Buffer.isBuffer(first[0]);
    })
    .toBe(true);
});

test("a connection that only waits for its next request makes room for somebody who asks", async () => {
  await start({ stalledMs: 30_000, perNetwork: 3, inAll: 4 });
  for (let at = 0; at < 20; at += 1) {
    // One after the other, and all are kept open.
    const [answer] = (await once(
      open(get("/small"), at % 2 === 0 ? "127.0.0.1" : "127.0.0.2"),
      "data",
    )) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  }
  expect(server?.connections()).toBeLessThanOrEqual(4);
});

test("all together have so many connections and no more, behind a proxy too", async () => {
  await start({ stalledMs: 30_000, perNetwork: null, inAll: 6 });
  for (let at = 0; at < 6; at += 1) open("GET /", `127.0.0.${at + 2}`);
  await expect.poll(() => server?.connections()).toBe(6);
  expect(await readAll(open(get("/small"), "127.0.0.9"))).toBe(0);
});

test("a connection on which nothing is asked, or only half, ends", async () => {
  await start();
  const silent = open("");
  await once(silent, "connect");
  expect(await readAll(silent)).toBe(0);
  const half = open("GET / HTTP/1.1\r\nHost:");
  await readAll(half);
  await expect.poll(() => server?.connections()).toBe(0);
});
