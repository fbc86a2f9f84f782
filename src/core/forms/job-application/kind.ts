import { formKind } from "../form-kind.ts";
import { readOpeningName } from "./opening-name.ts";

/** A position that visitors can apply for, as it is published now. */
export interface Opening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** Applications for one of the openings that a block lists. */
export const jobApplicationKind = formKind<Opening>("job-application", (text) => {
  const name = readOpeningName(text);
  return name === null ? null : { blockId: name.blockId, itemId: name.openingId };
});
