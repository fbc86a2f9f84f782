import { connect } from "node:net";
import type { Socket } from "node:net";

/**
 * `load-client.ts PORT CONNECTIONS SECONDS [COOKIE]`: requests `/` on keep-alive connections as fast as possible; prints the
 * number of responses. A row of `#` in the cookie stands for letters and digits that no request has sent before.
 */
const [port = 0, connections = 64, seconds = 3] = process.argv.slice(2, 5).map(Number);
const cookie = process.argv[5];

/** Like a browser's, without headers that only cost the client time. */
export const requestHeaders = {
  Host: `127.0.0.1:${port}`,
  Accept: "text/html",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  ...(cookie === undefined ? {} : { Cookie: cookie }),
} as const;

const text = `GET / HTTP/1.1\r\n${Object.entries(requestHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("")}\r\n`;
const same = Buffer.from(text);
const changing = /#+/.exec(text)?.[0];
let sent = Date.now() * 1e6;
const nextRequest = (): Buffer => {
  if (changing === undefined) return same;
  sent += 1;
  return Buffer.from(text.replace(changing, sent.toString(36).padStart(changing.length, "A")));
};
const headEnd = Buffer.from("\r\n\r\n");
let answers = 0;
let counting = true;

const sockets = Array.from({ length: connections }, () => open());
setTimeout(() => {
  counting = false;
  for (const socket of sockets) socket.destroy();
  process.stdout.write(`${answers}\n`);
}, seconds * 1000);

function open(): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  let bodyLeft = 0;
  let head: Buffer = Buffer.alloc(0);
  socket.on("connect", () => socket.write(nextRequest()));
  socket.on("error", fail);
  socket.on("close", () => {
    if (counting) fail(new Error("The server closed a connection."));
  });
  socket.on("data", (chunk: Buffer) => {
    if (bodyLeft === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end === -1) return;
      bodyLeft = end + headEnd.length + lengthIn(head.toString("latin1", 0, end)) - head.length;
      head = Buffer.alloc(0);
    } else {
      bodyLeft -= chunk.length;
    }
    if (bodyLeft > 0) return;
    answers += 1;
    bodyLeft = 0;
    if (counting) socket.write(nextRequest());
  });
  return socket;
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
    fail(new Error(`Not the page:\n${head}`));
  }
  return Number(length);
}

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
