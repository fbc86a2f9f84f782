import type { LookResponse } from "./look.ts";

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Where a response leads on to; null if it does not. */
export function redirectOf(
  { status, headers }: Pick<LookResponse, "status" | "headers">,
  from: URL,
): URL | null {
  const [location] = headers["location"] ?? [];
  if (!redirecting.has(status) || location === undefined) return null;
  return URL.canParse(location, from.href) ? new URL(location, from.href) : null;
}
