import type { Person } from "#core/contract/session.ts";
import { escape, mailDocument, oneLine } from "#core/forms/written-mail.ts";
import type { Queryable } from "#server/db/connect.ts";
import { insertMail } from "#server/db/queries/mails.ts";
import { deviceName } from "./device-name.ts";

/** How accounts send mail. */
export interface AccountMail {
  /** Whether a mail server is configured. Without one, nothing is written. */
  readonly isSending: boolean;
  /** Origin of links, without a trailing slash. */
  readonly origin: string;
  readonly siteName: () => Promise<string>;
  readonly now: () => Date;
  /** Sends what waits; called after the transaction that stored it. */
  readonly wake: () => void;
}

/** What happened to an account of which its owner is told. */
export type NoticeKind =
  | "new device"
  | "password changed"
  | "password set by a link"
  | "API token made"
  | "address changed"
  | "factor added"
  | "factor removed"
  | "recovery code used"
  /** Somebody gave the right password, and then wrong codes. */
  | "password known"
  | "factors removed by an administrator"
  | "passkey added"
  | "passkey removed";

/** Something that happened to an account. */
export interface OwnerNotice {
  readonly kind: NoticeKind;
  readonly person: Pick<Person, "name" | "email">;
  /** Network address and `User-Agent` header of the request, as far as known; null if there was none, or it was somebody else's. */
  readonly from: { readonly address: string; readonly userAgent: string | null } | null;
}

export interface NoticeDeps {
  readonly mail: AccountMail;
  readonly newId: () => string;
}

/**
 * Tells the owner of an account what happened to it, by a mail in the caller's transaction. The caller calls `mail.wake` afterwards.
 */
export async function tellOwner(
  sql: Queryable,
  { mail, newId }: NoticeDeps,
  { kind, person, from }: OwnerNotice,
): Promise<void> {
  const siteName = await mail.siteName();
  const { subject, happened } = words[kind](siteName);
  const facts = [
    ...(from === null || from.userAgent === null ? [] : [`Device: ${deviceName(from.userAgent)}`]),
    ...(from === null ? [] : [`From: ${from.address}`]),
    `When: ${mail.now().toUTCString()}`,
  ];
  await writeToOwner(
    sql,
    { mail, newId },
    {
      to: person.email,
      subject,
      paragraphs: [
        `Hello ${person.name},`,
        happened,
        facts.join("\n"),
        `If this was you, there is nothing to do.\n${adviceFor(kind, mail.origin)}`,
      ],
    },
  );
}

/** A mail about an account, which only its recipient may read. */
export interface OwnMail {
  readonly to: string;
  readonly subject: string;
  /** Plain texts; lines are kept, and addresses of this site become links. */
  readonly paragraphs: readonly string[];
}

/**
 * Stores a mail about an account in the caller's transaction, if mails are sent. Its texts are kept until it was sent or failed for
 * good, and are in no backup.
 */
export async function writeToOwner(
  sql: Queryable,
  { mail, newId }: NoticeDeps,
  { to, paragraphs, ...own }: OwnMail,
): Promise<void> {
  if (!mail.isSending) return;
  const subject = oneLine(own.subject);
  const html = paragraphs.map((text) => `<p>${withLinks(text, mail.origin)}</p>`).join("");
  await insertMail(sql, {
    id: newId(),
    to,
    replyTo: null,
    subject,
    text: paragraphs.join("\n\n"),
    html: mailDocument(subject, html),
    isPrivate: true,
    state: "waiting",
  });
}

/** Where an owner changes password, factors and sessions. */
const accountPath = "/account";

function adviceFor(kind: NoticeKind, origin: string): string {
  const account = `${origin}${accountPath}`;
  if (kind === "password changed" || kind === "password set by a link") {
    return `If it was not, somebody else can use your account: ask an administrator at once, or set another password: ${origin}/account/forgotten-password`;
  }
  if (kind === "address changed") {
    return "If it was not, somebody else may use your account: ask an administrator at once to give it back to you.";
  }
  if (kind === "API token made") {
    return `If it was not, end the token, change your password and end the other sessions at once: ${account}`;
  }
  return `If it was not, change your password and end the other sessions at once: ${account}`;
}

const words: Readonly<
  Record<NoticeKind, (site: string) => { readonly subject: string; readonly happened: string }>
> = {
  "new device": (site) => ({
    subject: `New sign-in to your account at ${site}`,
    happened: `Somebody signed in to your account at ${site}, from a device and a network that were not used for it before.`,
  }),
  "password changed": (site) => ({
    subject: `Your password at ${site} was changed`,
    happened: `The password of your account at ${site} was changed. All other sessions have ended. API tokens go on: those that you do not know can be ended in your account.`,
  }),
  "password set by a link": (site) => ({
    subject: `Your password at ${site} was changed`,
    happened: `A new password was set for your account at ${site}, with a link for it. All sessions and API tokens have ended.`,
  }),
  "API token made": (site) => ({
    subject: `An API token was made at ${site}`,
    happened: `A program can use your account at ${site} with a new API token, within the rights that were chosen for it.`,
  }),
  "address changed": (site) => ({
    subject: `Your e-mail address at ${site} was changed`,
    happened: `Your account at ${site} has another e-mail address now. E-mails about it no longer come to this one.`,
  }),
  "factor added": (site) => ({
    subject: `A second factor was added at ${site}`,
    happened: `Signing in to your account at ${site} asks for a code of an authenticator app now.`,
  }),
  "factor removed": (site) => ({
    subject: `A second factor was removed at ${site}`,
    happened: `Signing in to your account at ${site} no longer asks for a code of an authenticator app.`,
  }),
  "recovery code used": (site) => ({
    subject: `A recovery code was used at ${site}`,
    happened: `Somebody signed in to your account at ${site} with a recovery code.`,
  }),
  "password known": (site) => ({
    subject: `Somebody knows your password at ${site}`,
    happened: `Somebody gave the right password of your account at ${site}, and then several wrong codes. They did not get in. If you did not mistype your own codes, set another password now.`,
  }),
  "factors removed by an administrator": (site) => ({
    subject: `Your second factor was removed at ${site}`,
    happened: `An administrator removed the second factors and passkeys of your account at ${site}. Signing in asks for the password alone now.`,
  }),
  "passkey added": (site) => ({
    subject: `A passkey was added at ${site}`,
    happened: `Your account at ${site} can be used with a new passkey.`,
  }),
  "passkey removed": (site) => ({
    subject: `A passkey was removed at ${site}`,
    happened: `A passkey of your account at ${site} was removed.`,
  }),
};

/** Escaped, with lines as lines and this site's own addresses as links. */
function withLinks(text: string, origin: string): string {
  return text
    .split(/(\s)/u)
    .map((word) => {
      if (word === "\n") return "<br>";
      const safe = escape(word);
      return word.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join("");
}
