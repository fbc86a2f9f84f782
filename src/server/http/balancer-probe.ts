import { health } from "#core/contract/site-routes.ts";

/** Where balancers ask with OPTIONS: HAProxy's own check asks for `/` unless it is told otherwise. */
const probed = new Set(["/", health.path]);

/** Whether a request can only be a probe: it is answered whatever host it names, or none. `target` is a path, maybe with a query. */
export function isProbe(method: string | undefined, target: string): boolean {
  if (method === "OPTIONS" && target === "/") return true;
  return target === health.path || target.startsWith(`${health.path}?`);
}

/**
 * A request that only wants to know whether this process is well, as one for `/health`; null for any other. Balancers that
 * were told nothing ask with OPTIONS, and no page answers that.
 */
export function healthAsked(request: Request): Request | null {
  const url = new URL(request.url);
  if (request.method !== "OPTIONS" || !probed.has(url.pathname)) return null;
  return new Request(new URL(health.path, url), { method: "HEAD", headers: request.headers });
}

/** The answer to it: the status of `/health`, and which methods may be used. */
export function probeAnswer({ status }: Response): Response {
  return new Response(null, { status, headers: { allow: "GET, HEAD, OPTIONS" } });
}
