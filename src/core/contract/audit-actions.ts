/** What kind of actor did something. `command`: somebody on the machine; `visitor`: somebody who is not signed in. */
export const auditKinds = [
  "person",
  "token",
  "schedule",
  "setup",
  "command",
  "ai",
  "visitor",
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** The areas of the audit log that can be filtered for, with their names. */
export const auditAreas = {
  "sign-ins": "Sign-ins",
  people: "People",
  tokens: "API tokens",
  pages: "Pages",
  settings: "Settings",
  inbox: "Inbox",
  exports: "Exports and downloads",
  backups: "Backups",
  log: "Audit log",
} as const;

export type AuditArea = keyof typeof auditAreas;

/** What an action is done to, so that its name can be looked up. `other`: what has no name, only an id. */
export type AuditSubject = "page" | "person" | "token" | "application" | "other";

interface AuditActionFacts {
  readonly area: AuditArea;
  /** What somebody did, after their name: "Ada published a page". */
  readonly says: string;
  /** Absent: it is done to nothing. */
  readonly on?: AuditSubject;
}

/**
 * Every action that the audit log can contain. Those of former releases stay here: their rows are kept for a year. An action
 * that ends in `refused` was tried.
 */
export const auditActions = {
  "signed in": { area: "sign-ins", says: "signed in", on: "person" },
  "signed out": { area: "sign-ins", says: "signed out", on: "person" },
  "sign-in failed": { area: "sign-ins", says: "gave a wrong password", on: "person" },
  "sign-in limited": { area: "sign-ins", says: "tried to sign in too often", on: "person" },
  "sign-in of a disabled account": {
    area: "sign-ins",
    says: "tried to sign in to a disabled account",
    on: "person",
  },
  "factor wrong": { area: "sign-ins", says: "gave a wrong code", on: "person" },
  "code limited": { area: "sign-ins", says: "tried codes too often", on: "person" },
  "passkey refused": { area: "sign-ins", says: "gave a passkey that was refused", on: "person" },
  "recovery code used": { area: "sign-ins", says: "used a recovery code", on: "person" },
  "identity confirmed": { area: "sign-ins", says: "proved who they are again", on: "person" },
  "identity not confirmed": {
    area: "sign-ins",
    says: "failed to prove who they are",
    on: "person",
  },

  "setup done": { area: "people", says: "made the first administrator", on: "person" },
  "account made": { area: "people", says: "made an account", on: "person" },
  "person invited": { area: "people", says: "invited somebody", on: "other" },
  "invitation renewed": { area: "people", says: "renewed an invitation", on: "other" },
  "invitation withdrawn": { area: "people", says: "withdrew an invitation", on: "other" },
  "invitation accepted": { area: "people", says: "accepted an invitation", on: "person" },
  "access granted": { area: "people", says: "granted a request for access", on: "other" },
  "role changed": { area: "people", says: "changed a role", on: "person" },
  "name changed": { area: "people", says: "changed a name", on: "person" },
  "role changed refused": { area: "people", says: "tried to change a role", on: "person" },
  "person changed refused": {
    area: "people",
    says: "tried to change what is noted of a person",
    on: "person",
  },
  "person changed": { area: "people", says: "changed what is noted of a person", on: "person" },
  "note changed": { area: "people", says: "changed the note on a person", on: "person" },
  "address change asked": { area: "people", says: "asked for another address", on: "person" },
  "address change cancelled": {
    area: "people",
    says: "cancelled the change of an address",
    on: "person",
  },
  "address change refused": {
    area: "people",
    says: "refused the change of an address",
    on: "person",
  },
  "address confirmed": { area: "people", says: "confirmed a change of address", on: "person" },
  "address changed": { area: "people", says: "changed an e-mail address", on: "person" },
  "account disabled": { area: "people", says: "disabled an account", on: "person" },
  "account disabled refused": {
    area: "people",
    says: "tried to disable an account",
    on: "person",
  },
  "account enabled": { area: "people", says: "enabled an account", on: "person" },
  "account enabled refused": { area: "people", says: "tried to enable an account", on: "person" },
  "account removed": { area: "people", says: "removed an account", on: "person" },
  "account removed refused": { area: "people", says: "tried to remove an account", on: "person" },
  "name forgotten refused": {
    area: "people",
    says: "tried to have a name forgotten",
    on: "person",
  },
  "name forgotten": {
    area: "people",
    says: "had the name of a former colleague forgotten",
    on: "person",
  },
  "account signed out": { area: "people", says: "signed an account out everywhere", on: "person" },
  "account signed out refused": {
    area: "people",
    says: "tried to sign an account out",
    on: "person",
  },
  "accounts listed": { area: "people", says: "listed the accounts" },
  "session ended": { area: "people", says: "ended a session", on: "person" },
  "sessions ended": { area: "people", says: "ended sessions", on: "person" },
  "password reset": { area: "people", says: "made a link for a new password", on: "person" },
  "password reset refused": {
    area: "people",
    says: "tried to make a link for a new password",
    on: "person",
  },
  "password link made": { area: "people", says: "made a link for a new password", on: "person" },
  "password link asked": {
    area: "people",
    says: "asked for a link for a new password",
    on: "person",
  },
  "password set": { area: "people", says: "set a new password", on: "person" },
  "password changed": { area: "people", says: "changed a password", on: "person" },
  "factor added": { area: "people", says: "set up an authenticator app", on: "person" },
  "factor removed": { area: "people", says: "removed an authenticator app", on: "person" },
  "factor renamed": { area: "people", says: "renamed a second factor", on: "person" },
  "factors removed refused": {
    area: "people",
    says: "tried to remove the second factors",
    on: "person",
  },
  "factors removed": { area: "people", says: "removed the second factors", on: "person" },
  "recovery codes made": { area: "people", says: "made new recovery codes", on: "person" },
  "passkey added": { area: "people", says: "added a passkey", on: "person" },
  "passkey renamed": { area: "people", says: "renamed a passkey", on: "person" },
  "passkey removed": { area: "people", says: "removed a passkey", on: "person" },
  "factor demanded": { area: "people", says: "demanded a second factor of a role", on: "other" },
  "factor no longer demanded": {
    area: "people",
    says: "no longer demands a second factor of a role",
    on: "other",
  },

  "API token made": { area: "tokens", says: "made an API token", on: "token" },
  "API token ended": { area: "tokens", says: "ended an API token", on: "token" },
  "API tokens ended": { area: "tokens", says: "ended API tokens", on: "person" },

  "page created": { area: "pages", says: "created a page", on: "page" },
  "page published": { area: "pages", says: "published a page", on: "page" },
  "page moved": { area: "pages", says: "moved a page", on: "page" },
  "page ordered": { area: "pages", says: "moved a page in the list", on: "page" },
  "page access changed": { area: "pages", says: "changed who can read a page", on: "page" },
  "page deleted": { area: "pages", says: "put a page in the bin", on: "page" },
  "page restored": { area: "pages", says: "restored a page", on: "page" },
  "home page changed": { area: "pages", says: "made a page the home page", on: "page" },
  "draft link made": { area: "pages", says: "made a link to a draft", on: "page" },
  "draft link ended": { area: "pages", says: "ended a link to a draft", on: "page" },
  "redirect made": { area: "pages", says: "made a redirect", on: "other" },
  "redirect changed": { area: "pages", says: "changed a redirect", on: "other" },
  "redirect deleted": { area: "pages", says: "deleted a redirect", on: "other" },
  "redirects imported": { area: "pages", says: "imported redirects" },

  "site started": { area: "settings", says: "started the site" },
  "settings saved": { area: "settings", says: "saved settings", on: "page" },
  "settings published": { area: "settings", says: "published settings", on: "page" },
  "meeting settings saved": { area: "settings", says: "saved the settings of meetings" },
  "mail server checked": { area: "settings", says: "checked the mail server" },
  "test mail sent": { area: "settings", says: "sent a test mail" },

  "application changed": { area: "inbox", says: "changed an application", on: "application" },
  "application deleted": { area: "inbox", says: "deleted an application", on: "application" },
  "note added": { area: "inbox", says: "added a note to an application", on: "application" },
  "message handled": { area: "inbox", says: "marked a message", on: "other" },
  "message deleted": { area: "inbox", says: "deleted a message", on: "other" },
  "access request handled": { area: "inbox", says: "marked a request for access", on: "other" },
  "access request deleted": { area: "inbox", says: "deleted a request for access", on: "other" },
  "subscriber handled": { area: "inbox", says: "marked a sign-up for the newsletter", on: "other" },
  "subscriber deleted": { area: "inbox", says: "deleted a subscriber", on: "other" },
  "meeting changed": { area: "inbox", says: "changed a meeting", on: "other" },
  "meeting note added": { area: "inbox", says: "added a note to a meeting", on: "other" },
  "meeting deleted": { area: "inbox", says: "deleted a meeting", on: "other" },
  "suspected spam accepted": { area: "inbox", says: "accepted suspected spam", on: "other" },
  "suspected spam deleted": { area: "inbox", says: "deleted suspected spam", on: "other" },
  "mail tried again": { area: "inbox", says: "had a mail sent again", on: "other" },
  "delivery tried again": { area: "inbox", says: "had a delivery sent again", on: "other" },

  "applications exported": { area: "exports", says: "exported applications" },
  "subscribers exported": { area: "exports", says: "exported subscribers" },
  "meetings exported": { area: "exports", says: "exported meetings" },
  "redirects exported": { area: "exports", says: "exported redirects" },
  "audit log exported": { area: "exports", says: "exported the audit log" },
  "resume downloaded": { area: "exports", says: "downloaded a resume", on: "application" },
  "suspected resume downloaded": {
    area: "exports",
    says: "downloaded a resume of suspected spam",
    on: "other",
  },

  "backup started": { area: "backups", says: "started a backup", on: "other" },
  "backup made": { area: "backups", says: "made a backup", on: "other" },
  "backup check started": { area: "backups", says: "started the check of a backup", on: "other" },
  "backup deleted": { area: "backups", says: "deleted a backup", on: "other" },
  "backup downloaded": { area: "backups", says: "downloaded a backup", on: "other" },
  "backup restored": { area: "backups", says: "restored a backup", on: "other" },

  "audit log swept": { area: "log", says: "removed what is old from the audit log" },
} as const satisfies Readonly<Record<string, AuditActionFacts>>;

export type AuditAction = keyof typeof auditActions;

/** Names of the actions. */
export const auditActionNames = Object.keys(auditActions) as readonly AuditAction[];

/** What is known of an action; null for one of another release. */
export function auditActionNamed(name: string): AuditActionFacts | null {
  return Object.hasOwn(auditActions, name) ? auditActions[name as AuditAction] : null;
}

/** The actions of an area. */
export function actionsOf(area: AuditArea): readonly AuditAction[] {
  return auditActionNames.filter((name) => auditActions[name].area === area);
}

/**
 * What a row may tell beside, by its key, with the label for people. Anything else in a row is not shown: no secret and
 * nothing that a visitor wrote gets here.
 */
export const auditDetails = {
  reason: "Reason",
  email: "Address",
  role: "Role",
  was: "Before",
  now: "After",
  from: "From",
  to: "To",
  version: "Version",
  sections: "Sections",
  count: "Count",
  inLastHour: "In the last hour",
  together: "Together with",
  format: "Format",
  form: "Form",
  scopes: "Scopes",
  expires: "Until",
  prefix: "Begins with",
  device: "Device",
  name: "Name",
  how: "How",
  rows: "Rows removed",
  addresses: "Addresses emptied",
  added: "Added",
  changed: "Changed",
  by: "By",
  ended: "Sessions ended",
  host: "Host",
  days: "Days",
  owner: "Owner",
} as const;

export type AuditDetail = keyof typeof auditDetails;
