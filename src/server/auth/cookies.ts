import { createHmac, timingSafeEqual } from "node:crypto";
import type { SessionCookie } from "./library.ts";

/**
 * The session cookie. With TLS its `__Host-` name binds it to this host; over plain HTTP, as on localhost, it has
 * another name rather than weaker attributes under the same one.
 */
export function sessionCookie(publicUrl: string | null): SessionCookie {
  const secure = publicUrl?.startsWith("https:") === true;
  return { name: secure ? "__Host-ashlar" : "ashlar_session", secure };
}

/**
 * Returns the correctly signed session token in a `Cookie` header, or null. The cookie is `token.signature`, the
 * signature being the base64 HMAC-SHA-256 by the secret key, so that tokens stolen from the database are useless alone.
 */
export function readSessionToken(
  header: string | null,
  cookie: SessionCookie,
  secretKey: string,
): string | null {
  const value = cookieValue(header, cookie.name);
  if (value === null) return null;
  const dot = value.lastIndexOf(".");
  if (dot < 1 || dot > longestToken) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  // Anyone may send any value, with each request: what cannot be a signature costs no digest.
  if (given.length !== digestBytes) return null;
  const right = createHmac("sha256", secretKey).update(token).digest();
  return timingSafeEqual(given, right) ? token : null;
}

/** Of SHA-256. */
const digestBytes = 32;
/** More than any token that the accounts library makes. */
const longestToken = 128;

/** The `Set-Cookie` header that removes the session cookie. */
export function endedCookie({ name, secure }: SessionCookie): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The value of a cookie in a `Cookie` header, or null. */
export function cookieValue(header: string | null, name: string): string | null {
  // Longer than any header a browser builds from our cookies.
  if (header === null || header.length > 16_384) return null;
  // Looks for the name instead of listing all cookies: a header may have thousands.
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + name.length)) {
    const end = header.indexOf(";", at);
    const rest = header.slice(at + name.length, end === -1 ? undefined : end).trimStart();
    if (rest.startsWith("=") && isFirstOfPart(header, at)) return decode(rest.slice(1).trim());
  }
  return null;
}

/** Whether only spaces are between this place and the semicolon before it, or the header's beginning. */
function isFirstOfPart(header: string, place: number): boolean {
  let at = place - 1;
  while (header[at] === " " || header[at] === "\t") at -= 1;
  return at === -1 || header[at] === ";";
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
