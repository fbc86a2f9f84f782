import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isProbe } from "./balancer-probe.ts";
import { clientAddress } from "./client-address.ts";
import { bareHeaders, overTls } from "./bare-headers.ts";
import type { RequestInfo } from "../api/requests/env.ts";
import type { JudgeHost } from "./hosts.ts";

export interface ListenerDeps {
  /** Answers from memory and returns true, or does nothing and returns false. */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  readonly judgeHost: JudgeHost;
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
export function createListener(deps: ListenerDeps): RequestListener {
  const { fastPath, fetch, judgeHost, ownHost, trustedProxies, secure } = deps;
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
      return;
    }
    const host = hostOf(request);
    if (host === null || !isMeantForUs(request, host)) {
      refuse(response, 400, headers);
      return;
    }
    // Only pages of others let a browser name a host; who names none is a probe, or speaks HTTP/1.0.
    const verdict = host === "" ? served : judgeHost(request, host);
    if (verdict.kind === "redirected") {
      // Not to be kept: it ends with the setting, or once it is found to lead in a circle.
      response.writeHead(308, { ...headers, location: verdict.location, "content-length": 0 });
      response.end();
    } else if (verdict.kind === "refused") {
      refuse(response, 421, headers, verdict.text);
    } else if (!fastPath(request, response)) {
      void slowPath(request, response);
    }
  };
}

const served = { kind: "served" } as const;

/** The host that a request names; empty where it names none, null where it names two. */
function hostOf({ rawHeaders }: IncomingMessage): string | null {
  let host: string | null = null;
  // Not by `headers`: whatever is answered from memory needs none of the others parsed.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== null) return null;
    host = rawHeaders[at + 1] ?? "";
  }
  return host ?? "";
}

/**
 * A path, or a whole address that names the same host. HTTP/1.0 knows no Host, and some probes leave it out in HTTP/1.1 too,
 * which only `/health` takes.
 */
function isMeantForUs(request: IncomingMessage, host: string): boolean {
  if (request.method === "OPTIONS" && request.url === "*") request.url = "/";
  const target = request.url ?? "";
  if (target.startsWith("/")) {
    return host !== "" || request.httpVersion === "1.0" || isProbe(request.method, target);
  }
  const own = `http://${host}/`;
  if (!target.startsWith(own)) return false;
  request.url = target.slice(own.length - 1);
  return true;
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
