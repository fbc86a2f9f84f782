import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** An id for a new link. */
export function newLinkId(): string {
  return randomBytes(12).toString("base64url");
}

/** The token of a link, which only the holder of the key can make: its id and the signature. */
export function signToken(secretKey: string, linkId: string): string {
  return `${linkId}.${signatureOf(secretKey, linkId)}`;
}

const form = /^(?<linkId>[\w-]{1,64})\.(?<signature>[\w-]{43})$/;

/** The id of the link whose token was made with this key; else null. */
export function openToken(secretKey: string, token: string): string | null {
  const { linkId, signature } = form.exec(token)?.groups ?? {};
  if (linkId === undefined) return null;
  // As texts: decoded, the last letter would have others that mean the same.
  const given = Buffer.from(signature ?? "");
  return timingSafeEqual(given, Buffer.from(signatureOf(secretKey, linkId))) ? linkId : null;
}

/** By a key for this purpose alone: nothing else that the secret key signs can pass for a link. */
function signatureOf(secretKey: string, text: string): string {
  const key = createHmac("sha256", secretKey).update("links to drafts").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
