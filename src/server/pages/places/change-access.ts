import type { setPageAccess } from "#core/contract/page-places.ts";
import { counted } from "#core/fields/counted.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { isStricter } from "#core/site-map.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  findPlace,
  lockPlaces,
  lockPlacesFrom,
  updateAccess,
} from "#server/db/queries/page-places.ts";
import { notifyLeft } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";

export type AccessBody = ParsedBodyOf<typeof setPageAccess>;
export type AccessAnswer = ResponseOf<typeof setPageAccess>;

/**
 * Decides who can read a page, in one transaction and at once. Closing it closes what is below it; opening it opens
 * what is below it only `withBelow`, and nothing that fewer people could read than the page itself.
 */
export async function changeAccess(
  deps: Pick<PagesDeps, "database" | "clock" | "directory">,
  actor: Actor,
  pageId: string,
  { was, value, withBelow = false }: AccessBody,
): Promise<Outcome<AccessAnswer>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(
    async (sql): Promise<Outcome<{ readonly ids: string[]; readonly slugs: string[] }>> => {
      await lockPlaces(sql);
      const [page, ...below] = await lockPlacesFrom(sql, pageId);
      if (page === undefined) return refused("unknown-page");
      if (page.slug === "/") return refused("home-stays-open");
      if (page.access !== was && page.access !== value) return refused("access-changed");
      const parent = page.parentId === null ? null : await findPlace(sql, page.parentId);
      if (parent !== null && isStricter(parent.access, value)) return refused("page-above-closed");
      const changed = [
        ...(page.access === value ? [] : [page]),
        ...below.filter(
          ({ access }) =>
            isStricter(value, access) || (withBelow && access === was && access !== value),
        ),
      ];
      const ids = changed.map(({ id }) => id);
      const slugs = changed.map(({ slug }) => slug);
      if (ids.length === 0) return done({ ids, slugs });
      await updateAccess(sql, ids, value);
      await appendPageChange(sql, {
        pageId,
        fact: "access",
        was: page.access,
        value,
        authorId: actor.id,
        authorName: actor.name,
        at: deps.clock(),
      });
      await insertAudit(sql, {
        actor: auditActor(actor),
        action: "page access changed",
        subject: pageId,
        detail: {
          was: page.access,
          now: value,
          ...(ids.length > 1 && { together: counted(ids.length - 1, "page") }),
        },
      });
      await notifyLeft(sql, slugs);
      return done({ ids, slugs });
    },
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.slugs.length > 0) await deps.directory.left(outcome.value.slugs);
  return done({ changed: outcome.value.ids });
}
