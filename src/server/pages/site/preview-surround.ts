import { backgrounds } from "#backgrounds/registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, administrators } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { readSite } from "#settings/site-value.ts";
import { refuseBlock } from "#validate/block-values.ts";
import { holdsLongList, longListRefusal, refuseBlockSize } from "#validate/limits.ts";
import type { ValueProblem } from "#validate/problem.ts";
import { describeIn } from "#validate/validate-operations.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { spendOnSurround } from "../budgets/previews.ts";
import type { DirectoryPage } from "../directory/directory.ts";
import { siteOfValue } from "../directory/published-site.ts";
import type { PublishedSite } from "../directory/published-site.ts";

/** A published page without its blocks, and the site around it. */
export interface PageWithSurround {
  readonly page: DirectoryPage;
  readonly site: PublishedSite;
}

/**
 * A published page on the site as publishing these sections of the settings would make it; nothing is stored. A section
 * that is not sent is as if nothing was set in it. What could not be saved is refused.
 */
export async function previewSurround(
  deps: Pick<PagesDeps, "database" | "directory" | "secretKey">,
  actor: Actor,
  pageId: string,
  sections: readonly Block[],
): Promise<Outcome<PageWithSurround>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  for (const section of sections) {
    const problem = problemOf(section);
    if (problem !== null) return refuse(problem, sections);
  }
  const wait = await spendOnSurround(deps, actor);
  if (wait !== null) return refused("too-many-previews", { more: { retryAfter: wait } });
  const directory = await deps.directory.current();
  const page = directory.byId.get(pageId);
  if (page === undefined) return refused("unknown-page");
  return done({ page, site: siteOfValue(readSite(sections), directory) });
}

/** Why a section could not be saved; its size before its values, which may be of any length. */
function problemOf(section: Block): ValueProblem | null {
  const at = { block: section.id, path: null };
  if (holdsLongList(section)) return { ...at, message: longListRefusal };
  const size = refuseBlockSize(undefined, section);
  if (size !== null) return { ...at, message: size };
  return refuseBlock(settingsRegistry, section)[0] ?? null;
}

function refuse(problem: ValueProblem, sections: readonly Block[]): Outcome<never> {
  const page = { name: "", background: {}, seo: {}, blocks: sections };
  const { block, path, message, sentence } = describeIn(
    { registry: settingsRegistry, backgrounds },
    page,
    problem,
  );
  const at = [block, path].filter((part) => part !== null).join(".");
  const place = { ...(block === null ? {} : { block }), ...(path === null ? {} : { path }) };
  return refused(path === null ? "too-large" : "bad-input", {
    details: [{ at, message, sentence, ...place }],
  });
}
