import { isReservedAddress } from "../page-address.ts";
import { allRoutes, pageRoutes } from "./all-routes.ts";
import type { Route } from "./route.ts";
import { movedRoutes } from "./site-routes.ts";

/** The routes of the program's own addresses; others can be at those of pages and of built-in redirects. */
const programRoutes = allRoutes
  .filter((route) => !pageRoutes.includes(route) && !movedRoutes.includes(route))
  .map((route) => ({ route, matches: patternOf(route) }));

/** True for a path that the program answers itself: neither a page nor a redirect is ever served there. */
export function isProgramPath(path: string): boolean {
  return isReservedAddress(path) || programRoutes.some(({ matches }) => matches.test(path));
}

/** True for a path at which a visitor finds a screen, form or file of the program. */
export function isShownPath(path: string): boolean {
  return programRoutes.some(({ route, matches }) => isShown(route) && matches.test(path));
}

/** Links in mails are no places: each is for one person. */
function isShown({ method, responseKind, path }: Route): boolean {
  const isForReading = responseKind === "html" || responseKind === "file";
  return method === "GET" && isForReading && !path.startsWith("/api/") && !path.includes("{token}");
}

function patternOf({ path }: Route): RegExp {
  const source = path.replaceAll(/[.]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source}$`);
}
