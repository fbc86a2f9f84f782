import { timingSafeEqual } from "node:crypto";
import { hmacWith } from "./hmac.ts";
import type { SessionCookie } from "./library.ts";

/**
 * The session cookie. With TLS its `__Host-` name binds it to this host; over plain HTTP, as on localhost, it has
 * another name rather than weaker attributes under the same one.
 */
export function sessionCookie(publicUrl: string | null): SessionCookie {
  const secure = publicUrl?.startsWith("https:") === true;
  return { name: secure ? "__Host-ashlar" : "ashlar_session", secure };
}

/** Returns the correctly signed session token in a `Cookie` header, or null. */
export type ReadSessionToken = (header: string | null) => string | null;

/**
 * Creates the reader of session tokens. The cookie is `token.signature`, the signature being the base64 HMAC-SHA-256 by the
 * secret key, so that tokens stolen from the database are useless alone.
 *
 * Anyone may send any header, with each request, so headers without such a token are remembered: with one key, what is refused
 * once always is. What is accepted is computed each time.
 */
export function sessionTokenReader({ name }: SessionCookie, secretKey: string): ReadSessionToken {
  const sign = hmacWith(secretKey, longestToken);
  const refused = new Set<string>();
  return (header) => {
    if (header === null || !header.includes(name) || refused.has(header)) return null;
    const token = signedToken(cookieValue(header, name), sign);
    if (token === null && header.length <= longestRemembered) {
      if (refused.size >= mostRemembered) refused.clear();
      refused.add(header);
    }
    return token;
  };
}

/** Less than half a megabyte of headers at most. */
const mostRemembered = 1000;
const longestRemembered = 400;

/** The token of a session cookie's value; null if it has no signature, or not the right one. */
function signedToken(value: string | null, sign: (token: string) => string): string | null {
  if (value === null) return null;
  const dot = value.length - signatureLength - 1;
  if (dot < 1 || dot > longestToken) return null;
  const token = value.slice(0, dot);
  const given = value.slice(dot);
  // What cannot be a signature costs no digest, nor what the accounts library never makes a token of.
  if (!signature.test(given) || !oneByteEach.test(token)) return null;
  return isSame(sign(token), given.slice(1)) ? token : null;
}

/** A digest of SHA-256 in base64, behind the token's dot. */
const signatureLength = 44;
const signature = /^\.[A-Za-z0-9+/]{43}=$/;
const oneByteEach = /^[\x21-\x7e]*$/;

const one = Buffer.alloc(signatureLength);
const other = Buffer.alloc(signatureLength);

/** Whether two signatures are the same, in a time that does not tell where they differ. */
function isSame(right: string, given: string): boolean {
  one.write(right, "latin1");
  other.write(given, "latin1");
  return timingSafeEqual(one, other);
}

/** More than any token that the accounts library makes. */
const longestToken = 128;

/** The `Set-Cookie` header of a session with this token, as the accounts library writes it. */
export function sessionLine(
  { name, secure }: SessionCookie,
  token: string,
  secretKey: string,
  seconds: number,
): string {
  const signed = `${token}.${hmacWith(secretKey, longestToken)(token)}`;
  return `${name}=${encodeURIComponent(signed)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

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
