import { counted } from "../fields/counted.ts";
import type { Json } from "../document/json.ts";
import { networkFailedText } from "../network-failure.ts";
import { pageLimits } from "../page-address.ts";
import { accountRefusals } from "./account-refusals.ts";
import { formRefusals } from "./form-refusals.ts";
import { settingsRefusals } from "./settings-refusals.ts";

/** Every expected failure of the program: permanent code, HTTP status, text. */
export const refusals = {
  "not-signed-in": { status: 401, text: "Please sign in to continue." },
  "publish-needs-user": { status: 401, text: "User authentication required for publishing" },
  "not-allowed": { status: 403, text: "Your role does not allow this. Ask an administrator." },
  "page-not-shared": {
    status: 403,
    text: "Visitors must sign in to see this page, so only editors and administrators can share its draft. Ask one of them for a link.",
  },
  "cross-site": {
    status: 403,
    text: "This request came from another site and was not carried out. Reload the page and try again.",
  },
  "unknown-route": { status: 404, text: "There is nothing at this address." },
  "unknown-page": {
    status: 404,
    text: "This page is not there. It may have been deleted: look in the bin.",
  },
  "unknown-draft-link": {
    status: 404,
    text: "This link does not exist, or it is somebody else's. Reload the list.",
  },
  "draft-link-wrong": {
    status: 404,
    text: "This link does not lead to a draft. Check that you copied all of it, or ask for a new one.",
  },
  "method-not-allowed": { status: 405, text: "This address does not support this method." },
  conflict: {
    status: 409,
    text: "Somebody else changed the same thing. Nothing was saved; choose which value to keep.",
  },
  "revision-differs": {
    status: 409,
    text: "The page changed since you opened it. Review the changes, then publish again.",
  },
  "base-too-old": {
    status: 409,
    text: "Too much has changed since you opened this page. Your changes are kept here; reload the page.",
  },
  "save-id-reused": {
    status: 409,
    text: "This save was already used for other changes. Save again with a new id.",
  },
  "page-id-taken": {
    status: 409,
    text: "There is already another page with this id. Reload the page and try again.",
  },
  "page-address-taken": {
    status: 409,
    text: "There is already a page at this address. Choose another address.",
  },
  "page-address-reserved": {
    status: 409,
    text: "This address belongs to the program. Choose another address.",
  },
  "place-changed": {
    status: 409,
    text: "Somebody moved this page meanwhile. Look where it is now, and move it again if you still want to.",
  },
  "access-changed": {
    status: 409,
    text: "Somebody changed who can read this page meanwhile. Look what it is now, and change it again if you still want to.",
  },
  "page-above-closed": {
    status: 409,
    text: "Fewer people can read the page above this one. Open that page first, or move this one.",
  },
  "home-stays-open": {
    status: 409,
    text: "Everybody can read the home page. To close this one, make another page the home page first.",
  },
  "home-changed": {
    status: 409,
    text: "Somebody moved this page or changed the home page meanwhile. Look where both are now, and do it again if you still want to.",
  },
  "home-needs-publishing": {
    status: 409,
    text: "Visitors would find no home page, since this one is not published. Publish it first.",
  },
  "home-needs-opening": {
    status: 409,
    text: "Everybody has to be able to read the home page, and this page needs a sign-in. Open it to everyone first.",
  },
  "parent-inside": { status: 409, text: "A page cannot stand below itself." },
  "home-stays": {
    status: 409,
    text: "The home page stays at the root of the site. To move or delete this one, make another page the home page first.",
  },
  "page-has-pages-below": {
    status: 409,
    text: "There are pages below this one. Move or delete them first.",
  },
  "published-page-kept": {
    status: 403,
    text: "Visitors know this page, so only an administrator can move or delete it. Ask one.",
  },
  "site-full": {
    status: 409,
    text: `This site has as many pages as it can have: ${counted(pageLimits.pages, "page")}. Delete some that are no longer needed.`,
  },
  "too-many-draft-links": {
    status: 409,
    text: "There are already 50 links to this draft. End one of yours that is no longer needed, or ask an editor, who can end any link.",
  },
  "too-many-own-draft-links": {
    status: 409,
    text: "You already have 20 links to this draft, the most that one person can have. End one that is no longer needed, then create a new one.",
  },
  "draft-link-ended": {
    status: 410,
    text: "This link to a draft has ended. Ask whoever sent it for a new one, or create one in the builder's preview.",
  },
  "too-large": {
    status: 413,
    text: "This is more than can be sent at once. Please send less, or make it shorter.",
  },
  "not-json": { status: 415, text: "Send JSON with the content type application/json." },
  "bad-input": { status: 422, text: "Some values are not valid." },
  "no-visible-blocks": { status: 422, text: "No visible components to publish" },
  "too-many-previews": {
    status: 429,
    text: "You opened too many previews in a short time. Wait a few minutes, then open this one again. Your changes are safe.",
  },
  "too-many-windows": {
    status: 429,
    text: "The builder is open in too many windows. Close some; until then, this one receives others' changes only when it saves.",
  },
  "too-many-inboxes": {
    status: 429,
    text: "The inbox is open in too many windows. Close some; until then, reload this one to see what is new.",
  },
  "too-many-requests": { status: 429, text: "Too many attempts. Wait a minute and try again." },
  failed: { status: 500, text: "Something went wrong on the server. Nothing was lost; try again." },
  unavailable: {
    status: 503,
    text: "The database is not responding. Your changes are kept here; try again in a moment.",
  },
  /** Created by the client, never sent by the server: there was no response (ERR-001). */
  unreachable: {
    status: 0,
    text: networkFailedText,
  },
  /** Created by the client, never sent by the server: the deadline passed. The server may still have done the work. */
  "timed-out": {
    status: 0,
    text: "The server did not respond in time. Your changes are kept here; try again in a moment.",
  },
  /** Created by the client, never sent by the server: the response does not match the contract. */
  "not-understood": {
    status: 0,
    text: "This page does not understand the server's response. Reload the page; it may be older than the server.",
  },
  ...accountRefusals,
  ...formRefusals,
  ...settingsRefusals,
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
  const { expected, received, path, name } = more ?? {};
  if (code === "page-address-taken" && typeof path === "string" && typeof name === "string") {
    return `“${name}” is at ${path}. Choose another address.`;
  }
  if (code === "page-address-reserved" && typeof path === "string") {
    return `${path} belongs to the program. Choose another address.`;
  }
  if (code === "cross-site" && typeof expected === "string" && typeof received === "string") {
    const way = `Copy what you typed, open ${expected} and send it from there.`;
    return received.startsWith("http") && received !== expected
      ? `This was sent from ${received}, but the address of this site is ${expected}: it was not carried out. ${way}`
      : `Your browser did not say that this was sent from ${expected}: it was not carried out. ${way}`;
  }
  return refusals[code].text;
}

function durationOf(seconds: number): string {
  if (seconds <= 10) return "a few seconds";
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
