import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A listening HTTP server. */
export interface HttpServer {
  /** The one it really has, where 0 was asked for. */
  readonly port: number;
  /** Requests so far were held; from now on, and they too, go to `listener`. */
  serve(listener: RequestListener): void;
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
};

/** Listens on `host` and `port` (0: any free one). Rejects with the system's error, for example EADDRINUSE. */
export async function listen(host: string, port: number): Promise<HttpServer> {
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold: RequestListener = (request, response) => {
    held.push([request, response]);
  };
  const server = createServer(limits, hold);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: portOf(server),
    serve: (listener) => {
      server.off("request", hold);
      server.on("request", listener);
      for (const [request, response] of held.splice(0)) listener(request, response);
    },
    stop: (graceMs, hurry) => stop(server, graceMs, hurry),
  };
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
