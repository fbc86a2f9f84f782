import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admits, readersOf, roles } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { PageAccess } from "#core/site-map.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { footerWith, note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

/** Every kind of answer that can show something of a page, at each state that a page can be in, to each role. */

const ada = somebody("administrator", "Ada");
const states = [
  "open",
  "closed",
  "below-closed",
  "staff",
  "below-staff",
  "draft",
  "binned",
  "moved",
  "moved-below-closed",
  "moved-below-staff",
] as const;
type State = (typeof states)[number];

/** Where each page is now, and the addresses it had before. */
const addresses: Readonly<Record<State, readonly string[]>> = {
  open: ["/open"],
  closed: ["/closed"],
  "below-closed": ["/closed/below-closed"],
  staff: ["/staff"],
  "below-staff": ["/staff/below-staff"],
  draft: ["/draft"],
  binned: ["/binned"],
  moved: ["/elsewhere", "/moved"],
  "moved-below-closed": ["/closed/inside", "/moved-below-closed"],
  "moved-below-staff": ["/staff/inside", "/moved-below-staff"],
};
const isOpen = (state: State): boolean => state === "open" || state === "moved";
/** Who can read it; null for a page that visitors do not get at all. */
const accessIn = (state: State): PageAccess | null => {
  if (isOpen(state)) return "public";
  if (state.includes("staff")) return "staff";
  return state.includes("closed") ? "investor" : null;
};

const listings = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/", "/search?q=canary", "/nowhere"];

async function prepare(site: TestSite): Promise<void> {
  const create = (id: string, parentId: string | null = null) =>
    site.pages.create(ada, {
      id: id.replaceAll("-", "_"),
      name: `Canary of ${id}`,
      parentId,
      segment: id,
      group: "main",
      start: { template: "blank" },
    });
  for (const state of states) {
    const [, parent = null] = /^below-(.+)/.exec(state) ?? [];
    await create(state, parent);
    const id = state.replaceAll("-", "_");
    if (state !== "draft") await site.publish(id, [note("canary", `Canary of ${state}`)]);
  }
  await site.set(footerWith(states.map((state) => state.replaceAll("-", "_"))));
  await site.pages.setAccess(ada, "closed", { was: "public", value: "investor" });
  await site.pages.setAccess(ada, "staff", { was: "public", value: "staff" });
  // What is open now was cached before it is closed, moved or deleted.
  for (const path of [...Object.values(addresses).flat(), ...listings]) {
    await site.get(path);
    await site.get(`${path}.md`);
  }
  await site.pages.remove(ada, "binned");
  await site.pages.move(ada, "moved", {
    was: { parentId: null, segment: "moved" },
    value: { parentId: null, segment: "elsewhere" },
  });
  await site.pages.move(ada, "moved_below_closed", {
    was: { parentId: null, segment: "moved-below-closed" },
    value: { parentId: "closed", segment: "inside" },
  });
  await site.pages.move(ada, "moved_below_staff", {
    was: { parentId: null, segment: "moved-below-staff" },
    value: { parentId: "staff", segment: "inside" },
  });
}

const actors: readonly (Actor | undefined)[] = [undefined, ...roles.map((role) => somebody(role))];

describe.each(actors.map((actor) => [actor?.role ?? "nobody", actor] as const))(
  "to %s",
  (_role, actor) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await startTestSite(actor === undefined ? {} : { actor });
      await prepare(site);
    });
    afterAll(() => site.stop());

    test.each(states)(
      "a page that is %s is shown if it may be, at its address alone",
      async (state) => {
        const access = accessIn(state);
        const mayRead = access !== null && admits(readersOf[access], actor?.role ?? null);
        // The sign-in helps nobody who is signed in: to them a page that they may not read does not exist.
        const otherwise = access !== null && actor === undefined ? 303 : 404;
        const [now = "", ...before] = addresses[state];
        for (const path of [now, `${now}.md`]) {
          const response = await site.get(path);
          const text = await response.text();
          expect(text.includes(`Canary of ${state}`), `${path} shows it`).toBe(mayRead);
          expect(response.status, path).toBe(mayRead ? 200 : otherwise);
          if (!isOpen(state)) {
            expect(response.headers.get("cache-control"), path).toBe("private, no-store");
            expect(response.headers.get("x-robots-tag"), path).toBe("noindex");
          }
        }
        const asked = await site.get(now, { accept: "text/markdown" });
        expect((await asked.text()).includes(`Canary of ${state}`)).toBe(mayRead);
        expect(asked.status).toBe(mayRead ? 200 : otherwise);
        for (const path of before) {
          const response = await site.get(path);
          expect([response.status, response.headers.get("location")], path).toEqual([301, now]);
          expect(await response.text()).not.toContain("Canary");
        }
      },
    );

    test("lists, menus and the search name open pages only, whoever asks", async () => {
      for (const path of listings) {
        const text = await (await site.get(path)).text();
        for (const state of states.filter((each) => !isOpen(each))) {
          expect(
            text.includes(`Canary of ${state}<`),
            `${path} names the page that is ${state}`,
          ).toBe(false);
          expect(text, path).not.toContain(`${addresses[state][0]}"`);
        }
      }
    });

    test("lists, menus and the search name what is open, where it is now", async () => {
      for (const path of listings.filter((each) => each !== "/nowhere")) {
        const text = await (await site.get(path)).text();
        expect(text, path).toContain("/open");
        expect(text, path).toContain("/elsewhere");
        expect(text, path).not.toMatch(/(?:href="|<loc>|\()[^"<)]*\/moved["<)]/);
      }
    });

    test("a page that one may not read while signed in is answered like one that does not exist", async () => {
      if (actor?.role !== "investor") return;
      const [nowhere, staffOnly] = await Promise.all(
        ["/nothing-at-all", "/staff"].map((path) => site.get(path)),
      );
      const facts = async (response: Response | undefined) => ({
        status: response?.status,
        headers: [...(response?.headers ?? [])],
        title: /<title>[^<]*/.exec((await response?.text()) ?? "")?.[0],
      });
      const [expected, found] = [await facts(nowhere), await facts(staffOnly)];
      expect({ ...found, headers: [] }).toEqual({ ...expected, headers: [] });
      expect(found.headers.map(([name]) => name)).toEqual(expected.headers.map(([name]) => name));
    });

    test("only open pages have a picture for shared links", async () => {
      for (const state of states) {
        const response = await site.get(`/pictures/${state.replaceAll("-", "_")}.png`);
        if (!isOpen(state)) expect(response.status, state).toBe(404);
      }
    });
  },
);
