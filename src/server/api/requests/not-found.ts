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

/** True for paths of the API and the screens, whatever the method; all others belong to the website. */
export function isApiPath(path: string): boolean {
  return isJsonPath(path) || routesAt(path).some((route) => !websites.has(route));
}

/** True if a program reads the refusal. */
export function isJsonPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/") || path === "/health";
}

/** Why no handler matched: the path is unknown, or it only supports other methods. */
export interface Missing {
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
}

/** Distinguishes an unknown path from a known one requested with the wrong method. */
export function missingAt(path: string): Missing {
  const methods = routesAt(path).map(({ method }) => method);
  if (methods.length === 0) return { code: "unknown-route", headers: {} };
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return { code: "method-not-allowed", headers: { allow: [...new Set(allowed)].join(", ") } };
}

/** The path for logs: one that contains a secret token is replaced by its route's pattern. */
export function pathForLog(path: string): string {
  return routesAt(path).find((route) => route.path.includes("{token}"))?.path ?? path;
}

function routesAt(path: string): readonly Route[] {
  return patterns.filter(({ matches }) => matches.test(path)).map(({ route }) => route);
}
