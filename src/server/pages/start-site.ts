import { randomUUID } from "node:crypto";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { brandColours } from "#core/brand.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { welcome } from "#core/contract/welcome-routes.ts";
import { diff } from "#core/document/diff.ts";
import { newBlockId } from "#core/document/ids.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { lockUneditedPages } from "#server/db/queries/page-list.ts";
import { lockPlaces } from "#server/db/queries/page-places.ts";
import { findHomePage, lockPage } from "#server/db/queries/pages.ts";
import { readSite } from "#settings/site-value.ts";
import { defaultSiteName } from "#core/site-name.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { program } from "./_kit/program.ts";
import { inOneTransaction } from "./_kit/one-transaction.ts";
import { readDraftPage } from "./load-draft.ts";
import { createNewPage } from "./places/create-page.ts";
import { deletePageAt } from "./places/delete-page.ts";
import { publishPages } from "./publish.ts";
import { saveOperations } from "./save.ts";

export type StartBody = ParsedBodyOf<typeof welcome>;

type StartDeps = Pick<
  PagesDeps,
  "database" | "clock" | "blocks" | "publicUrl" | "directory" | "random" | "onPublished"
>;

/** The pages that a site of one's own begins with, beside the home page. */
const ownPages = [
  { name: "About", segment: "about", template: "about" },
  { name: "Careers", segment: "careers", template: "careers" },
  { name: "Contact", segment: "contact", template: "contact" },
] as const satisfies readonly { name: string; segment: string; template: PageTemplate }[];

/**
 * Makes a new site its owner's: its name, its colour, and what becomes of the sample pages. Only pages that nobody has edited
 * or moved are put in the bin or replaced, and menus change only with them, whenever this is called. The footer goes on to say
 * that the content is sample content, which the texts to replace are. Everything happens at one
 * moment, or nothing does; what is in the bin can be restored.
 */
export async function startSite(
  deps: StartDeps,
  actor: Actor,
  { name, signal, start }: StartBody,
): Promise<Outcome<Record<string, never>>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const isOwnColour = signal.toLowerCase() === brandColours.signal;
  const theme = { signal: isOwnColour ? "" : signal.toLowerCase() };
  return inOneTransaction(deps, async (inner, sql) => {
    await lockPlaces(sql);
    // Before any page, as whoever publishes does.
    await lockPage(sql, siteDocumentId);
    const unedited = start === "samples" ? [] : await lockUneditedPages(sql, program.id);
    const home = await findHomePage(sql);
    const replaced = await replaceSamples(inner, actor, { start, unedited, home });
    if (!replaced.ok) return replaced;
    const { home: page, made, isReplaced } = replaced.value;
    const saved = await change(inner, actor, siteDocumentId, (settings) =>
      withContent(settings, {
        identity: { name },
        theme,
        ...(isReplaced ? menusOf(made) : {}),
      }),
    );
    if (!saved.ok) return saved;
    const pages = [...(page === null ? [] : [page]), { id: siteDocumentId, revision: saved.value }];
    const published = await publishPages({ ...inner, ...withoutLooking }, actor, { pages });
    if (!published.ok) return published;
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "site started",
      subject: null,
      detail: { how: start },
    });
    return done({});
  });
}

/** The name and the colour that are saved, for the form to begin with. The program's own name is none. */
export async function readStart(
  deps: Pick<PagesDeps, "database">,
  actor: Actor,
): Promise<Readonly<Record<"name" | "signal", string>>> {
  const draft = await readDraftPage(deps, actor, siteDocumentId);
  const { identity, theme } = readSite(draft.ok ? draft.value.page.blocks : []);
  const name = identity.name === defaultSiteName ? "" : identity.name;
  return { name, signal: theme.signal || brandColours.signal };
}

/** Everything is locked by then, and nothing waits for another website. */
const withoutLooking = { lookAtPictures: () => Promise.resolve(new Map()) };

interface Replaced {
  /** The home page with its revision, if it was replaced. */
  readonly home: { readonly id: string; readonly revision: number } | null;
  /** Ids of the pages that are new: drafts, because their texts are there to be replaced. */
  readonly made: readonly string[];
  /** Whether there was any sample to replace. */
  readonly isReplaced: boolean;
}

/** Puts the samples in the bin, gives the home page a template, and makes the pages that were chosen. */
async function replaceSamples(
  deps: StartDeps,
  actor: Actor,
  {
    start,
    unedited,
    home,
  }: Pick<StartBody, "start"> & {
    readonly unedited: readonly string[];
    readonly home: string | null;
  },
): Promise<Outcome<Replaced>> {
  for (const id of unedited.filter((page) => page !== home)) {
    const binned = await deletePageAt(deps, actor, id);
    // A page that somebody edited stands below it: it stays, with what is above it.
    if (!binned.ok && binned.refusal.code !== "page-has-pages-below") return binned;
  }
  let replacedHome: Replaced["home"] = null;
  if (home !== null && unedited.includes(home)) {
    const saved = await change(deps, actor, home, (page) => ({
      ...page,
      // Search engines would go on to tell what the sample was about.
      seo: {},
      blocks: blocksOfTemplate("landing", deps.blocks, deps.random),
    }));
    if (!saved.ok) return saved;
    replacedHome = { id: home, revision: saved.value };
  }
  const made: string[] = [];
  for (const { name, segment, template } of start === "own-pages" ? ownPages : []) {
    const page = await createNewPage(deps, actor, {
      id: newBlockId(deps.random, new Set()).toLowerCase().replaceAll("-", "_"),
      name,
      segment,
      parentId: null,
      group: "main",
      start: { template },
    });
    // There is a page at this address that somebody made.
    if (!page.ok && page.refusal.code === "page-address-taken") continue;
    if (!page.ok) return page;
    made.push(page.value.id);
  }
  return done({ home: replacedHome, made, isReplaced: unedited.length > 0 });
}

/** Menus with these pages alone, each from its publication on: all others were samples, and the button led to one. */
function menusOf(ids: readonly string[]): { header: JsonObject; footer: JsonObject } {
  const links = ids.map((id) => ({
    id,
    label: "",
    link: writePageLink({ page: id, query: "", section: null }),
  }));
  const columns = links.length === 0 ? [] : [{ id: "pages", title: "Pages", links }];
  return {
    header: {
      items: links.map((link) => ({ ...link, items: [] })),
      actionLabel: "",
      hasSignIn: false,
    },
    footer: { columns },
  };
}

/** The page with these values set in its sections; all others stay. */
function withContent(page: Page, values: Readonly<Record<string, JsonObject>>): Page {
  const blocks = page.blocks.map((block) => {
    const own = values[block.id];
    return own === undefined ? block : { ...block, content: { ...block.content, ...own } };
  });
  return { ...page, blocks };
}

/** Saves what differs as one change, and returns the revision. */
async function change(
  deps: StartDeps,
  actor: Actor,
  id: string,
  next: (page: Page) => Page,
): Promise<Outcome<number>> {
  const draft = await readDraftPage(deps, actor, id);
  if (!draft.ok) return draft;
  const { page, revision } = draft.value;
  const operations = diff(page, next(page));
  if (operations.length === 0) return done(revision);
  const body = { baseRevision: revision, saveId: randomUUID(), operations: [...operations] };
  const saved = await saveOperations(deps, actor, id, body);
  return saved.ok ? done(saved.value.revision) : saved;
}
