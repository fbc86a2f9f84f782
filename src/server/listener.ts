import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { health } from "#core/contract/site-routes.ts";
import { clientAddress } from "./client-address.ts";
import { bareHeaders, overTls } from "./bare-headers.ts";
import type { RequestInfo } from "./api/env.ts";

export interface ListenerParts {
  /** Answers straight from memory and says true, or touches nothing and says false. */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  /** The host that is meant where a request names none. */
  readonly ownHost: string;
  readonly trustedProxies: number;
  /** Whether visitors come over TLS. */
  readonly secure: boolean;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The way of a request through the program: refused when it is ambiguous where it is meant for, answered from memory
 * when that is all it needs, else handed to the app as a `Request`.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { fastPath, fetch, ownHost, trustedProxies, secure } = parts;
  const headers = secure ? { ...bareHeaders, ...overTls } : bareHeaders;
  const slowPath = getRequestListener(
    (request, { incoming }) =>
      fetch(request, {
        address: addressOf(incoming, trustedProxies),
        readBody: () => incoming.iterator({ destroyOnReturn: false }),
      }),
    // The program's own Request and Response stay those of the platform.
    {
      overrideGlobalObjects: false,
      hostname: ownHost,
      errorHandler: (error) =>
        new Response(null, { status: isBadRequest(error) ? 400 : 500, headers }),
    },
  );
  return (request, response) => {
    if (!methods.has(request.method ?? "")) {
      refuse(response, 405, { ...headers, allow: [...methods].join(", ") });
    } else if (!isMeantForUs(request)) {
      refuse(response, 400, headers);
    } else if (!fastPath(request, response)) {
      void slowPath(request, response);
    }
  };
}

/**
 * One Host line, and a path: a whole address as the target only where it names that host too. HTTP/1.0 knows no Host, and
 * some probes leave it out in HTTP/1.1 too, which only `/health` takes.
 */
function isMeantForUs(request: IncomingMessage): boolean {
  if (request.method === "OPTIONS" && request.url === "*") request.url = "/";
  let hosts = 0;
  const { rawHeaders } = request;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) return false;
  const target = request.url ?? "";
  const isNamed = hosts === 1 && request.headers.host !== "";
  if (target.startsWith("/")) {
    return isNamed || request.httpVersion === "1.0" || isProbed(target);
  }
  const own = `http://${request.headers.host ?? ""}/`;
  if (!target.startsWith(own)) return false;
  request.url = target.slice(own.length - 1);
  return true;
}

function isProbed(target: string): boolean {
  return target === health.path || target.startsWith(`${health.path}?`);
}

function addressOf(incoming: Pick<IncomingMessage, "socket" | "headers">, proxies: number): string {
  const forwarded = incoming.headers["x-forwarded-for"];
  const header = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(incoming.socket.remoteAddress ?? "", header, proxies);
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && error.name === "RequestError";
}

/** What is wrong with the way a request is written is not worth a connection. */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, connection: "close", "content-length": 0 });
  response.end();
}
