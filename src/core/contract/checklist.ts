import { z } from "zod/mini";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** The first steps of a site's owner, in the order in which they are usually taken. */
export const checklistSteps = ["name", "logo", "contact", "pages", "mail", "published"] as const;

export type ChecklistStep = (typeof checklistSteps)[number];

export const loadChecklist = route({
  method: "GET",
  path: "/api/site-checklist",
  access: administrators,
  summary: "Which of the first steps to a site of one's own have been taken",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      steps: z
        .array(z.strictObject({ step: z.enum(checklistSteps), isDone: z.boolean() }))
        .check(z.maxLength(checklistSteps.length)),
    }),
  },
  refusals: [],
});
