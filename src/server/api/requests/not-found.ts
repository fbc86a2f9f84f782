import { allRoutes, pageRoutes, websiteRoutes } from "#core/contract/all-routes.ts";
import { plainPath } from "#core/contract/plain-path.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import type { Route } from "#core/contract/route.ts";

interface Pattern {
  readonly route: Route;
  readonly matches: RegExp;
}

const patterns: readonly Pattern[] = allRoutes
  .filter((route) => !pageRoutes.includes(route))
  .map((route) => ({
    route,
    matches: new RegExp(`^${route.path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

const websites = new Set(websiteRoutes);

/** The paths that can be read, in parts; those without a parameter first. */
const shown: readonly (readonly string[])[] = allRoutes
  .filter((route) => route.method === "GET" && !websites.has(route))
  .map(({ path }) => path.split("/"))
  .toSorted((one, other) => parametersOf(one) - parametersOf(other));

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

/** Why nothing but reading is done at the address of a page. */
export const readOnly: Missing = { code: "method-not-allowed", headers: { allow: "GET, HEAD" } };

/** Distinguishes an unknown path from a known one requested with the wrong method. */
export function missingAt(path: string): Missing {
  const methods = routesAt(path).map(({ method }) => method);
  if (methods.length === 0) return { code: "unknown-route", headers: {} };
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return { code: "method-not-allowed", headers: { allow: [...new Set(allowed)].join(", ") } };
}

/**
 * The one address of the screen or resource that `path` spells differently: in upper case, with encoded characters or
 * slashes too many. Null if it is spelled right, or unknown. Ids and tokens in a path keep their case.
 */
export function meantPath(path: string): string | null {
  if (routesAt(path).length > 0) return null;
  const parts = plainPath(path).split("/");
  for (const pattern of shown) {
    if (pattern.length !== parts.length) continue;
    const isMeant = pattern.every(
      (each, at) => each.startsWith("{") || each.toLowerCase() === parts[at]?.toLowerCase(),
    );
    if (!isMeant) continue;
    const meant = pattern.map((each, at) => (each.startsWith("{") ? parts[at] : each)).join("/");
    return meant === path ? null : meant;
  }
  return null;
}

/** The path for logs: one that contains a secret token is replaced by its route's pattern. */
export function pathForLog(path: string): string {
  return routesAt(path).find((route) => route.path.includes("{token}"))?.path ?? path;
}

function routesAt(path: string): readonly Route[] {
  return patterns.filter(({ matches }) => matches.test(path)).map(({ route }) => route);
}

function parametersOf(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith("{")).length;
}
