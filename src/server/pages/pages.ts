import type { ResponseOf } from "#core/contract/route.ts";
import type { loadChecklist } from "#core/contract/checklist.ts";
import type { loadPrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { loadSaves } from "#core/contract/live.ts";
import type { listPages, loadDraft, loadLive } from "#core/contract/pages.ts";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { PageAccess } from "#core/site-map.ts";
import { findAccessAt, findHomePage } from "#server/db/queries/pages.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { endpointsForTokens } from "./_kit/endpoints-for-tokens.ts";
import { loadDraftStart } from "./draft-start.ts";
import type { DraftStart } from "./draft-start.ts";
import { createDraftLinks } from "./draft-links.ts";
import type { DraftLinks } from "./draft-links.ts";
import { ensureStarterContent } from "./ensure-starter-content.ts";
import { listChanged } from "./list-changed.ts";
import type { ChangedPagesAnswer } from "./list-changed.ts";
import { list, readDraftPage, readDraftTypes } from "./load-draft.ts";
import type { Directory, DirectoryPage } from "./directory/directory.ts";
import type { DirectorySource } from "./directory/directory-source.ts";
import { createDisclosures } from "./disclosures/disclosures.ts";
import type { Disclosures } from "./disclosures/disclosures.ts";
import { readPrivacyFacts } from "./privacy/load-privacy-facts.ts";
import { createPrivacySource } from "./privacy/privacy-source.ts";
import type { PrivacySource } from "./privacy/privacy-source.ts";
import { loadPage } from "./published/load-published.ts";
import type { LoadedPage, PageWithSite, PublishedPage } from "./published/load-published.ts";
import { createNewPage } from "./places/create-page.ts";
import type { NewPageAnswer, NewPageBody } from "./places/create-page.ts";
import { deletePageAt } from "./places/delete-page.ts";
import { listBin, restoreFromBin } from "./places/bin.ts";
import type { BinAnswer, RestoreAnswer, RestoreBody } from "./places/bin.ts";
import { changeAccess } from "./places/change-access.ts";
import type { AccessAnswer, AccessBody } from "./places/change-access.ts";
import { makeHome } from "./places/make-home.ts";
import type { HomeAnswer, HomeBody } from "./places/make-home.ts";
import { placeInOrder } from "./places/order-page.ts";
import type { OrderBody } from "./places/order-page.ts";
import { movePageTo } from "./places/move-page.ts";
import type { MoveAnswer, MoveBody } from "./places/move-page.ts";
import { previewPage } from "./preview-page.ts";
import { previewOtherPage } from "./radius/preview-other.ts";
import type { PreviewOtherBody } from "./radius/preview-other.ts";
import { radiusOf } from "./radius/radius.ts";
import type { RadiusAnswer } from "./radius/radius.ts";
import { createRedirects } from "./redirects/redirects.ts";
import type { Redirects } from "./redirects/redirects.ts";
import { readPublishedPage } from "./load-published-page.ts";
import { publishDraft, publishPages } from "./publish.ts";
import type {
  PublishAnswer,
  PublishBody,
  PublishPagesAnswer,
  PublishPagesBody,
} from "./publish.ts";
import { createPublishedForms } from "./published-forms.ts";
import type { PublishedForms } from "./published-forms.ts";
import { loadSavesSince } from "./load-saves.ts";
import { createSections } from "./load-sections.ts";
import type { Sections } from "./load-sections.ts";
import { saveOperations } from "./save.ts";
import { readChecklist } from "./site/checklist.ts";
import { readStart, startSite } from "./start-site.ts";
import type { StartBody } from "./start-site.ts";
import { createSearchWords } from "./search-words.ts";
import type { SaveAnswer, SaveBody } from "./save.ts";
import { previewSurround } from "./site/preview-surround.ts";
import { createLookAtPictures } from "./site/look-at-pictures.ts";
import type { PageWithSurround } from "./site/preview-surround.ts";
import { refreshUses } from "./uses/refresh-uses.ts";
import { whereUsed } from "./uses/where-used.ts";
import type { UsesAnswer } from "./uses/where-used.ts";

/** The page use cases. Expected refusals are returned; only defects and a lost database throw. */
export interface Pages {
  readonly list: (actor: Actor) => Promise<Outcome<ResponseOf<typeof listPages>>>;
  readonly sections: Sections;
  readonly create: (actor: Actor, body: NewPageBody) => Promise<Outcome<NewPageAnswer>>;
  /** Gives a page another address, with all pages below it. */
  readonly move: (actor: Actor, pageId: string, body: MoveBody) => Promise<Outcome<MoveAnswer>>;
  /** Makes a page the home page, and gives the home page its address. */
  readonly makeHome: (actor: Actor, pageId: string, body: HomeBody) => Promise<Outcome<HomeAnswer>>;
  /** Decides who can read a page, and the pages below it. */
  readonly setAccess: (
    actor: Actor,
    pageId: string,
    body: AccessBody,
  ) => Promise<Outcome<AccessAnswer>>;
  /** Puts a page after another one in the list. */
  readonly order: (
    actor: Actor,
    pageId: string,
    body: OrderBody,
  ) => Promise<Outcome<Record<string, never>>>;
  /** The pages in the bin. */
  readonly listDeleted: (actor: Actor) => Promise<Outcome<BinAnswer>>;
  /** Takes a page out of the bin, as a draft. */
  readonly restore: (
    actor: Actor,
    pageId: string,
    body: RestoreBody,
  ) => Promise<Outcome<RestoreAnswer>>;
  /** The other pages that link to a page. */
  readonly listUses: (actor: Actor, pageId: string) => Promise<Outcome<UsesAnswer>>;
  /** The other pages that change for visitors if a page is published with these values. */
  readonly findRadius: (
    actor: Actor,
    pageId: string,
    values: ShownElsewhere,
  ) => Promise<Outcome<RadiusAnswer>>;
  /** A published page as it is, or as it would be if another one were published; nothing is stored. */
  readonly previewOther: (
    actor: Actor,
    pageId: string,
    body: PreviewOtherBody,
  ) => Promise<Outcome<PublishedPage>>;
  /** A published page on the site as it would be with these sections of the settings; nothing is stored. */
  readonly previewSurround: (
    actor: Actor,
    pageId: string,
    sections: readonly Block[],
  ) => Promise<Outcome<PageWithSurround>>;
  /** Finds out what changed pages link to; needed once after a start, so that nobody waits for it. The signal ends it. */
  readonly refreshUses: (signal: AbortSignal) => Promise<boolean>;
  /** Finds out the words of published pages, for the search of visitors; needed once after a start. The signal ends it. */
  readonly refreshWords: (signal: AbortSignal) => Promise<void>;
  /** Public pages in which words are probably found, the best first, of so many at most. */
  readonly pagesWithWords: (words: readonly string[], most: number) => Promise<readonly string[]>;
  /** Puts a page in the bin. */
  readonly remove: (actor: Actor, pageId: string) => Promise<Outcome<Record<string, never>>>;
  readonly loadDraft: (
    actor: Actor,
    pageId: string,
  ) => Promise<Outcome<ResponseOf<typeof loadDraft>>>;
  /**
   * The distinct block types in a page's draft, whose scripts the builder will need. Empty if the actor may not see
   * it.
   */
  readonly draftTypes: (actor: Actor | null, pageId: string) => Promise<readonly string[]>;
  /**
   * The first blocks of a draft, for the server to draw while the builder opens. Null if the actor may not see it, if
   * there is no such page, or if the person's budget for drawing is used up.
   */
  readonly draftStart: (actor: Actor, pageId: string) => Promise<DraftStart | null>;
  /** The saves after a revision, oldest first. */
  readonly loadSaves: (
    actor: Actor,
    pageId: string,
    after: number,
  ) => Promise<Outcome<ResponseOf<typeof loadSaves>>>;
  /** The published page, for staff to compare with the draft. */
  readonly loadLive: (
    actor: Actor,
    pageId: string,
  ) => Promise<Outcome<ResponseOf<typeof loadLive>>>;
  /** Links for people who should see the saved draft without signing in. */
  readonly draftLinks: DraftLinks;
  /** An editor's unsaved page as publishing would make it; nothing is stored. */
  readonly preview: (actor: Actor, pageId: string, page: Page) => Promise<Outcome<PageWithSite>>;
  readonly save: (actor: Actor, pageId: string, body: SaveBody) => Promise<Outcome<SaveAnswer>>;
  /** The pages whose saved drafts are not what visitors have. */
  readonly listChanged: (actor: Actor) => Promise<Outcome<ChangedPagesAnswer>>;
  readonly publish: (
    actor: Actor | null,
    pageId: string,
    body: PublishBody,
  ) => Promise<Outcome<PublishAnswer>>;
  /** Publishes several pages at the same moment, or none. */
  readonly publishAll: (
    actor: Actor | null,
    body: PublishPagesBody,
  ) => Promise<Outcome<PublishPagesAnswer>>;
  /** What the form that starts a site begins with: the name and colour that are saved. */
  readonly readStart: (actor: Actor) => Promise<Readonly<Record<"name" | "signal", string>>>;
  /** Gives a new site its name and colour, and keeps or replaces its sample pages. */
  readonly startSite: (actor: Actor, body: StartBody) => Promise<Outcome<Record<string, never>>>;
  /** The first steps of a site's owner, and which of them have been taken. */
  readonly readChecklist: (
    actor: Actor,
    facts: { readonly hasMail: boolean },
  ) => Promise<Outcome<ResponseOf<typeof loadChecklist>>>;
  /** The site as visitors see it. */
  readonly directory: DirectorySource;
  /** A page of a directory with its content. The caller checks the session if its access requires it. */
  readonly loadPage: (page: DirectoryPage, directory: Directory) => Promise<LoadedPage>;
  readonly loadPrivacyFacts: (
    actor: Actor,
  ) => Promise<Outcome<ResponseOf<typeof loadPrivacyFacts>>>;
  /** What published pages store of visitors and load from elsewhere. */
  readonly disclosures: Disclosures;
  /** What a privacy page names of the site. */
  readonly privacy: PrivacySource;
  /** The page at a slug as the database has it now; null if nothing is published there. */
  readonly loadPublished: (slug: string) => Promise<PublishedPage | null>;
  /** Finds a form in a published block that visitors can send. */
  readonly findForm: PublishedForms["find"];
  /** Addresses that lead elsewhere. */
  readonly redirects: Redirects;
  /** Id of the home page; null before the first start. */
  readonly findHomePage: () => Promise<string | null>;
  /** Who may read the page at a slug, published or not; null if there is none. */
  readonly findAccess: (slug: string) => Promise<PageAccess | null>;
  /** Creates the site and its pages on the first start; never changes a site that there is. */
  readonly ensureStarterContent: () => Promise<void>;
}

/** Binds the page use cases to their dependencies. */
export function createPages(given: PagesDeps): Pages {
  const disclosures = createDisclosures(given);
  const privacy = createPrivacySource({ ...given, disclosures });
  const deps = { ...given, privacy, lookAtPictures: createLookAtPictures(given) };
  const endpoints = endpointsForTokens(given.blocks);
  const forms = createPublishedForms(deps);
  const words = createSearchWords(deps);
  return {
    list: (actor) => list(deps, actor),
    create: (actor, body) => createNewPage(deps, actor, body),
    move: (actor, pageId, body) => movePageTo(deps, actor, pageId, body),
    makeHome: (actor, pageId, body) => makeHome(deps, actor, pageId, body),
    setAccess: (actor, pageId, body) => changeAccess(deps, actor, pageId, body),
    order: (actor, pageId, body) => placeInOrder(deps, actor, pageId, body),
    listDeleted: (actor) => listBin(deps, actor),
    restore: (actor, pageId, body) => restoreFromBin(deps, actor, pageId, body),
    listUses: (actor, pageId) => whereUsed({ ...deps, disclosures }, actor, pageId),
    findRadius: (actor, pageId, values) => radiusOf(deps, actor, pageId, values),
    previewOther: (actor, pageId, body) => previewOtherPage(deps, actor, pageId, body),
    previewSurround: (actor, pageId, sections) => previewSurround(deps, actor, pageId, sections),
    refreshUses: (signal) => refreshUses(deps, { most: Infinity, signal }),
    refreshWords: words.refresh,
    pagesWithWords: words.find,
    remove: (actor, pageId) => deletePageAt(deps, actor, pageId),
    loadDraft: async (actor, pageId) =>
      endpoints.show(actor, await readDraftPage(deps, actor, pageId)),
    draftTypes: (actor, pageId) => readDraftTypes(deps, actor, pageId),
    draftStart: (actor, pageId) => loadDraftStart(deps, actor, pageId),
    loadSaves: async (actor, pageId, after) =>
      endpoints.show(actor, await loadSavesSince(deps, actor, pageId, after)),
    loadLive: async (actor, pageId) =>
      endpoints.show(actor, await readPublishedPage(deps, actor, pageId)),
    draftLinks: createDraftLinks(deps),
    preview: (actor, pageId, page) => previewPage(deps, actor, pageId, page),
    save: async (actor, pageId, body) =>
      endpoints.refuse(actor, body.operations) ??
      endpoints.show(actor, await saveOperations(deps, actor, pageId, body)),
    listChanged: (actor) => listChanged(deps, actor),
    publish: (actor, pageId, body) => publishDraft(deps, actor, pageId, body),
    publishAll: (actor, body) => publishPages(deps, actor, body),
    readStart: (actor) => readStart(deps, actor),
    startSite: (actor, body) => startSite(deps, actor, body),
    readChecklist: (actor, facts) => readChecklist(deps, actor, facts),
    directory: deps.directory,
    disclosures,
    privacy,
    loadPrivacyFacts: (actor) => readPrivacyFacts(deps, actor),
    loadPage: (page, directory) => loadPage(deps, page, directory),
    loadPublished: async (slug) => {
      const directory = await deps.directory.refresh();
      const page = directory.bySlug.get(slug);
      return page === undefined ? null : (await loadPage(deps, page, directory)).published;
    },
    findForm: forms.find,
    redirects: createRedirects(deps),
    sections: createSections(deps),
    findHomePage: () => findHomePage(deps.database),
    findAccess: (slug) => findAccessAt(deps.database, slug),
    ensureStarterContent: () => ensureStarterContent(deps),
  };
}
