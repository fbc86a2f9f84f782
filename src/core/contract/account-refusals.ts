/**
 * The refusals of people's accounts; they are part of the catalogue (`refusals.ts`). The builder is built without these
 * texts: it shows what the server says.
 */
export const accountRefusals = {
  "confirm-first": {
    status: 403,
    text: "Nothing was changed: you did not confirm that it is you.",
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
  "unknown-token": {
    status: 404,
    text: "This API token is not there. It may have ended: reload the list.",
  },
  "too-many-tokens": {
    status: 409,
    text: "You have 20 API tokens, as many as one person can have. End one that is no longer needed, then make another.",
  },
  "token-in-address": {
    status: 400,
    text: "Send the API token in the header Authorization: Bearer TOKEN, never in an address, which is written to logs. Replace this token: it may be known now.",
  },
  "factor-demanded": {
    status: 409,
    text: "Your role must have a second factor, and this is your last one. Add another one first.",
  },
  "unknown-factor": {
    status: 404,
    text: "This factor is not there. It may have been removed: reload the page.",
  },
  "own-factors": {
    status: 409,
    text: "Remove your own factors on the page of your account.",
  },
  "totp-there": {
    status: 409,
    text: "There is an authenticator app already. Remove it first, then set up another one.",
  },
  "factor-key-changed": {
    status: 503,
    text: "The website is just being restarted with another secret key. Nothing was changed: try again in a few minutes.",
  },
  "totp-not-begun": {
    status: 409,
    text: "This setup has ended. Begin again, and scan the new code.",
  },
  "wrong-code": {
    status: 422,
    text: "This code is not right, or it was used before. Wait for the next one in your app, and check that the clock of its device is right.",
  },
  "code-missing": {
    status: 422,
    text: "Please enter a code of your authenticator app, or one of your recovery codes.",
  },
  "sign-in-ended": {
    status: 401,
    text: "This sign-in has ended: it took more than ten minutes, or too many codes were wrong. Sign in again.",
  },
  "no-passkeys-here": {
    status: 409,
    text: "Passkeys work only where the website has a host name of its own and is reached over https. Use a password and a code.",
  },
  "too-many-passkeys": {
    status: 409,
    text: "There are already 20 passkeys, the most that one person can have. Remove one that is no longer needed.",
  },
  "passkey-refused": {
    status: 422,
    text: "This passkey was not accepted: it is not known here, was made for another address, or took too long. Try again, or sign in with your password.",
  },
  "wrong-password": { status: 422, text: "This is not your password. Nothing was changed." },
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
  "person-gone": {
    status: 404,
    text: "This person has no account any more. Reload the list.",
  },
  "person-changed": {
    status: 409,
    text: "Somebody else changed this person meanwhile. Look what it is now, and change it again if you still want to.",
  },
  "unknown-invitation": {
    status: 404,
    text: "This invitation is no longer there: it was used or withdrawn. Reload the list.",
  },
  "already-invited": {
    status: 409,
    text: "This address is invited already. Make a new link for that invitation, or withdraw it first.",
  },
  "too-many-invitations": {
    status: 409,
    text: "There are already as many open invitations as there can be. Withdraw some that are no longer needed.",
  },
  "factor-first": {
    status: 409,
    text: "Set up a second factor on the page of your account first. Then you can demand one of others.",
  },
  "invitation-wrong": {
    status: 404,
    text: "This link does not lead to an invitation. Check that you copied all of it, or ask whoever invited you for a new one.",
  },
  "invitation-used": {
    status: 410,
    text: "This invitation was used already: the account is there. Sign in with the password that was chosen.",
  },
  "invitation-withdrawn": {
    status: 410,
    text: "This invitation was withdrawn. If you still need access, ask whoever invited you.",
  },
  "invitation-replaced": {
    status: 410,
    text: "There is a newer link for this invitation, and only that one works. Look for it in your e-mails, or ask whoever invited you.",
  },
  "invitation-expired": {
    status: 410,
    text: "An invitation works for 7 days, and this one has expired. Ask whoever invited you for a new one.",
  },
  "invitation-has-account": {
    status: 409,
    text: "There is an account with the address of this invitation by now. Sign in with it.",
  },
} as const satisfies Record<string, { status: number; text: string }>;
