import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { guardConnections, usualConnections } from "./connections.ts";
import type { ConnectionLimits } from "./connections.ts";
import { bareHeaders } from "./bare-headers.ts";

/** A listening HTTP server. */
export interface HttpServer {
  /** The one it really has, where 0 was asked for. */
  readonly port: number;
  /** How many connections are open just now. */
  connections(): number;
  /** Requests so far were held; from now on, and they too, go to `listener`. */
  serve(listener: RequestListener): void;
  /** From now on no connection is used for another request. */
  lastRequests(): void;
  /** Takes no more connections and waits for running requests, at most `graceMs` or until `hurry` aborts. */
  stop(graceMs: number, hurry: AbortSignal): Promise<void>;
}

const limits = {
  /** Whole head within this time, in milliseconds; a visitor who sends a byte now and then is cut off. */
  headersTimeout: 15_000,
  /** A resume of 5 MB over a slow line takes a while. */
  requestTimeout: 180_000,
  /** Longer than the idle time of usual balancers, so that they never send into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** Probes of balancers name no host; the listener refuses everybody else who names none. */
  requireHostHeader: false,
};

/** Listens on `host` and `port` (0: any free one). Rejects with the system's error, for example EADDRINUSE. */
export async function listen(
  host: string,
  port: number,
  connections: ConnectionLimits = usualConnections,
): Promise<HttpServer> {
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold: RequestListener = (request, response) => {
    held.push([request, response]);
  };
  const server = createServer(limits, hold);
  const open = guardConnections(server, connections);
  server.on("request", saveWords);
  server.on("request", linger);
  server.on("clientError", refuse);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: portOf(server),
    connections: open,
    serve: (listener) => {
      server.off("request", hold);
      server.on("request", listener);
      for (const [request, response] of held.splice(0)) listener(request, response);
    },
    lastRequests: () => {
      server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
    },
    stop: (graceMs, hurry) => stop(server, graceMs, hurry),
  };
}

/**
 * HTTP/1.1 keeps a connection by itself: the two headers that say so, and for how long, would take 48 bytes of the first
 * answer, which has just room for a page. That it ends is said.
 */
function saveWords({ httpVersion }: IncomingMessage, response: ServerResponse): void {
  const isKept = response.shouldKeepAlive && !response.hasHeader("connection");
  if (httpVersion === "1.1" && isKept) response.removeHeader("connection");
}

/** Once it is answered, the rest of a request is read for so long before its connection is closed, in milliseconds. */
const lingerMs = 2000;

/**
 * An answer may end the connection while the request is still being sent, as where a file is too large. Closed at once, the
 * connection would be reset by what is still on its way, and the sender would lose the answer unread: so it is half closed,
 * and the rest is read and thrown away until it ends or its time is over (RFC 9112, section 9.6).
 */
function linger(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const closeNow = socket.destroySoon.bind(socket);
  response.once("prefinish", () => {
    if (request.complete) return;
    let isLingering = false;
    // What Node calls once an answer is written that is the last of its connection, and the library above it a moment later.
    socket.destroySoon = () => {
      if (request.complete) closeNow();
      if (request.complete || isLingering) return;
      isLingering = true;
      socket.end();
      const late = setTimeout(() => socket.destroy(), lingerMs);
      socket.once("close", () => clearTimeout(late));
      request.once("end", () => socket.destroy());
      request.resume();
    };
  });
}

/** What the parser says of bytes that are no request, by status. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Nothing more can be read on the connection. Where an answer is on its way already, a second one would stand in it. */
function refuse(error: Error, socket: Duplex): void {
  const isUntouched = "bytesWritten" in socket && socket.bytesWritten === 0;
  if (!socket.writable || !isUntouched) {
    socket.destroy();
    return;
  }
  const code = "code" in error ? String(error.code) : "";
  const lines = Object.entries({ ...bareHeaders, connection: "close", "content-length": "0" });
  const status = statuses[code] ?? "400 Bad Request";
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  // Whoever sends no end of its own would keep the connection for ever.
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy());
}

async function stop(server: Server, graceMs: number, hurry: AbortSignal): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that becomes idle while others are busy would be kept open for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = (): void => server.closeAllConnections();
  const grace = setTimeout(cut, graceMs);
  if (hurry.aborted) cut();
  hurry.addEventListener("abort", cut);
  await closed;
  clearInterval(sweep);
  clearTimeout(grace);
  hurry.removeEventListener("abort", cut);
}

function portOf(server: Server): number {
  // `address` gives text only for sockets in the file system, and null only before listening.
  return (server.address() as AddressInfo).port;
}
