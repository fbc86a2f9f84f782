/**
 * The refusals of accounts, of what visitors send, and of the inbox; they are part of the catalogue (`refusals.ts`). The builder
 * is built without these texts: it shows what the server says.
 */
export const formRefusals = {
  "credentials-missing": {
    status: 422,
    text: "Please enter both your e-mail address and your password.",
  },
  "wrong-credentials": { status: 401, text: "The e-mail address or the password is incorrect." },
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
    text: "This link does not work: it was already used, replaced by a newer one, or not copied completely. Ask whoever runs this website for a new one.",
  },
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
  "unknown-mail": { status: 404, text: "There is no e-mail with this id." },
  "unknown-message": {
    status: 404,
    text: "There is no message with this id. It may have been deleted.",
  },
  "unknown-delivery": {
    status: 404,
    text: "There is nothing to forward with this id. It may have been deleted or replaced by something newer.",
  },
  "unknown-subscriber": {
    status: 404,
    text: "There is no subscriber with this id. They may have been deleted.",
  },
  "unknown-opening": {
    status: 404,
    text: "This position is no longer listed. See the open positions, or write to us.",
  },
  "unknown-form": {
    status: 404,
    text: "This form is no longer on the website. Reload the page you came from, or write to us.",
  },
  "form-changed": {
    status: 409,
    text: "This form has changed since you opened it, so nothing was sent. Copy what you wrote, open the form again, and send it.",
  },
  "newsletter-link-wrong": {
    status: 404,
    text: "This link no longer works. Check that you copied all of it, use the link in the latest e-mail, or subscribe again.",
  },
  "unknown-meeting": {
    status: 404,
    text: "There is no meeting with this id. It may have been deleted.",
  },
  "meeting-link-wrong": {
    status: 404,
    text: "This link does not lead to a meeting. Check that you copied all of it, or book another meeting.",
  },
  "meeting-over": {
    status: 409,
    text: "This meeting has begun or was cancelled, so it can no longer be changed. You can book another one.",
  },
  "meeting-not-offered": {
    status: 409,
    text: "Failed to submit meeting request: this time cannot be booked. Please choose another one.",
  },
  "meeting-taken": {
    status: 409,
    text: "Another meeting has been booked at this time. Ask the visitor to choose a new one.",
  },
  "meeting-changed": {
    status: 409,
    text: "This meeting has changed in the meantime. Nothing was stored; look at it again, then choose.",
  },
  "meeting-not-next": {
    status: 409,
    text: "A meeting cannot go from its present status to this one. If it was cancelled or has ended, reopen it first; then choose again.",
  },
  "meeting-moved-often": {
    status: 409,
    text: "This meeting has been changed very often. To move it again, please write to us.",
  },
  "meeting-settings-changed": {
    status: 409,
    text: "Somebody else changed these settings in the meantime. Nothing was stored; reload them, then change them again.",
  },
  "too-many-meetings": {
    status: 409,
    text: "Failed to submit meeting request: you already have three meetings with us. Cancel one by the link in its e-mail, or write to us.",
  },
  "too-many-notes": {
    status: 409,
    text: "This meeting already has as many notes as one can have. Nothing was stored.",
  },
  "no-resume": { status: 404, text: "No resume was sent with this application." },
  "application-changed": {
    status: 409,
    text: "Somebody else changed this application in the meantime. Nothing was saved; see what changed, then choose again.",
  },
  "mail-already-sent": { status: 409, text: "This e-mail was already sent." },
  "delivery-already-sent": { status: 409, text: "This was already forwarded." },
  "no-mail-server": {
    status: 409,
    text: "No mail server is configured, so e-mails are kept here. Set SMTP_URL and MAIL_FROM, then restart Ashlar.",
  },
  "address-taken": { status: 409, text: "There is already an account with this e-mail address." },
  "too-many-for-workbook": {
    status: 413,
    text: "A workbook can hold at most 100,000 subscribers. Export a CSV file instead, which has no such limit.",
  },
  "reset-link-expired": {
    status: 410,
    text: "A link to set a password works for 60 minutes, and this one has expired. Ask whoever runs this website for a new one.",
  },
  "not-multipart": { status: 415, text: "Send the form as multipart/form-data." },
} as const satisfies Record<string, { status: number; text: string }>;
