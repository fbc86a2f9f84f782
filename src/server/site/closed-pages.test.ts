import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

/** Every kind of answer that can show something of a page, at each state that a page can be in, to each role. */

const ada = somebody("administrator", "Ada");
const states = [
  "open",
  "closed",
  "below-closed",
  "draft",
  "binned",
  "moved",
  "moved-below-closed",
] as const;
type State = (typeof states)[number];

/** Where each page is now, and the addresses it had before. */
const addresses: Readonly<Record<State, readonly string[]>> = {
  open: ["/open"],
  closed: ["/closed"],
  "below-closed": ["/closed/below-closed"],
  draft: ["/draft"],
  binned: ["/binned"],
  moved: ["/elsewhere", "/moved"],
  "moved-below-closed": ["/closed/inside", "/moved-below-closed"],
};
const isOpen = (state: State): boolean => state === "open" || state === "moved";
const needsSession = (state: State): boolean => state.includes("closed");

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
    await create(state, state === "below-closed" ? "closed" : null);
    const id = state.replaceAll("-", "_");
    if (state !== "draft") await site.publish(id, [note("canary", `Canary of ${state}`)]);
  }
  await site.pages.setAccess(ada, "closed", { was: "public", value: "investor" });
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
        const mayRead = isOpen(state) || (needsSession(state) && actor !== undefined);
        const [now = "", ...before] = addresses[state];
        for (const path of [now, `${now}.md`]) {
          const response = await site.get(path);
          const text = await response.text();
          expect(text.includes(`Canary of ${state}`), `${path} shows it`).toBe(mayRead);
          expect(response.status, path).toBe(mayRead ? 200 : needsSession(state) ? 303 : 404);
          if (!isOpen(state))
            expect(response.headers.get("cache-control") ?? "", path).not.toContain("public");
        }
        const asked = await site.get(now, { accept: "text/markdown" });
        expect((await asked.text()).includes(`Canary of ${state}`)).toBe(mayRead);
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

    test("only open pages have a picture for shared links", async () => {
      for (const state of states) {
        const response = await site.get(`/pictures/${state.replaceAll("-", "_")}.png`);
        if (!isOpen(state)) expect(response.status, state).toBe(404);
      }
    });
  },
);
