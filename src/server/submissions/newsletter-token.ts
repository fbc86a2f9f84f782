import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link in a mail is for. */
export type NewsletterDeed = "confirm" | "unsubscribe";

/** A token that only the holder of the key can make: the subscription, and the signature for this one deed. */
export function signNewsletterToken(secretKey: string, deed: NewsletterDeed, id: string): string {
  return `${id}.${signatureOf(secretKey, deed, id)}`;
}

const form = /^(?<id>[\w-]{1,64})\.(?<signature>[\w-]{43})$/;

/** The id of the subscription that a token is for; null where the key did not make it for this deed. */
export function openNewsletterToken(
  secretKey: string,
  deed: NewsletterDeed,
  token: string,
): string | null {
  const { id, signature } = form.exec(token)?.groups ?? {};
  if (id === undefined || signature === undefined) return null;
  // As texts: decoded, the last letter would have others that mean the same.
  const own = Buffer.from(signatureOf(secretKey, deed, id));
  return timingSafeEqual(Buffer.from(signature), own) ? id : null;
}

/** By a key for this purpose alone: nothing else that the secret key signs can pass for a link. */
function signatureOf(secretKey: string, deed: NewsletterDeed, id: string): string {
  const key = createHmac("sha256", secretKey).update(`newsletter ${deed}`).digest();
  return createHmac("sha256", key).update(id).digest("base64url");
}
