import { randomUUID } from "node:crypto";
import { registry } from "#blocks/registry.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { emptyPage, fold } from "#core/document/fold.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import type { Actor, Role } from "#core/contract/roles.ts";
import type { Database } from "#server/db/connect.ts";
import { about } from "#server/starter-content/about.ts";
import { architecture } from "#server/starter-content/architecture.ts";
import { home } from "#server/starter-content/home.ts";
import { readDraft } from "#server/db/queries/blocks.ts";
import { readLog } from "#server/db/queries/operations.ts";
import { pageOf } from "./_kit/page-of.ts";
import { createDirectorySource } from "./directory/directory-source.ts";
import type { PublishedSite } from "./directory/published-site.ts";
import { createPages } from "./pages.ts";
import type { Pages } from "./pages.ts";
import { redirectFrom } from "./directory/redirect-from.ts";
import type { ServedRedirect } from "./directory/redirect-from.ts";

const aPicture = () => Promise.resolve({ kind: "picture" } as const);
/** Every address leads to a picture. */
export const everyPicture = { findPicture: aPicture, findOwnPicture: aPicture };

const publicUrl = "https://www.ashlar.test";

/** The fixed date of the tests. */
export const testDay = new Date("2026-03-14T12:00:00.000Z");

/**
 * The page use cases on a test database, with starter content for three pages, leaving the others for tests to fill;
 * `leftAddresses` collects the addresses that pages left.
 */
export function pagesOn(
  database: Database,
  now = testDay,
): Pages & { readonly leftAddresses: readonly string[] } {
  const leftAddresses: string[] = [];
  const directory = createDirectorySource({ database, publicUrl, log: () => {} });
  const pages = createPages({
    database,
    clock: () => now,
    blocks: registry,
    publicUrl,
    secretKey: "a key for tests that is long enough",
    starterContent: [home, about, architecture],
    random: Math.random,
    directory: {
      ...directory,
      left: (slugs) => {
        leftAddresses.push(...slugs);
        return directory.left(slugs);
      },
    },
    onPublished: () => {},
    ...everyPicture,
  });
  return { ...pages, leftAddresses };
}

/** Where visitors are sent from each address that has a redirect, as the database has it now. */
export async function servedRedirects(
  pages: Pick<Pages, "directory">,
): Promise<ReadonlyMap<string, ServedRedirect>> {
  const directory = await pages.directory.refresh();
  return new Map(
    [...directory.redirects.keys()].flatMap((path) => {
      const to = redirectFrom(directory, path);
      return to === null ? [] : [[path, to]];
    }),
  );
}

/** An actor with this role. */
export function somebody(role: Role, name = `An ${role}`): Actor {
  return { id: `id-of-${name}`, name, role };
}

export function textBlock(id: string, html = `<p>${id}</p>`): Block {
  return {
    id,
    type: "text",
    name: "Text block",
    content: { html },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

export function setHtml(block: string, was: string, value: string): Operation {
  return { op: "set", block, path: "content.html", was, value };
}

/** Operations that add these blocks in this order to an empty page. */
export function addAll(blocks: readonly Block[]): Operation[] {
  return blocks.map((item, index) => ({ op: "add", item, after: blocks[index - 1]?.id ?? null }));
}

/** A save of these operations based on this revision. */
export function saveOf(baseRevision: number, operations: readonly Operation[]) {
  return { baseRevision, saveId: randomUUID(), operations: [...operations] };
}

/** Publishes a header whose menu has links to these pages, under their own names. */
export async function publishMenu(pages: Pages, ids: readonly string[]): Promise<void> {
  const administrator = somebody("administrator");
  const draft = await pages.loadDraft(administrator, siteDocumentId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const path = "content.items";
  const was = page.blocks.find(({ id }) => id === "header")?.content["items"];
  const value = ids.map((id) => ({ id, label: "", link: `page:${id}`, items: [] }));
  const set: Operation = { op: "set", block: "header", path, ...(was && { was }), value };
  const saved = await pages.save(administrator, siteDocumentId, saveOf(revision, [set]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const { revision: next } = saved.value;
  const published = await pages.publish(administrator, siteDocumentId, { revision: next });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** The names in the header's menu that visitors get. */
export function menuNames({ menus }: PublishedSite): readonly string[] {
  return menus.header.map(({ label }) => label);
}

/** The stored draft as a page value. */
export async function storedPage(database: Database, pageId: string): Promise<Page> {
  const draft = await readDraft(database, pageId);
  if (draft === null) throw new Error(`No page ${pageId}`);
  return pageOf(draft.row, draft.blocks);
}

/** The page that results from applying the whole log to its initial state. */
export async function foldedPage(database: Database, pageId: string): Promise<Page> {
  const log = await readLog(database, pageId, 0, Number.MAX_SAFE_INTEGER);
  const start = { ...emptyPage, name: sitePages.find(({ id }) => id === pageId)?.name ?? "" };
  const { page, failedAt } = fold(
    start,
    log.flatMap((save) => save.operations),
  );
  if (failedAt !== null) throw new Error(`Operation ${failedAt} of the log does not apply`);
  return page;
}
