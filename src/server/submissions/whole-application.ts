import type { Application } from "#core/contract/job-applications.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findApplication } from "#server/db/queries/job-applications.ts";
import { mailsOf } from "#server/db/queries/mails.ts";

/** An application with its mails, and whether this actor has read it. */
export async function wholeApplication(
  sql: Queryable,
  id: string,
  actor: Actor,
): Promise<Outcome<Application>> {
  const found = await findApplication(sql, id, actor.id);
  if (found === null) return refused("unknown-application");
  return done({ ...found, ...(await mailsOf(sql, id)) });
}
