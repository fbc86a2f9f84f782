import { Agent, request as send } from "node:http";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

/** A connection that is kept for many requests, as a proxy in front keeps it for days. */

const requests = 100;
/** The last ones of a connection may still be in use. */
const mostKept = 3;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const seen: WeakRef<IncomingMessage>[] = [];
const ports = new Set<number | undefined>();
let server: HttpServer;
beforeAll(async () => {
  server = await listen("127.0.0.1", 0);
  // Answers as a cached page is answered: before the end of the request has been read.
  server.serve((request, response) => {
    seen.push(new WeakRef(request));
    ports.add(request.socket.remotePort);
    response.writeHead(200, { "content-length": 2 }).end("ok");
  });
});
afterAll(async () => {
  agent.destroy();
  await server.stop(0, AbortSignal.abort());
});

test.each([
  ["GET", ""],
  ["POST", "a small body"],
])("keeps no %s request in memory after its response", async (method, body) => {
  seen.length = 0;
  for (let sent = 0; sent < requests; sent += 1) await ask(method, body);
  expect(seen).toHaveLength(requests);
  expect(ports.size).toBe(1);
  // A reference that was just read counts as used until the next turn.
  await setImmediate();
  collectGarbage();
  expect(seen.filter((one) => one.deref() !== undefined).length).toBeLessThanOrEqual(mostKept);
});

function ask(method: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = send({ port: server.port, host: "127.0.0.1", method, agent }, (response) => {
      response.resume().on("end", () => resolve());
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}
