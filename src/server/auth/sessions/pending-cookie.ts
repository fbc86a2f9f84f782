import { digestOf, newToken } from "../_kit/one-time-token.ts";
import { cookieValue } from "./cookies.ts";
import type { SessionCookie } from "./library.ts";

/** How long a sign-in waits for its second step, and how many codes it takes. */
export const pendingLimits = { seconds: 10 * 60, codes: 5 } as const;

/** The cookie of a sign-in that waits for its second step. It is no session, and has another name than one. */
export function pendingCookie({ secure }: SessionCookie): SessionCookie {
  return { name: secure ? "__Host-ashlar-pending" : "ashlar_pending", secure };
}

/** A new token of such a cookie: 256 random bits. Only its digest is stored. */
export function newPending(): { readonly token: string; readonly digest: string } {
  const token = newToken();
  return { token, digest: digestOf(token) };
}

/** The digest of the token in a `Cookie` header, or null. */
export function readPending(header: string | null, { name }: SessionCookie): string | null {
  const token = cookieValue(header, name);
  return token !== null && /^[\w-]{43}$/.test(token) ? digestOf(token) : null;
}

/** The `Set-Cookie` header. */
export function pendingLine(cookie: SessionCookie, token: string): string {
  return line(cookie, token, pendingLimits.seconds);
}

/** The `Set-Cookie` header that removes the cookie. */
export function endedPendingLine(cookie: SessionCookie): string {
  return line(cookie, "", 0);
}

function line({ name, secure }: SessionCookie, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}
