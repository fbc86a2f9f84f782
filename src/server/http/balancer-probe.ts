import { health } from "#core/contract/site-routes.ts";

/** Paths of OPTIONS health checks: HAProxy's default check uses `/`. */
const probed = new Set(["/", health.path]);

/**
 * Whether a request can only be a health check, which is accepted with any host or none. `target` is a path, possibly
 * with a query.
 */
export function isProbe(method: string | undefined, target: string): boolean {
  if (method === "OPTIONS" && target === "/") return true;
  return target === health.path || target.startsWith(`${health.path}?`);
}

/**
 * Converts an OPTIONS health check to a request for `/health`; null for any other request. Balancers use OPTIONS by
 * default, and no page supports it.
 */
export function healthAsked(request: Request): Request | null {
  const url = new URL(request.url);
  if (request.method !== "OPTIONS" || !probed.has(url.pathname)) return null;
  return new Request(new URL(health.path, url), { method: "HEAD", headers: request.headers });
}

/** Its response: the status of `/health`, and the allowed methods. */
export function probeAnswer({ status }: Response): Response {
  return new Response(null, { status, headers: { allow: "GET, HEAD, OPTIONS" } });
}
