import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ownCertificate } from "../../../test/own-certificate.ts";
import { readFrom } from "./https.ts";
import { createWeigh, weighLimits } from "./weigh.ts";
import type { FileResponse } from "./weigh.ts";

const script = "https://stats.example.com/script.js";
const code = "x=1;".repeat(1000);

/** A weighing of hosts that answer as told; unnamed hosts are on the public internet. */
function weighing(
  answer: (url: URL) => FileResponse | Error,
  names: Readonly<Record<string, readonly string[]>> = {},
) {
  const asked: { readonly href: string; readonly address: string }[] = [];
  const weigh = createWeigh({
    siteOrigin: "https://www.ashlar.example",
    lookup: (host) => Promise.resolve(names[host] ?? ["93.184.216.34"]),
    read: ({ url, address }) => {
      asked.push({ href: url.href, address });
      const given = answer(url);
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
  });
  return { weigh, asked };
}

const answering = (
  body: Buffer | null,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  body,
});

test("GAP-052 a script's cost is what travels and what the browser reads", async () => {
  const packed = brotliCompressSync(code);
  const { weigh, asked } = weighing(() => answering(packed, { "content-encoding": "br" }));
  expect(await weigh(script)).toEqual({ kind: "weighed", sent: packed.length, unpacked: 4000 });
  expect(asked).toEqual([{ href: script, address: "93.184.216.34" }]);
  const zipped = gzipSync(code);
  expect(
    await weighing(() => answering(zipped, { "content-encoding": "gzip" })).weigh(script),
  ).toEqual({
    kind: "weighed",
    sent: zipped.length,
    unpacked: 4000,
  });
  expect(await weighing(() => answering(Buffer.from(code))).weigh(script)).toEqual({
    kind: "weighed",
    sent: 4000,
    unpacked: 4000,
  });
});

test("GAP-052 what is no script, is gone, too large or leads elsewhere is said", async () => {
  const reasonOf = async (given: FileResponse | Error) => {
    const found = await weighing(() => given).weigh(script);
    return found.kind === "unknown" ? found.reason : "weighed";
  };
  expect(
    await reasonOf(answering(Buffer.from("<p>"), { "content-type": "text/html; charset=utf-8" })),
  ).toMatch(/something else/);
  expect(await reasonOf(answering(Buffer.from(""), {}, 404))).toMatch(/404/);
  expect(await reasonOf(answering(null))).toMatch(/larger/);
  const bomb = gzipSync(Buffer.alloc(weighLimits.unpacked + 1));
  expect(await reasonOf(answering(bomb, { "content-encoding": "gzip" }))).toMatch(/larger/);
  expect(await reasonOf(answering(Buffer.from("x"), { "content-encoding": "br" }))).toMatch(
    /unpacked/,
  );
  expect(await reasonOf(answering(null, { location: "https://other.example/s.js" }, 302))).toMatch(
    /leads on to https:\/\/other\.example/,
  );
  expect(await reasonOf(answering(null, { location: "/again.js" }, 302))).toMatch(/without an end/);
  expect(await reasonOf(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }))).toMatch(
    /could not be reached/,
  );
});

test("GAP-052 the server asks no host inside a private network, and not itself", async () => {
  const inside = {
    "inside.example.com": ["10.0.0.1"],
    "both.example.com": ["93.184.216.34", "127.0.0.1"],
  };
  const { weigh, asked } = weighing(() => answering(Buffer.from(code)), inside);
  for (const address of [
    "https://inside.example.com/s.js",
    "https://both.example.com/s.js",
    "https://127.0.0.1/s.js",
    "https://[::1]/s.js",
    "https://localhost/s.js",
    "https://metadata.google.internal/",
    "https://www.ashlar.example/s.js",
    "https://stats.example.com:25/s.js",
  ]) {
    expect((await weigh(address)).kind, address).toBe("unknown");
  }
  expect(asked).toEqual([]);
});

test("a body is read to its end, not beyond what is asked for, and broken off ones are errors", async () => {
  const server = createServer(ownCertificate, (request, response) => {
    if (request.url === "/cut") {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
      return;
    }
    response.end(code);
  });
  setDefaultCACertificates([...getCACertificates(), ownCertificate.cert]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const ask = (path: string, most: number) =>
      readFrom({
        url: new URL(`https://localhost:${port}${path}`),
        address: "127.0.0.1",
        headers: {},
        signal: AbortSignal.timeout(5000),
        most,
      });
    expect((await ask("/", 4000)).body?.toString()).toBe(code);
    expect((await ask("/", 3999)).body).toBeNull();
    await expect(ask("/cut", 4000)).rejects.toThrow();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
