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
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const right = createHmac("sha256", secretKey).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

/** The `Set-Cookie` header that removes the session cookie. */
export function endedCookie({ name, secure }: SessionCookie): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The value of a cookie in a `Cookie` header, or null. */
export function cookieValue(header: string | null, name: string): string | null {
  // Longer than any header a browser builds from our cookies.
  if (header === null || header.length > 16_384) return null;
  for (const part of header.split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decode(value.join("=").trim());
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
