import { expect, test } from "vitest";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { withoutPagesAt } from "#server/pages/directory/directory.ts";
import type { Directory } from "#server/pages/directory/directory.ts";
import type { LoadedPage } from "#server/pages/published/load-published.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import { createPageCache } from "./page-cache.ts";

const first = directoryWith(sitePages);

/** A cache whose directory the test chooses, and how often each page was loaded. */
function cacheOf(start: Directory, hasDetails = false) {
  let directory = start;
  let frame: object = {};
  let isDown = false;
  const loads: string[] = [];
  let form = "First";
  const found = new WeakMap<Directory, PrivacyFacts>();
  let last = factsWith(form);
  const asked: Directory[] = [];
  const privacy = {
    known: (of: Directory) => {
      asked.push(of);
      return found.get(of) ?? null;
    },
    find: (of: Directory) => {
      asked.push(of);
      // The same object while nothing of it changes, as the real one gives them.
      if (last.forms[0]?.title !== form) last = factsWith(form);
      const facts = found.get(of) ?? last;
      found.set(of, facts);
      return isDown ? Promise.reject(new Error("no database")) : Promise.resolve(facts);
    },
  };
  const cache = createPageCache({
    directory: { now: () => directory },
    frameOf: () => frame,
    privacy,
    load: async (page, of) => {
      if (isDown) throw new Error("no database");
      loads.push(page.slug);
      const details = hasDetails ? { privacy: await privacy.find(of) } : {};
      const published = { slug: page.slug, version: page.version, edition: of.edition, ...details };
      const refs = {
        links: { pages: new Map([["about", new Set()]]), paths: new Set(), own: {} },
        framed: [],
      };
      return { published, refs } as unknown as LoadedPage;
    },
    render: (published) =>
      createCachedResponse({
        status: 200,
        body: Buffer.from(JSON.stringify(published)),
        compressible: false,
        headers: {},
      }),
    log: () => {},
  });
  return {
    cache,
    loads,
    asked,
    nameForm: (name: string) => (form = name),
    get: (slug: string) => cache.find(slug, directory),
    turn: (next: Directory) => (directory = next),
    reframe: () => (frame = {}),
    stop: () => (isDown = true),
  };
}

/** What a privacy page names of a site with one form. */
function factsWith(title: string): PrivacyFacts {
  const form = { kind: "contact", title, asks: [], subscribes: false, passedTo: null } as const;
  const unnamed = { forms: 0, embeds: 0, files: 0 };
  const empty = { embeds: [], files: [], scripts: [], marks: [], unnamed };
  return { ...empty, forms: [{ ...form, pages: [], others: 0 }] };
}

/** The same site with one page changed, at the next edition. */
function withPage(before: Directory, slug: string, change: object): Directory {
  const pages = before.pages.map((page) => (page.slug === slug ? { ...page, ...change } : page));
  return {
    ...before,
    edition: before.edition + 1,
    pages,
    byId: new Map(pages.map((page) => [page.id, page])),
    bySlug: new Map(pages.map((page) => [page.slug, page])),
  };
}

test("another page's publication draws nothing again, the page's own does", async () => {
  const { cache, loads, get, turn } = cacheOf(first);
  await get("/business");
  turn(withPage(first, "/architecture", { version: 2 }));
  expect(cache.fresh("/business")).toBeDefined();
  turn(withPage(first, "/business", { version: 2 }));
  expect(cache.fresh("/business")).toBeUndefined();
  await get("/business");
  expect(loads).toEqual(["/business", "/business"]);
});

test("a page is drawn again if a page moves that it links to, or the layout changes", async () => {
  const { cache, get, turn, reframe } = cacheOf(first);
  await get("/business");
  const moved = withPage(first, "/about", { slug: "/team" });
  turn(moved);
  expect(cache.fresh("/business")).toBeUndefined();
  await get("/business");
  expect(cache.fresh("/business")).toBeDefined();
  reframe();
  turn(withPage(moved, "/architecture", { version: 2 }));
  expect(cache.fresh("/business")).toBeUndefined();
});

test("a directory with a lower edition, as of a restored database, is drawn once and kept", async () => {
  const later = { ...withPage(first, "/business", { version: 7 }), edition: 60 };
  const { cache, loads, get, turn } = cacheOf(later);
  await get("/business");
  turn({ ...withPage(first, "/business", { version: 3 }), edition: 50 });
  await get("/business");
  expect(cache.fresh("/business")).toBeDefined();
  await get("/business");
  expect(loads).toHaveLength(2);
});

test("what is drawn from an older directory does not take the place of a newer drawing", async () => {
  const { cache, get, turn } = cacheOf(first);
  const older = get("/business");
  const next = withPage(first, "/business", { version: 2 });
  turn(next);
  const newer = await get("/business");
  await older;
  expect(newer.kind === "answer" && cache.fresh("/business") === newer.answer).toBe(true);
});

test("a closed page is given to nobody and forgotten, also as what it was", async () => {
  const { cache, get, turn, stop } = cacheOf(first);
  await get("/business");
  stop();
  const left = withoutPagesAt(first, ["/business"]);
  turn(left);
  expect(cache.fresh("/business")).toBeUndefined();
  await expect(get("/business")).rejects.toThrow("not known");
  turn({ ...left, edition: 2, leftSlugs: new Set() });
  expect(await get("/business")).toEqual({ kind: "missing" });
  expect(cache.size()).toBe(0);
});

test("if the new version cannot be loaded, the one before is given and said to be stale", async () => {
  const { get, turn, stop } = cacheOf(first);
  const before = await get("/business");
  stop();
  turn(withPage(first, "/business", { version: 2 }));
  expect(await get("/business")).toEqual({ ...before, isStale: true });
  await expect(get("/about")).rejects.toThrow("no database");
});

test("GAP-052 a page with privacy details is drawn again when the facts have changed, and only then", async () => {
  const { cache, loads, get, turn, nameForm } = cacheOf(first, true);
  const before = await get("/business");
  expect(cache.fresh("/business")).toBeDefined();
  const same = withPage(first, "/architecture", { version: 2 });
  turn(same);
  // Nothing is read for a page from memory, so that it waits for the facts of this directory.
  expect(cache.fresh("/business")).toBeUndefined();
  expect(await get("/business")).toEqual(before);
  expect(cache.fresh("/business")).toBeDefined();
  expect(loads).toEqual(["/business"]);
  nameForm("Second");
  turn(withPage(same, "/architecture", { version: 3 }));
  const after = await get("/business");
  expect(after).not.toEqual(before);
  expect(cache.fresh("/business")).toBeDefined();
  expect(loads).toEqual(["/business", "/business"]);
});

test("GAP-052 the facts are never asked for a page without privacy details", async () => {
  const { cache, asked, get, turn } = cacheOf(first);
  await get("/business");
  turn(withPage(first, "/architecture", { version: 2 }));
  cache.fresh("/business");
  await get("/business");
  expect(asked).toEqual([]);
});

test("a page with privacy details is given as it was if the facts cannot be read", async () => {
  const { get, turn, stop } = cacheOf(first, true);
  const before = await get("/business");
  stop();
  turn(withPage(first, "/architecture", { version: 2 }));
  expect(await get("/business")).toEqual({ ...before, isStale: true });
});
