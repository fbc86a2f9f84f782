import { z } from "zod/mini";
import { roles, staff } from "./roles.ts";
import { route } from "./route.ts";

/** An account as its person and administrators see it. */
export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

/** For this long after signing in, or after proving again who they are, people are not asked again. */
export const confirmMinutes = 10;

export type Person = z.output<typeof personSchema>;

export const currentSession = route({
  method: "GET",
  path: "/api/session",
  access: staff,
  scope: "read",
  summary: "The signed-in user",
  status: 200,
  responseKind: "json",
  shapes: { response: personSchema },
  refusals: [],
});
