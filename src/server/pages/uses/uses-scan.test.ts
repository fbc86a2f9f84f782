import * as fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Page } from "#core/document/page.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { pagesOn } from "../test-pages.ts";
import { ada, menuLinks, usesOn } from "./test-kit.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
let on: ReturnType<typeof usesOn>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  on = usesOn(pages);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

const ids = ["p0", "p1", "p2", "p3"];

testOnce(
  "after any saves, publications, moves, deletions and restorations, the answers are a full scan",
  async () => {
    for (const id of ids) await on.create(id);
    const id = fc.constantFrom(...ids);
    const address = fc.constantFrom("p0", "p1", "p2", "p3", "x", "y");
    const target = fc.oneof(
      id.map((to) => `page:${to}`),
      address.map((path) => `/${path}`),
    );
    const step = fc.oneof(
      fc.record({ act: fc.constant("link"), id, links: fc.array(target, { maxLength: 3 }) }),
      fc.record({ act: fc.constantFrom("publish", "delete", "restore"), id }),
      fc.record({ act: fc.constant("move"), id, to: address }),
      fc.record({
        act: fc.constantFrom("header", "footer"),
        links: fc.array(target, { maxLength: 3 }),
      }),
      fc.record({ act: fc.constant("publish settings") }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        for (const step_ of steps) await take(step_);
        for (const { id: asked, ...expected } of await scan()) {
          expect(await answerOf(asked), asked).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  },
);

type Step =
  | { readonly act: "link"; readonly id: string; readonly links: readonly string[] }
  | { readonly act: "publish" | "delete" | "restore"; readonly id: string }
  | { readonly act: "move"; readonly id: string; readonly to: string }
  | { readonly act: "header" | "footer"; readonly links: readonly string[] }
  | { readonly act: "publish settings" };

async function take(step: Step): Promise<void> {
  switch (step.act) {
    case "link":
      return on.putLinks(step.id, step.links);
    case "move":
      return on.move(step.id, step.to);
    case "publish":
      return on.publish(step.id);
    case "delete":
      return void (await pages.remove(ada, step.id));
    case "restore":
      return void (await pages.restore(ada, step.id, {}));
    case "header":
      return on.putSetting("header", "items", menuLinks(step.links));
    case "footer":
      return on.putSetting("footer", "legal", menuLinks(step.links));
    case "publish settings":
      return on.publish(siteDocumentId);
  }
}

interface Uses {
  /** The pages that link to it, and where they do. */
  readonly pages: readonly string[];
  /** The menus that do. */
  readonly menus: readonly string[];
}

async function answerOf(id: string): Promise<Uses> {
  const answer = await pages.listUses(ada, id);
  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(answer.value.isComplete).toBe(true);
  const menus = (answer.value.settings ?? []).filter(({ place }) => place in scannedMenus);
  return {
    pages: answer.value.pages
      .filter((page) => ids.includes(page.id))
      .flatMap((page) => written(page.id, page))
      .toSorted(),
    menus: menus.flatMap(({ place, ...where }) => written(place, where)),
  };
}

interface Where {
  readonly isLive: boolean;
  readonly isDraft: boolean;
}

/** As "name live draft"; nothing for neither. */
function written(name: string, { isLive, isDraft }: Where): readonly string[] {
  const words = [name, ...(isLive ? ["live"] : []), ...(isDraft ? ["draft"] : [])];
  return words.length === 1 ? [] : [words.join(" ")];
}

/** The menus that the steps fill: their sections and fields, in the order of answers. */
const scannedMenus = { header: ["header", "items"], "legal-line": ["footer", "legal"] } as const;

/** What reading the drafts and the published versions of all pages and of the settings tells, by linked page. */
async function scan(): Promise<readonly ({ readonly id: string } & Uses)[]> {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  const { rows } = await testDatabase.database.query("select from_path, to_page from redirects");
  const redirects = new Map(rows.map((row) => [row["from_path"], row["to_page"]]));
  const there = list.value.pages;
  const idsAt = (some: typeof there) => new Map(some.map((page) => [page.slug, page.id]));
  const [live, all] = [idsAt(there.filter(({ published }) => published !== null)), idsAt(there)];
  // As visitors are answered, and as they will be once a draft is published at that address.
  const leadsTo = (link: string) =>
    link.startsWith("page:")
      ? [link.slice("page:".length)]
      : [live.get(link) ?? redirects.get(link), all.get(link)];
  const linked = (texts: readonly unknown[]) =>
    texts.flatMap((text) =>
      [...JSON.stringify(text ?? "").matchAll(/(?:href=\\"|"link":")([^"\\]*)/g)].flatMap(
        ([, to = ""]) => leadsTo(to),
      ),
    );
  const targetsOf = async (id: string, textsOf: (page: Page) => readonly unknown[]) => {
    const [draft, version] = [await pages.loadDraft(ada, id), await pages.loadLive(ada, id)];
    if (!draft.ok || !version.ok) throw new Error(id);
    const published = version.value.live;
    const inDraft = new Set(linked(textsOf(draft.value.page)));
    const inLive = new Set(published === null ? [] : linked(textsOf(published.page)));
    return (target: string) => ({ isLive: inLive.has(target), isDraft: inDraft.has(target) });
  };
  const own = there.filter(({ id }) => ids.includes(id));
  const ofPages = new Map<string, (target: string) => Where>();
  for (const { id } of own) {
    const html = ({ blocks }: Page) => blocks.map(({ content }) => content["html"]);
    ofPages.set(id, await targetsOf(id, html));
  }
  const ofMenus = new Map<string, (target: string) => Where>();
  for (const [place, [section, name]] of Object.entries(scannedMenus)) {
    const menu = ({ blocks }: Page) => [blocks.find(({ id }) => id === section)?.content[name]];
    ofMenus.set(place, await targetsOf(siteDocumentId, menu));
  }
  return own.map(({ id }) => ({
    id,
    pages: [...ofPages]
      .filter(([page]) => page !== id)
      .flatMap(([page, whereOf]) => written(page, whereOf(id)))
      .toSorted(),
    menus: [...ofMenus].flatMap(([place, whereOf]) => written(place, whereOf(id))),
  }));
}
