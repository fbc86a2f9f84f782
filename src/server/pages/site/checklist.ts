import {
  checklistSteps,
  type ChecklistStep,
  type loadChecklist,
} from "#core/contract/checklist.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { countUneditedPages } from "#server/db/queries/page-list.ts";
import { readPageNews } from "#server/db/queries/pages.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { defaultSiteName } from "#core/site-name.ts";
import { program } from "../_kit/program.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { unsetSite } from "../directory/published-site.ts";

/** What the first steps are judged by. */
interface SiteFacts {
  /** The settings that visitors get. */
  readonly value: Pick<SiteValue, "identity">;
  /** Sample pages that nobody has edited or deleted. */
  readonly samples: number;
  readonly hasMail: boolean;
  /** Somebody has published the settings; it stays so, whatever is changed in them afterwards. */
  readonly isPublished: boolean;
}

/** Which first steps have been taken, in their order. */
export function checklistOf({
  value: { identity },
  samples,
  hasMail,
  isPublished,
}: SiteFacts): readonly { readonly step: ChecklistStep; readonly isDone: boolean }[] {
  const name = identity.name.trim();
  const isDone: Readonly<Record<ChecklistStep, boolean>> = {
    name: name !== "" && name !== defaultSiteName,
    logo: identity.logoText !== "" || identity.logoImage !== "",
    contact: identity.contactAddress !== "",
    pages: samples === 0,
    mail: hasMail,
    published: isPublished,
  };
  return checklistSteps.map((step) => ({ step, isDone: isDone[step] }));
}

/** The first steps of this site's owner. */
export async function readChecklist(
  { database, directory }: Pick<PagesDeps, "database" | "directory">,
  actor: Actor,
  { hasMail }: Pick<SiteFacts, "hasMail">,
): Promise<Outcome<ResponseOf<typeof loadChecklist>>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const [{ site }, samples, news] = await Promise.all([
    directory.current(),
    countUneditedPages(database, program.id),
    readPageNews(database, siteDocumentId),
  ]);
  const steps = checklistOf({
    value: site?.value ?? unsetSite,
    samples,
    hasMail,
    // The first version is the program's own.
    isPublished: (news?.published?.number ?? 0) > 1,
  });
  return done({ steps: [...steps] });
}
