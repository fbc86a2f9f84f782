import { createHmac, timingSafeEqual } from "node:crypto";

const form = /^(?<named>[\w-]{1,64}(?:\.\d{1,9})?)\.(?<signature>[\w-]{43})$/;

/** A token that only the key's holder can create: a subject, and its signature for this one purpose. */
export function signToken(secretKey: string, purpose: string, named: string): string {
  return `${named}.${signatureOf(secretKey, purpose, named)}`;
}

/** The subject of a token; null if it was not signed with this key for this purpose. */
export function openToken(secretKey: string, purpose: string, token: string): string | null {
  const { named, signature } = form.exec(token)?.groups ?? {};
  if (named === undefined || signature === undefined) return null;
  // Compared as text: base64url has several spellings of the last character that decode to the same bytes.
  const own = Buffer.from(signatureOf(secretKey, purpose, named));
  return timingSafeEqual(Buffer.from(signature), own) ? named : null;
}

/** Uses a derived key, so that no other signature made with the secret key is valid as a link. */
function signatureOf(secretKey: string, purpose: string, named: string): string {
  return hmac(hmac(secretKey, purpose), named).toString("base64url");
}

export function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
