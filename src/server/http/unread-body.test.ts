import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "#server/storage/disk.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

/** Requests that get their response while their body is still being sent. */

const folder = join(tmpdir(), `ashlar-unread-${randomBytes(8).toString("hex")}`);
let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  // Discarding a received file fails, so reading a file that is too large throws.
  const drop = () => Promise.reject(new Error("The disk is gone."));
  app = await createTestApp({ storage: { ...createDiskStorage(folder), drop } });
  server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
});
afterAll(async () => {
  await server.stop(0, AbortSignal.abort());
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The head of the response to a request of which only the beginning of the body is sent. */
async function send(
  path: string,
  type: string,
  begun: string,
  length = 20_000_000,
): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  const host = `127.0.0.1:${server.port}`;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ];
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(begun);
  const [answer] = (await once(socket, "data")) as [string];
  socket.destroy();
  return (answer.split("\r\n\r\n")[0] ?? "").toLowerCase();
}

const multipart = "multipart/form-data; boundary=line";
const field = (name: string) =>
  `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const file = `--line\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`;

test.each([
  [
    "what reads it throws",
    "/careers/apply",
    multipart,
    file + "%PDF-".padEnd(5_300_000, "x"),
    500,
    5_450_000,
  ],
  ["it is no form", "/careers/apply", multipart, "nothing of the kind\r\n".repeat(10), 422],
  ["a field comes twice", "/careers/apply", multipart, field("a") + field("a") + file, 422],
  ["nobody is signed in", "/api/pages/home/saves", "application/json", `{"saveId":`, 401],
  ["there is no such address", "/api/nothing", "application/json", `{"saveId":`, 404],
  ["a page takes none", "/", "text/plain", "words", 405],
] as const)(
  "the connection ends with the answer to a body that is still on its way where %s",
  async (_, path, type, begun, status, length?: number) => {
    const head = await send(path, type, begun, length);
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(head).toContain("\r\nconnection: close");
  },
);

test("the connection stays for the next request where a body came whole", async () => {
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  const host = `127.0.0.1:${server.port}`;
  for (let count = 0; count < 2; count += 1) {
    socket.write(
      `POST /api/pages/home/saves HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
    // One after the other on one connection.
    const [answer] = (await once(socket, "data")) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toMatch(/^connection:/im);
  }
  socket.destroy();
});
