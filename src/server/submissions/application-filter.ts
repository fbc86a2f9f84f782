import type { ApplicationQuery } from "#core/contract/job-applications.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ApplicationFilter } from "#server/db/queries/application-lists.ts";

/** Which applications somebody looks for. */
export type ApplicationSearch = Pick<ApplicationQuery, "search" | "sort" | "direction"> &
  Partial<ApplicationQuery>;

/** The same for the database; whether one is read depends on who asks. */
export function filterOf(
  actor: Actor,
  { search, status, assignee, jobTitle, unread }: ApplicationSearch,
): ApplicationFilter {
  return {
    personId: actor.id,
    words: search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ""),
    status: status ?? null,
    assignee: assignee ?? null,
    jobTitle: jobTitle ?? null,
    isUnread: unread !== undefined,
  };
}
