import { counted } from "../fields/counted.ts";
import type { Json } from "../document/json.ts";
import { networkFailedText } from "../network-failure.ts";

/** Every expected failure of the program: permanent code, HTTP status, text. */
export const refusals = {
  "not-signed-in": { status: 401, text: "Please sign in to continue." },
  "publish-needs-user": { status: 401, text: "User authentication required for publishing" },
  "credentials-missing": {
    status: 422,
    text: "Please enter both your e-mail address and your password.",
  },
  "wrong-credentials": { status: 401, text: "The e-mail address or the password is not right." },
  "not-allowed": { status: 403, text: "Your role does not allow this. Ask an administrator." },
  "page-not-shared": {
    status: 403,
    text: "Visitors have to sign in for this page, so only editors and administrators share its draft. Ask one of them for a link.",
  },
  "cross-site": {
    status: 403,
    text: "This request came from another site and was not carried out. Reload the page and try again.",
  },
  "setup-closed": {
    status: 403,
    text: "Setup is finished, or this link is not valid. Sign in, or ask an administrator for an account.",
  },
  "account-disabled": {
    status: 403,
    text: "This account is disabled. Ask an administrator to enable it.",
  },
  "reset-link-wrong": {
    status: 404,
    text: "This link does not set a password: it was used already, a newer one took its place, or it was not copied whole. Ask whoever runs this website for a new one.",
  },
  "unknown-route": { status: 404, text: "There is nothing at this address." },
  "unknown-page": { status: 404, text: "There is no page with this id." },
  "unknown-application": {
    status: 404,
    text: "There is no application with this id. It may have been deleted.",
  },
  "unknown-account": { status: 404, text: "There is no account with this e-mail address." },
  "last-administrator": {
    status: 409,
    text: "This is the only administrator who can sign in. Make another one first.",
  },
  "unknown-person": { status: 422, text: "There is no account with this id." },
  "unknown-mail": { status: 404, text: "There is no mail with this id." },
  "unknown-message": {
    status: 404,
    text: "There is no message with this id. It may have been deleted.",
  },
  "unknown-delivery": {
    status: 404,
    text: "There is nothing to pass on with this id. It may have been deleted, or something newer took its place.",
  },
  "unknown-subscriber": {
    status: 404,
    text: "There is nobody with this id. They may have been deleted.",
  },
  "unknown-opening": {
    status: 404,
    text: "This position is no longer listed. Look at the open positions, or write to us.",
  },
  "unknown-form": {
    status: 404,
    text: "This form is no longer on the website. Reload the page you came from, or write to us.",
  },
  "form-changed": {
    status: 409,
    text: "This form was changed meanwhile, and nothing was sent. Copy what you wrote, open the form anew, and send it again.",
  },
  "newsletter-link-wrong": {
    status: 404,
    text: "This link does nothing any more. Look whether all of it was copied, take the one in the newest mail, or subscribe once more.",
  },
  "no-resume": { status: 404, text: "No resume was sent with this application." },
  "unknown-draft-link": {
    status: 404,
    text: "There is no such link, or it is somebody else's. Load the list again.",
  },
  "draft-link-wrong": {
    status: 404,
    text: "This link shows no draft. Look whether all of it was copied, or ask for a new one.",
  },
  "method-not-allowed": { status: 405, text: "This address does not answer that method." },
  conflict: {
    status: 409,
    text: "Somebody else changed the same thing. Nothing was written; choose which value to keep.",
  },
  "revision-differs": {
    status: 409,
    text: "The page changed since you opened it. Look at the changes, then publish again.",
  },
  "base-too-old": {
    status: 409,
    text: "So much changed since you opened this page that it has to be loaded anew. Your changes are kept here; reload the page.",
  },
  "save-id-reused": {
    status: 409,
    text: "This save was already used for other changes. Save again with a new id.",
  },
  "application-changed": {
    status: 409,
    text: "Somebody else changed this application meanwhile. Nothing was written; look at what changed, then choose again.",
  },
  "mail-already-sent": { status: 409, text: "This mail was sent already." },
  "delivery-already-sent": { status: 409, text: "This was passed on already." },
  "no-mail-server": {
    status: 409,
    text: "No mail server is set, so mails are kept here. Set SMTP_URL and MAIL_FROM, and start again.",
  },
  "address-taken": { status: 409, text: "There is an account with this e-mail address already." },
  "too-many-draft-links": {
    status: 409,
    text: "There are 50 links to this draft already. End one of your own that nobody needs any more, or ask an editor, who can end anybody's.",
  },
  "too-many-own-draft-links": {
    status: 409,
    text: "You have 20 links to this draft already, which is one person's share. End one of your own that nobody needs any more, then make a new one.",
  },
  "draft-link-ended": {
    status: 410,
    text: "This link to a draft has ended. Ask whoever sent it for a new one, or make one in the builder's preview.",
  },
  "too-many-for-workbook": {
    status: 413,
    text: "A workbook holds at most 100,000 subscribers here. Take the table as CSV, which has no such limit.",
  },
  "reset-link-expired": {
    status: 410,
    text: "A link to set a password works for 60 minutes, and this one has ended. Ask whoever runs this website for a new one.",
  },
  "too-large": {
    status: 413,
    text: "This is more than can be sent at once. Please send less, or make it shorter.",
  },
  "not-multipart": { status: 415, text: "Send the form as multipart/form-data." },
  "not-json": { status: 415, text: "Send JSON with the content type application/json." },
  "bad-input": { status: 422, text: "Some values cannot be taken." },
  "no-visible-blocks": { status: 422, text: "No visible components to publish" },
  "too-many-previews": {
    status: 429,
    text: "So much was drawn for you in a short time that this preview was not. Wait a few minutes, then open it again; nothing that you changed is lost.",
  },
  "too-many-windows": {
    status: 429,
    text: "The builder is open in too many windows. Close some; until then this one hears of others' changes when it saves.",
  },
  "too-many-inboxes": {
    status: 429,
    text: "The inbox is open in too many windows. Close some; until then this one shows what is new when it is reloaded.",
  },
  "too-many-requests": { status: 429, text: "Too many attempts. Wait a minute and try again." },
  failed: { status: 500, text: "Something went wrong on the server. Nothing was lost; try again." },
  unavailable: {
    status: 503,
    text: "The database does not answer. Your changes are kept here; try again in a moment.",
  },
  /** Created by the client, never sent by the server: there was no response (ERR-001). */
  unreachable: {
    status: 0,
    text: networkFailedText,
  },
  /** Created by the client, never sent by the server: the deadline passed. The server may still have done the work. */
  "timed-out": {
    status: 0,
    text: "The server did not answer in time. Your changes are kept here; try again in a moment.",
  },
  /** Created by the client, never sent by the server: the response does not match the contract. */
  "not-understood": {
    status: 0,
    text: "The server answered in a way this page does not understand. Reload the page; it may be older than the server.",
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** True for a code in the catalogue. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === "string" && Object.hasOwn(refusals, code);
}

/** A field that was refused, and what would be valid. */
export interface Detail {
  /** For example `operations.3: k3f9a2bc.content.title` or `email`. */
  readonly at: string;
  readonly message: string;
  /**
   * For a value in an operation: the operation's index. The following fields name block and field by id and path, and
   * in the builder's words.
   */
  readonly operation?: number | undefined;
  /** The block's id; absent for the page itself. */
  readonly block?: string | undefined;
  /** The block's name, or "Page". */
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  /** The field's label, such as "Question 2 › Answer". */
  readonly label?: string | undefined;
  /** The whole problem as one sentence. */
  readonly sentence?: string | undefined;
}

/** An expected failure as a value. `more` holds what the route's contract adds, for example the conflicts. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details?: readonly Detail[];
  readonly more?: Readonly<Record<string, Json>>;
  /** The server's message, if its code is unknown to this build: a window may be older than the server. */
  readonly serverMessage?: string;
}

/** The result of something that may be refused: its value, or the refusal. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The message for a refusal: the server's, if its code is unknown to this build, else the catalogue's text, or a more precise
 * one if `more` has the wait (`retryAfter`, seconds) or the expected and received origins.
 */
export function refusalText({ code, more, serverMessage }: Refusal): string {
  if (serverMessage !== undefined) return serverMessage;
  const wait = more?.["retryAfter"];
  if (code === "too-many-requests" && typeof wait === "number") {
    return `Too many attempts. Try again in ${durationOf(wait)}.`;
  }
  const { expected, received } = more ?? {};
  if (code === "cross-site" && typeof expected === "string" && typeof received === "string") {
    const way = `Copy what you typed, open ${expected} and send it from there.`;
    return received.startsWith("http") && received !== expected
      ? `This was sent from ${received}, but the address of this site is ${expected}: it was not carried out. ${way}`
      : `Your browser did not say that this was sent from ${expected}: it was not carried out. ${way}`;
  }
  return refusals[code].text;
}

function durationOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "a minute" : counted(minutes, "minute");
}

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** A refused outcome with a code of the catalogue and any details. */
export function refused(
  code: RefusalCode,
  rest: Omit<Refusal, "code"> = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, ...rest } };
}
