import { counted } from "../fields/counted.ts";
import { pageLimits } from "../page-address.ts";

/**
 * The refusals of the settings; they are part of the catalogue (`refusals.ts`). The builder is built without these texts: it
 * shows what the server says.
 */
export const settingsRefusals = {
  "unknown-redirect": {
    status: 404,
    text: "There is no redirect with this id. It may have been deleted.",
  },
  "redirect-changed": {
    status: 409,
    text: "Somebody else changed this redirect meanwhile. Look at it again, and change it again if you still want to.",
  },
  "redirect-exists": {
    status: 409,
    text: "This address already redirects. Choose another address.",
  },
  "redirect-loops": {
    status: 409,
    text: "This would lead back to where it begins. Choose another address.",
  },
  "redirect-leads-nowhere": {
    status: 409,
    text: "Visitors would find nothing there. Choose another address.",
  },
  "redirects-full": {
    status: 409,
    text: `This site has as many redirects as it can have: ${counted(pageLimits.redirects, "redirect")}. Delete some that are no longer needed.`,
  },
  "redirects-not-imported": {
    status: 422,
    text: "Nothing was imported. Correct the file, then upload it again.",
  },
  "contrast-too-low": {
    status: 422,
    text: "Some colours are too similar to be read. Take what is offered, or choose others.",
  },
  "settings-cannot-work": {
    status: 422,
    text: "Some settings cannot work. Correct or clear them, then publish again.",
  },
  "imprint-incomplete": {
    status: 422,
    text: "Something is missing in the imprint. Write what belongs there, or delete what you do not need, then publish again.",
  },
  "unknown-backup": {
    status: 404,
    text: "This backup is not there. It may have been deleted: reload the list.",
  },
  "backup-busy": {
    status: 409,
    text: "A backup is being made or checked. Wait until that is done.",
  },
  "backup-run-changed": {
    status: 409,
    text: "A backup was made or checked meanwhile. Look at the list, then choose again.",
  },
  "backups-full": {
    status: 409,
    text: "There are as many backups as are kept. Delete one, then make another.",
  },
} as const satisfies Record<string, { status: number; text: string }>;
