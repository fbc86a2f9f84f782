import { setImmediate } from "node:timers/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isProbe } from "./balancer-probe.ts";
import { clientAddress } from "./client-address.ts";
import { bareHeaders, overTls } from "./bare-headers.ts";
import type { RequestInfo } from "../api/requests/env.ts";
import type { JudgeHost } from "./hosts.ts";

export interface ListenerDeps {
  /** Responds from memory and returns true, or does nothing and returns false. */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  readonly judgeHost: JudgeHost;
  /** The host of requests that have none. */
  readonly ownHost: string;
  readonly trustedProxies: number;
  /** Called with each request that is not answered from memory. */
  readonly watchProxies: (request: IncomingMessage) => void;
  /** Whether visitors use TLS. */
  readonly secure: boolean;
  readonly log: (line: string) => void;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Handles each request, and never throws, which would end the program: refuses it if its target is ambiguous, responds from memory if possible, else passes it to the
 * app as a `Request`.
 */
export function createListener(deps: ListenerDeps): RequestListener {
  const { fastPath, fetch, judgeHost, ownHost, trustedProxies, watchProxies, secure, log } = deps;
  const headers = secure ? { ...bareHeaders, ...overTls } : bareHeaders;
  const slowPath = getRequestListener(
    async (request, { incoming }) => {
      const response = await fetch(request, {
        address: addressOf(incoming, trustedProxies),
        readBody: () => incoming.iterator({ destroyOnReturn: false }),
      });
      // The unread rest of a body must not be taken for the next request, whatever the response. A body that arrived
      // together with the head is parsed one turn later.
      if (!incoming.complete) await setImmediate();
      if (!incoming.complete) response.headers.set("connection", "close");
      return response;
    },
    // Keeps the platform's global Request and Response.
    {
      overrideGlobalObjects: false,
      hostname: ownHost,
      errorHandler: (error) =>
        new Response(null, {
          status: isBadRequest(error) ? 400 : 500,
          headers: { ...headers, connection: "close" },
        }),
    },
  );
  const handle: RequestListener = (request, response) => {
    if (!methods.has(request.method ?? "")) {
      refuse(response, 405, { ...headers, allow: [...methods].join(", ") });
      return;
    }
    const named = hostOf(request);
    const host = named === null ? null : meantHost(request, named);
    if (host === null) {
      refuse(response, 400, headers);
      return;
    }
    // Only a foreign page can make a browser send a wrong Host; a request without one is a health check or HTTP/1.0.
    const verdict = host === "" ? served : judgeHost(request, host);
    if (verdict.kind === "redirected") {
      // Not cacheable: the redirect changes with the setting, or once it turns out to be a loop.
      response.writeHead(308, { ...headers, location: verdict.location, "content-length": 0 });
      response.end();
    } else if (verdict.kind === "refused") {
      refuse(response, 421, headers, verdict.text);
    } else if (!fastPath(request, response)) {
      watchProxies(request);
      void slowPath(request, response);
    }
  };
  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      log(`A request could not be answered: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, headers);
    }
  };
}

const served = { kind: "served" } as const;

/** The Host of a request; empty if there is none, null if there are two. */
function hostOf({ rawHeaders }: IncomingMessage): string | null {
  let host: string | null = null;
  // Reads the raw headers, so that responses from memory need no header parsing.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== null) return null;
    host = rawHeaders[at + 1] ?? "";
  }
  return host ?? "";
}

const absoluteTarget = /^https?:\/\/([^/?#@]+)([/?#].*)?$/is;

/**
 * The host a request is for; its `url` is reduced to the path. Empty if there is none; null if it is missing or the target
 * is an absolute URL with another host than the Host header. HTTP/1.0 has no Host, and some health checks omit it in HTTP/1.1
 * too, which is accepted for `/health` only; health checks may name any host.
 */
function meantHost(request: IncomingMessage, host: string): string | null {
  if (request.method === "OPTIONS" && request.url === "*") request.url = "/";
  const target = request.url ?? "";
  const isPath = target.startsWith("/");
  const [, named = null, rest = ""] = (isPath ? null : absoluteTarget.exec(target)) ?? [];
  if (named === null && !isPath) return null;
  const path = named === null ? target : rest.startsWith("/") ? rest : `/${rest}`;
  const isLoose = isProbe(request.method, path);
  if (host === "" && request.httpVersion !== "1.0" && !isLoose) return null;
  if (named !== null && host !== "" && !isSame(named, host) && !isLoose) return null;
  request.url = path;
  return host === "" ? (named ?? "") : host;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function addressOf(incoming: Pick<IncomingMessage, "socket" | "headers">, proxies: number): string {
  const forwarded = incoming.headers["x-forwarded-for"];
  const header = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(incoming.socket.remoteAddress ?? "", header, proxies);
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && error.name === "RequestError";
}

/** Refuses a malformed request and closes its connection. */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text = "",
): void {
  response.writeHead(status, {
    ...headers,
    ...(text === "" ? {} : { "content-type": "text/plain; charset=utf-8" }),
    connection: "close",
    "content-length": Buffer.byteLength(text),
  });
  response.end(response.req.method === "HEAD" ? "" : text);
}
