import type { ApplicationQuery } from "#core/contract/job-applications.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ApplicationFilter } from "#server/db/queries/application-lists.ts";

/** A search for applications. */
export type ApplicationSearch = Pick<ApplicationQuery, "search" | "sort" | "direction"> &
  Partial<ApplicationQuery>;

/** The search as a database filter; "unread" depends on the actor. */
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
