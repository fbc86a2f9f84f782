import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link in a mail is for. */
export type NewsletterDeed = "confirm" | "unsubscribe";

/**
 * A token that only the holder of the key can make: what it names, and the signature for this one deed. A link to confirm
 * names a subscription and which of its mails it stands in (`confirmationOf`), one to leave names the address (`addressKey`).
 */
export function signNewsletterToken(
  secretKey: string,
  deed: NewsletterDeed,
  named: string,
): string {
  return `${named}.${signatureOf(secretKey, deed, named)}`;
}

const form = /^(?<named>[\w-]{1,64}(?:\.\d{1,9})?)\.(?<signature>[\w-]{43})$/;

/** What a token names; null where the key did not make it for this deed. */
export function openNewsletterToken(
  secretKey: string,
  deed: NewsletterDeed,
  token: string,
): string | null {
  const { named, signature } = form.exec(token)?.groups ?? {};
  if (named === undefined || signature === undefined) return null;
  // As texts: decoded, the last letter would have others that mean the same.
  const own = Buffer.from(signatureOf(secretKey, deed, named));
  return timingSafeEqual(Buffer.from(signature), own) ? named : null;
}

/** One mail that asks for a confirmation: of a subscription, the one with this number. */
export interface ConfirmationMail {
  readonly id: string;
  readonly asked: number;
}

/** A mail as a link to confirm names it. */
export function confirmationOf({ id, asked }: ConfirmationMail): string {
  return `${id}.${asked}`;
}

/** Which mail a link to confirm stands in; a name without a number is of the time before mails were counted. */
export function readConfirmation(named: string): ConfirmationMail {
  const [id = "", asked = "0"] = named.split(".");
  return { id, asked: Number(asked) };
}

/** The same for an address however it is written, for ever: links to leave go on working whatever becomes of its row. */
export function addressKey(secretKey: string, email: string): string {
  return hmac(hmac(secretKey, "newsletter address"), email.toLowerCase()).toString("base64url");
}

/** True where a link to leave names an address, and not, like older ones, a row. */
export function isAddressKey(named: string): boolean {
  return named.length === 43;
}

/** By a key for this purpose alone: nothing else that the secret key signs can pass for a link. */
function signatureOf(secretKey: string, deed: NewsletterDeed, named: string): string {
  return hmac(hmac(secretKey, `newsletter ${deed}`), named).toString("base64url");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
