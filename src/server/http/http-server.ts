import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { guardConnections, usualConnections } from "./connections.ts";
import type { ConnectionLimits } from "./connections.ts";
import { bareHeaders } from "./bare-headers.ts";

/** A listening HTTP server. */
export interface HttpServer {
  /** The actual port, also if 0 was requested. */
  readonly port: number;
  /** Number of open connections. */
  connections(): number;
  /** Passes all requests to `listener`, including those held back so far. */
  serve(listener: RequestListener): void;
  /** From now on, connections close after their current request. */
  lastRequests(): void;
  /** Stops accepting connections and waits for running requests, at most `graceMs` or until `hurry` aborts. */
  stop(graceMs: number, hurry: AbortSignal): Promise<void>;
}

const limits = {
  /** Time for the complete request headers, in milliseconds; cuts off slow senders (Slowloris). */
  headersTimeout: 15_000,
  /** Long enough for a resume of 5 MB over a slow line. */
  requestTimeout: 180_000,
  /** Longer than the idle timeout of common balancers, so that they never send into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** Health checks of balancers have no Host; the listener refuses all other requests without one. */
  requireHostHeader: false,
  /** A request without a body has ended when its head has arrived, so it needs no events of a stream. */
  optimizeEmptyRequests: true,
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
  server.on("request", omitKeepAliveHeaders);
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
 * Omits the Connection and Keep-Alive headers, as HTTP/1.1 keeps connections alive by default: their 48 bytes would not
 * fit into the first packets together with a page. `Connection: close` is kept.
 */
function omitKeepAliveHeaders({ httpVersion }: IncomingMessage, response: ServerResponse): void {
  const isKept = response.shouldKeepAlive && !response.hasHeader("connection");
  if (httpVersion === "1.1" && isKept) response.removeHeader("connection");
}

/** After the response, how long the rest of the request is read before its connection is closed, in milliseconds. */
const lingerMs = 2000;

/**
 * A response may close the connection while the request is still being sent, for example if a file is too large.
 * Closing immediately would reset the connection because of the data still arriving, and the client would lose the
 * response. So the connection is half-closed, and the rest is read and discarded until its end or a timeout (RFC 9112,
 * section 9.6).
 */
function linger(request: IncomingMessage, response: ServerResponse): void {
  // Without a body, it is complete as soon as its headers are.
  if (!hasBody(request)) return;
  const { socket } = request;
  // Not the socket's own method: one that an earlier request put there would keep that request in memory.
  const closeNow = (): void => Socket.prototype.destroySoon.call(socket);
  response.once("prefinish", () => {
    if (request.complete) return;
    let isLingering = false;
    // Called by Node after the last response of a connection, and a moment later by the library on top of it.
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

/** Whether a body follows the headers (RFC 9112, section 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** HTTP status of parser errors. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * The connection has become unreadable. If part of a response was already sent, an error response would end up in the
 * middle of it.
 */
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
  // A client that never closes its side would keep the connection open.
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy());
}

async function stop(server: Server, graceMs: number, hurry: AbortSignal): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Closes connections that become idle while others are busy, which would otherwise be kept alive.
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
  // `address` returns a string only for Unix sockets, and null only before listening.
  return (server.address() as AddressInfo).port;
}
