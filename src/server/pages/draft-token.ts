import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export function newLinkId(): string {
  return randomBytes(12).toString("base64url");
}

/** A link's token: its id and a signature that only the key's holder can make. */
export function signToken(secretKey: string, linkId: string): string {
  return `${linkId}.${signatureOf(secretKey, linkId)}`;
}

const form = /^(?<linkId>[\w-]{1,64})\.(?<signature>[\w-]{43})$/;

/** The link id of a token signed with this key; null otherwise. */
export function openToken(secretKey: string, token: string): string | null {
  const { linkId, signature } = form.exec(token)?.groups ?? {};
  if (linkId === undefined) return null;
  // Compared as text: base64url has several spellings of the last character that decode to the same bytes.
  const given = Buffer.from(signature ?? "");
  return timingSafeEqual(given, Buffer.from(signatureOf(secretKey, linkId))) ? linkId : null;
}

/** Uses a derived key, so that no other signature made with the secret key is valid as a link. */
function signatureOf(secretKey: string, text: string): string {
  const key = createHmac("sha256", secretKey).update("links to drafts").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
