import type { Attack } from "./attack.ts";
import { statusesIn } from "./wire.ts";

const host = "Host: ashlar.example\r\nX-Forwarded-Proto: https\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const post = `POST /login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n`;
/** The request to smuggle; no other one here has this response. */
const smuggled = `GET /robots.txt HTTP/1.1\r\n${host}\r\n`;

interface Bytes {
  readonly name: string;
  readonly bytes: string | Buffer;
  readonly may: readonly number[];
}

const framings: readonly Bytes[] = [
  {
    name: "a length and chunks",
    bytes: `${post}Content-Length: 6\r\n${chunked}\r\n0\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "chunks and a length",
    bytes: `${post}${chunked}Content-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "two lengths",
    bytes: `${post}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "a list of lengths",
    bytes: `${post}Content-Length: 0, 60\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "a length with a sign",
    bytes: `${post}Content-Length: +6\r\n\r\n${smuggled}`,
    may: [400],
  },
  { name: "a length in hex", bytes: `${post}Content-Length: 0x6\r\n\r\n${smuggled}`, may: [400] },
  {
    name: "a space before the colon",
    bytes: `${post}Content-Length : 60\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "chunks written oddly",
    bytes: `${post}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`,
    may: [400, 501],
  },
  {
    name: "chunks twice",
    bytes: `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
    may: [400, 501],
  },
  {
    name: "chunks after a tab",
    bytes: `${post}Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    may: [400],
  },
  {
    name: "a folded header",
    bytes: `${post}X: a\r\n Transfer-Encoding: chunked\r\n\r\n${smuggled}`,
    may: [400],
  },
  { name: "a bare line feed", bytes: `GET / HTTP/1.1\n${host}X: a\nY: b\r\n\r\n`, may: [400] },
  { name: "a bare return", bytes: `GET / HTTP/1.1\r\n${host}X: a\rY: b\r\n\r\n`, may: [400] },
  { name: "a bad chunk size", bytes: `${post}${chunked}\r\nZ\r\n\r\n`, may: [400, 403] },
  {
    name: "a chunk without its end",
    bytes: `${post}${chunked}\r\n3\r\nabcd\r\n0\r\n\r\n`,
    may: [400, 403],
  },
  {
    name: "a flood of chunk extensions",
    bytes: `${post}${chunked}\r\n1;${"x=y;".repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    // The server may respond to the headers before the flood arrives.
    may: [400, 403, 413],
  },
  {
    name: "a trailer that is a header",
    bytes: `${post}${chunked}\r\n0\r\nContent-Length: 60\r\nHost: evil.example\r\n\r\n`,
    may: [400, 401, 403, 422],
  },
];

const heads: readonly Bytes[] = [
  {
    name: "a header of 100 kB",
    bytes: `GET / HTTP/1.1\r\n${host}X: ${"x".repeat(100_000)}\r\n\r\n`,
    may: [431],
  },
  {
    name: "20,000 headers",
    bytes: `GET / HTTP/1.1\r\n${host}${"X: y\r\n".repeat(20_000)}\r\n`,
    may: [431],
  },
  {
    name: "an address of 100 kB",
    bytes: `GET /${"x".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
    may: [414, 431],
  },
  {
    name: "__proto__ as a header",
    bytes: `GET /login HTTP/1.1\r\n${host}__proto__: x\r\nconstructor: y\r\n\r\n`,
    may: [200],
  },
  { name: "no name", bytes: `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, may: [400] },
  { name: "NUL in a value", bytes: `GET / HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`, may: [400] },
  { name: "another version", bytes: `GET / HTTP/3.0\r\n${host}\r\n`, may: [400, 505] },
  { name: "no version", bytes: "GET /\r\n\r\n", may: [200, 400] },
  { name: "HTTP/2 at once", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", may: [400, 405, 505] },
  { name: "TLS", bytes: Buffer.from("160301020001000001fc0303", "hex"), may: [400] },
  {
    name: "noise",
    bytes: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
    may: [400],
  },
  ...["TRACE", "TRACK", "CONNECT", "PROPFIND", "DEBUG", "get", "PURGE"].map((method): Bytes => ({
    name: method,
    bytes: `${method} / HTTP/1.1\r\n${host}\r\n`,
    may: [400, 405, 501],
  })),
  {
    name: "CONNECT elsewhere",
    bytes: `CONNECT 169.254.169.254:80 HTTP/1.1\r\n${host}\r\n`,
    may: [400, 405],
  },
];

const framing: Attack = {
  id: "A67",
  what: "two framings of one message, odd bytes, floods of headers, a thousand at once",
  run: async ({ wire, isLong }) => {
    const wrong: string[] = [];
    for (const { name, bytes, may } of [...framings, ...heads]) {
      const text = await wire.raw(bytes);
      const [status] = statusesIn(text);
      // Closing the connection without a response is fine too: it was not taken for a request.
      if (status !== undefined && !may.includes(status)) wrong.push(`${name}: ${status}`);
      if (text.includes("User-agent:")) wrong.push(`${name}: the second request was carried out`);
      const head = text.slice(0, text.indexOf("\r\n\r\n")).toLowerCase();
      if (status !== undefined && !head.includes("x-content-type-options: nosniff")) {
        wrong.push(`${name}: the answer's head is ${JSON.stringify(head)}`);
      }
    }
    const one = `GET /robots.txt HTTP/1.1\r\n${host}\r\n`;
    const count = isLong ? 1000 : 200;
    const answered = statusesIn(await wire.raw(one.repeat(count)));
    if (answered.length !== count || answered.some((status) => status !== 200)) {
      wrong.push(`${answered.length} of ${count} in a row were answered`);
    }
    return wrong;
  },
  weaken: (wire) => ({
    ...wire,
    raw: async (bytes, from) =>
      String(bytes).includes("a length") || String(bytes).includes("Content-Length: 6")
        ? "HTTP/1.1 200 OK\r\n\r\nUser-agent: *"
        : wire.raw(bytes, from),
  }),
};

const upgraded: Attack = {
  id: "A30",
  isLong: true,
  what: "another protocol on any address, and addresses of other machines",
  run: async ({ wire }) => {
    const wrong: string[] = [];
    const upgrade =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    for (const path of [
      "/",
      "/api/pages",
      "/builder/home",
      "/api/pages/home/live?window=upgrade01",
      "http://169.254.169.254/",
    ]) {
      for (const more of [
        upgrade,
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
      ]) {
        const text = await wire.raw(`GET ${path} HTTP/1.1\r\n${host}${more}\r\n`);
        const [status] = statusesIn(text);
        if (status === 101 || (path.startsWith("http") && status !== 400))
          wrong.push(`${path}: ${status}`);
      }
    }
    return wrong;
  },
  weaken: (wire) => ({
    ...wire,
    raw: () => Promise.resolve("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  }),
};

export const protocol: readonly Attack[] = [framing, upgraded];
