import { formKind } from "../form-kind.ts";
import { readOpeningName } from "./opening-name.ts";

/** A position visitors can apply for, as currently published. */
export interface Opening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** Applications for one of the openings listed by a block. */
export const jobApplicationKind = formKind<Opening>("job-application", (text) => {
  const name = readOpeningName(text);
  return name === null ? null : { blockId: name.blockId, itemId: name.openingId };
});
