/** The refusals of the settings of mail, storage and backups; they are part of the catalogue (`refusals.ts`). */
export const settingsRefusals = {
  "unknown-backup": {
    status: 404,
    text: "This backup is not on the server. It may have been deleted: reload the list.",
  },
  "backup-busy": {
    status: 409,
    text: "A backup of this site is just being made or checked. Wait until that is done.",
  },
  "backup-run-changed": {
    status: 409,
    text: "A backup or a check was begun meanwhile. Look at the list, then choose again.",
  },
  "backups-full": {
    status: 409,
    text: "There are as many backups on the server as are kept there. Delete one, then make another.",
  },
} as const satisfies Record<string, { status: number; text: string }>;
