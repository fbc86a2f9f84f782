import { allRoutes, websiteRoutes } from "#core/contract/all-routes.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import type { Route } from "#core/contract/route.ts";

interface Pattern {
  readonly route: Route;
  readonly matches: RegExp;
}

const patterns: readonly Pattern[] = allRoutes.map((route) => ({
  route,
  matches: new RegExp(`^${route.path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

const websites = new Set(websiteRoutes);

/** True for the addresses of the API and the screens, whatever the method; the rest are the website's. */
export function isApiPath(path: string): boolean {
  return isJsonPath(path) || routesAt(path).some((route) => !websites.has(route));
}

/** True where a refusal is read by a program. */
export function isJsonPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/") || path === "/health";
}

/** What stands at a path that no handler took: nothing, or something that answers other methods. */
export interface Missing {
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
}

/** Tells an unknown address from a known one that was asked with the wrong method. */
export function missingAt(path: string): Missing {
  const methods = routesAt(path).map(({ method }) => method);
  if (methods.length === 0) return { code: "unknown-route", headers: {} };
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return { code: "method-not-allowed", headers: { allow: [...new Set(allowed)].join(", ") } };
}

/** A path as it may be written down: a token in it opens something, so its place is named instead. */
export function pathForLog(path: string): string {
  return routesAt(path).find((route) => route.path.includes("{token}"))?.path ?? path;
}

function routesAt(path: string): readonly Route[] {
  return patterns.filter(({ matches }) => matches.test(path)).map(({ route }) => route);
}
