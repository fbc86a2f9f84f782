/**
 * The refusals of people's accounts; they are part of the catalogue (`refusals.ts`). The builder is built without these
 * texts: it shows what the server says.
 */
export const accountRefusals = {
  "confirm-first": {
    status: 403,
    text: "Prove that it is you: enter your password or a code, then try again. Nothing was changed.",
  },
  "factor-needed": {
    status: 403,
    text: "Your role needs a second factor. Set one up on the page of your account, then go on.",
  },
  "token-wrong": {
    status: 401,
    text: "This API token does not exist or has ended. Make another one on the page of your account.",
  },
  "token-not-allowed": {
    status: 403,
    text: "This API token does not allow that. Make one with the scope that it needs, or sign in: people, settings, secrets and exports need a session.",
  },
  "token-in-address": {
    status: 400,
    text: "Send the API token in the header Authorization: Bearer TOKEN, never in an address, which is written to logs. Replace this token: it may be known now.",
  },
  "wrong-password": { status: 422, text: "This is not your password. Nothing was changed." },
  "wrong-code": {
    status: 422,
    text: "This code does not count. Codes change every 30 seconds, and each counts once: enter the next one.",
  },
  "same-address": { status: 422, text: "This is your address already." },
  "no-mail-for-address": {
    status: 409,
    text: "This site sends no e-mails, which changing an address needs. Ask an administrator to set a mail server.",
  },
  "no-mail-for-password": {
    status: 409,
    text: "This site sends no e-mails. Ask an administrator for a link to set a new password.",
  },
  "address-link-wrong": {
    status: 404,
    text: "This link does not work: it was used, it is more than a day old, or the change was ended. Nothing was changed. To change your address, start again on the page of your account.",
  },
  "unknown-session": { status: 404, text: "This session has ended already. Reload the list." },
  "last-administrator": {
    status: 409,
    text: "This is the last administrator who can sign in. Make somebody else an administrator first.",
  },
} as const satisfies Record<string, { status: number; text: string }>;
