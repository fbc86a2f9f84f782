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
        await expectMenus();
        const expected = await scan();
        for (const [target_, using] of expected) {
          const own = (await on.usesOf(target_)).filter((page) => ids.includes(page.id));
          expect(
            own.toSorted((a, b) => a.id.localeCompare(b.id)),
            target_,
          ).toEqual(using);
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

/** Compares the menus that lead to each page with those that reading the settings tells. */
async function expectMenus(): Promise<void> {
  const { there, leadsTo } = await readSite();
  const draft = await pages.loadDraft(ada, siteDocumentId);
  const version = await pages.loadLive(ada, siteDocumentId);
  if (!draft.ok || !version.ok) throw new Error("no settings");
  const holds = (of: Page | undefined, section: string, name: string, id: string) =>
    JSON.stringify(of?.blocks.find((block) => block.id === section)?.content[name] ?? [])
      .match(/(?<="link":")[^"]*/g)
      ?.some((link) => leadsTo(link).includes(id)) ?? false;
  for (const { id } of there.filter((page) => ids.includes(page.id))) {
    const expected = (["header items", "footer legal"] as const).flatMap((field) => {
      const [section = "", name = ""] = field.split(" ");
      const isLive = holds(version.value.live?.page, section, name, id);
      const isDraft = holds(draft.value.page, section, name, id);
      const place = section === "header" ? "header" : "legal-line";
      const words_ = [place, ...(isLive ? ["live"] : []), ...(isDraft ? ["draft"] : [])];
      return isLive || isDraft ? [words_.join(" ")] : [];
    });
    const told = await on.settingsUsing(id);
    expect(
      told.filter((use) => /^(?:header|legal-line)/.test(use)),
      id,
    ).toEqual(expected);
  }
}

/** The pages that there are, and which of them a link leads to. */
async function readSite() {
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
  return { there, leadsTo };
}

/** What reading the drafts and the published versions of all pages tells, by linked page. */
async function scan() {
  const { there, leadsTo } = await readSite();
  const linked = (html: unknown) =>
    [...String(html).matchAll(/href="([^"]*)"/g)].flatMap(([, to = ""]) => leadsTo(to));
  const found: [string, { id: string; isLive: boolean; isDraft: boolean }[]][] = [];
  for (const target of there.filter(({ id }) => ids.includes(id))) {
    const using: { id: string; isLive: boolean; isDraft: boolean }[] = [];
    for (const { id } of there.filter((page) => ids.includes(page.id) && page.id !== target.id)) {
      const draft = await pages.loadDraft(ada, id);
      const version = await pages.loadLive(ada, id);
      if (!draft.ok || !version.ok) throw new Error(id);
      const holds = (blocks: readonly { readonly content: { readonly html?: unknown } }[] = []) =>
        blocks.some(({ content }) => linked(content.html).includes(target.id));
      const use = {
        id,
        isLive: holds(version.value.live?.page.blocks),
        isDraft: holds(draft.value.page.blocks),
      };
      if (use.isLive || use.isDraft) using.push(use);
    }
    found.push([target.id, using.toSorted((a, b) => a.id.localeCompare(b.id))]);
  }
  return found;
}
