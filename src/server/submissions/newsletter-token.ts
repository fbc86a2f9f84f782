import { hmac, openToken, signToken } from "./intake/signed-token.ts";

/** What a link in a mail does. */
export type NewsletterAction = "confirm" | "unsubscribe";

/**
 * A token that only the key's holder can create: a subject and its signature for this one action. A confirmation link
 * names a subscription and one of its mails (`confirmationOf`), an unsubscribe link names the address (`addressKey`).
 */
export function signNewsletterToken(
  secretKey: string,
  action: NewsletterAction,
  named: string,
): string {
  return signToken(secretKey, `newsletter ${action}`, named);
}

/** The subject of a token; null if it was not signed with this key for this action. */
export function openNewsletterToken(
  secretKey: string,
  action: NewsletterAction,
  token: string,
): string | null {
  return openToken(secretKey, `newsletter ${action}`, token);
}

/** One confirmation mail: the subscription, and the mail's number. */
export interface ConfirmationMail {
  readonly id: string;
  readonly asked: number;
}

/** The subject of a confirmation link's token. */
export function confirmationOf({ id, asked }: ConfirmationMail): string {
  return `${id}.${asked}`;
}

/** Parses the subject of a confirmation link; without a number it dates from before mails were counted. */
export function readConfirmation(named: string): ConfirmationMail {
  const [id = "", asked = "0"] = named.split(".");
  return { id, asked: Number(asked) };
}

/**
 * A stable key for an address, independent of case, so that unsubscribe links keep working whatever happens to its
 * row.
 */
export function addressKey(secretKey: string, email: string): string {
  return hmac(hmac(secretKey, "newsletter address"), email.toLowerCase()).toString("base64url");
}

/** True if an unsubscribe link names an address; older links name a row. */
export function isAddressKey(named: string): boolean {
  return named.length === 43;
}
