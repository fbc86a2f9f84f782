import { rm } from "node:fs/promises";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { listen } from "#server/http/http-server.ts";
import type { HttpServer } from "#server/http/http-server.ts";
import type * as StarterAnswers from "./fixtures/starter-answers.ts";

/** TCP's initial congestion window: ten packets of 1,460 bytes. */
const mostBytes = 14_600;

const root = join(import.meta.dirname, "..");
const out = join(root, ".cache", `page-weight-${process.pid}`);
let address: string;
let server: HttpServer;

/** Uses the server's production build, since its stylesheets are minified. */
beforeAll(async () => {
  await build({
    configFile: join(root, "vite.config.ts"),
    configLoader: "native",
    mode: "server",
    logLevel: "error",
    root,
    build: {
      outDir: out,
      sourcemap: false,
      rolldownOptions: {
        input: { answers: join(root, "test", "fixtures", "starter-answers.ts") },
      },
    },
  });
  const built: typeof StarterAnswers = await import(pathToFileURL(join(out, "answers.js")).href);
  const answers = await built.starterAnswers();
  server = await listen("127.0.0.1", 0);
  server.serve((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else built.writeStored(answer, request, response);
  });
  address = `http://127.0.0.1:${server.port}`;
}, 60_000);
afterAll(async () => {
  await server.stop(0, new AbortController().signal);
  await rm(out, { recursive: true, force: true });
});

test.each(sitePages.map(({ slug }) => slug))(
  "the document of %s with its stylesheet fits into the first answer, headers and all",
  async (slug) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { "accept-encoding": "br" };
      get(`${address}${slug}`, { headers }, resolve).on("error", reject);
    });
    const body = await buffer(response);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-encoding"]).toBe("br");
    expect(body.length).toBeGreaterThan(5000);
    expect(headBytes(response) + body.length).toBeLessThanOrEqual(mostBytes);
  },
);

/** The bytes of the status line, the headers and the empty line after them. */
function headBytes({
  httpVersion,
  statusCode,
  statusMessage,
  rawHeaders,
}: IncomingMessage): number {
  const line = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`;
  const headers = rawHeaders.reduce((bytes, part) => bytes + part.length + ": ".length, 0);
  return line.length + headers;
}
