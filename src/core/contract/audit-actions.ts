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
