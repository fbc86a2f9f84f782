import { emptyPage } from "#core/document/fold.ts";
import type { Queryable } from "#server/db/connect.ts";
import { insertPages, lockPage } from "#server/db/queries/pages.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import { insertSite } from "#server/db/queries/sites.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { pageOfStarter } from "#server/starter-content/_kit/starter-page.ts";
import type { StarterPage } from "#server/starter-content/_kit/starter-page.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { ensureFeedId } from "./feed-id.ts";
import { program } from "./_kit/program.ts";
import { ensureSite } from "./site/ensure-site.ts";
import { makeVersion } from "./_kit/make-version.ts";
import { writeFirstContent } from "./_kit/write-first-content.ts";

/** DATA-020. */
const siteTheme = {
  title: "Ashlar",
  category: "productivity",
  logoText: "Ashlar",
  logoImage: "",
  fontFamily: "Inter",
  favicon_url: "",
  primaryColor: "white",
  analytics_code: "",
  backgroundColor: "black",
  iframe_settings: { zoom: 1.25, position: { x: "0%", y: "-40%" } },
} as const;

/**
 * Creates the site with the beginning of its feed's ids, its 18 pages, and their starter content, published as version 1
 * (VER-035), and its settings. Adds no page to a site that there is: what its owners deleted stays deleted. On an error the database is
 * unchanged: defaults are never written because something could not be read.
 */
export async function ensureStarterContent(
  deps: Pick<PagesDeps, "database" | "clock" | "blocks" | "starterContent" | "publicUrl">,
): Promise<void> {
  const { clock, publicUrl } = deps;
  await deps.database.transaction(async (sql) => {
    const isNew = await insertSite(sql, {
      id: "site",
      name: "Ashlar",
      slug: "/",
      theme: siteTheme,
    });
    await ensureFeedId(sql, { isNew, publicUrl, now: clock() });
    if (isNew) await writeStarterPages(deps, sql);
    await ensureSite(deps, sql);
  });
}

async function writeStarterPages(
  deps: Pick<PagesDeps, "clock" | "blocks" | "starterContent">,
  sql: Queryable,
): Promise<void> {
  await insertPages(sql, "site", sitePages);
  for (const starter of deps.starterContent) {
    // One connection runs one statement at a time.
    const row = await lockPage(sql, starter.pageId);
    if (row !== null) await writeStarter(deps, sql, row, starter);
  }
}

async function writeStarter(
  deps: Pick<PagesDeps, "clock" | "blocks">,
  sql: Queryable,
  row: PageRow,
  starter: StarterPage,
): Promise<void> {
  const page = pageOfStarter(starter, row.name);
  const at = deps.clock();
  const written = await writeFirstContent(sql, {
    row,
    before: { ...emptyPage, name: row.name },
    page,
    author: program,
    at,
    saveIdOf: () => "starter-content",
  });
  await makeVersion(sql, written, page, {
    title: "Initial Published Version",
    description: "Auto-created from existing site sections",
    createdBy: null,
    at,
    blocks: deps.blocks,
  });
}
