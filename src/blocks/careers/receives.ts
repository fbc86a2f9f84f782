import { jobApplicationKind } from "#core/forms/job-application/kind.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { applicationsOf, openingOf, titleOf } from "./opening-of.ts";

/** Applications for each opening that has no link of its own. */
export const receives: Receives<Opening> = {
  kind: jobApplicationKind,
  read(block, openingId) {
    const opening = openingId === null ? null : openingOf(block, openingId);
    if (opening === null) return null;
    const { department, location } = opening;
    return { title: titleOf(opening), department: department.trim(), location: location.trim() };
  },
  tell: (block) => {
    const title = applicationsOf(block);
    if (title === null) return [];
    return [{ kind: "job-application", title, asks: [], subscribes: false, passedTo: null }];
  },
};
