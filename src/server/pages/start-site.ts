import { brandColours } from "#core/brand.ts";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { done } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { refused } from "#core/contract/refusals.ts";
import type { welcome } from "#core/contract/welcome-routes.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { diff } from "#core/document/diff.ts";
import { newBlockId } from "#core/document/ids.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import { findHomePage } from "#server/db/queries/pages.ts";
import { listUneditedPages } from "#server/db/queries/page-list.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { readDraftPage } from "./load-draft.ts";
import { createNewPage } from "./places/create-page.ts";
import { deletePageAt } from "./places/delete-page.ts";
import { publishPages } from "./publish.ts";
import { saveOperations } from "./save.ts";
import { refuseSettings } from "./site/refuse-settings.ts";

export type StartBody = ParsedBodyOf<typeof welcome>;

type StartDeps = Pick<
  PagesDeps,
  "database" | "clock" | "blocks" | "directory" | "random" | "onPublished"
>;

/** The pages that a site of one's own begins with, beside the home page. */
const ownPages = [
  { name: "About", segment: "about", template: "about" },
  { name: "Careers", segment: "careers", template: "careers" },
  { name: "Contact", segment: "contact", template: "contact" },
] as const satisfies readonly { name: string; segment: string; template: PageTemplate }[];

/**
 * Makes a new site its owner's: its name, its colour, and what becomes of the sample pages. Only pages that nobody has edited
 * are put in the bin or replaced, whenever this is called. Published at one moment; what is in the bin can be restored.
 */
export async function startSite(
  deps: StartDeps,
  actor: Actor,
  { name, signal, start }: StartBody,
): Promise<Outcome<Record<string, never>>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const isOwnColour = signal.toLowerCase() === brandColours.signal;
  const theme = { signal: isOwnColour ? "" : signal.toLowerCase() };
  // Before anything is changed: a page in the bin is no answer to a colour that cannot be read.
  const settings = await readDraftPage(deps, actor, siteDocumentId);
  if (!settings.ok) return settings;
  const refusal = refuseSettings(withContent(settings.value.page, { theme }));
  if (refusal !== null) return { ok: false, refusal };
  const own = start === "samples" ? [] : await replaceSamples(deps, actor, start);
  if ("refusal" in own) return { ok: false, refusal: own.refusal };
  const saved = await change(deps, actor, siteDocumentId, (page) =>
    withContent(page, {
      identity: { name, ...(start === "samples" ? {} : { isSample: false }) },
      theme,
      ...(start === "samples" ? {} : menusOf(own)),
    }),
  );
  if (!saved.ok) return saved;
  const pages = [
    ...own.map(({ id, revision }) => ({ id, revision })),
    { id: siteDocumentId, revision: saved.value },
  ];
  const published = await publishPages(deps, actor, { pages });
  return published.ok ? done({}) : published;
}

interface OwnPage {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
}

/** Puts the samples in the bin, gives the home page a template, and makes the pages that were chosen. */
async function replaceSamples(
  deps: StartDeps,
  actor: Actor,
  start: Exclude<StartBody["start"], "samples">,
): Promise<
  readonly OwnPage[] | { readonly refusal: Extract<Outcome<never>, { ok: false }>["refusal"] }
> {
  const unedited = await listUneditedPages(deps.database);
  const home = await findHomePage(deps.database);
  for (const { id } of unedited.filter((page) => page.id !== home)) {
    const binned = await deletePageAt(deps, actor, id);
    // A page that somebody edited stands below it: it stays, with what is above it.
    if (!binned.ok && binned.refusal.code !== "page-has-pages-below") return binned;
  }
  const own: OwnPage[] = [];
  if (home !== null && unedited.some(({ id }) => id === home)) {
    const saved = await change(deps, actor, home, (page) => ({
      ...page,
      // Search engines would go on to tell what the sample was about.
      seo: {},
      blocks: blocksOfTemplate("landing", deps.blocks, deps.random),
    }));
    if (!saved.ok) return saved;
    own.push({ id: home, name: "Home", revision: saved.value });
  }
  for (const { name, segment, template } of start === "own-pages" ? ownPages : []) {
    const made = await createNewPage(deps, actor, {
      id: newBlockId(deps.random, new Set()).toLowerCase().replaceAll("-", "_"),
      name,
      segment,
      parentId: null,
      group: "main",
      start: { template },
    });
    if (made.ok) own.push({ id: made.value.id, name, revision: made.value.revision });
    // There is a page at this address that somebody made.
    else if (made.refusal.code !== "page-address-taken") return made;
  }
  return own;
}

function menusOf(own: readonly OwnPage[]): { header: JsonObject; footer: JsonObject } {
  const links = own
    .filter(({ name }) => name !== "Home")
    .map(({ id }) => ({
      id,
      label: "",
      link: writePageLink({ page: id, query: "", section: null }),
    }));
  const columns = links.length === 0 ? [] : [{ id: "pages", title: "Pages", links }];
  return {
    header: { items: links.map((link) => ({ ...link, items: [] })), hasSignIn: false },
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
  const body = {
    baseRevision: revision,
    saveId: `welcome-${revision}-${actor.id}`.slice(0, 64),
    operations: [...operations],
  };
  const saved = await saveOperations(deps, actor, id, body);
  return saved.ok ? done(saved.value.revision) : saved;
}
