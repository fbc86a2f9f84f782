import { expect, test } from "vitest";
import type { ApiClient } from "#core/contract/client.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { sectionLimits } from "#core/contract/sections.ts";
import { createLinkSections } from "./link-sections.ts";

const section = { id: "k1", name: "People", anchor: "team" };

/** Sections with an API that knows those of the page `about`. */
function start() {
  const world = { now: 0, isDown: false };
  const asked: string[][] = [];
  const call = (_route: unknown, { query }: { query: { pages: string } }) => {
    const ids = query.pages.split(",");
    asked.push(ids);
    const found = ids
      .filter((id) => id === "about")
      .map((pageId) => ({ pageId, sections: [section] }));
    return Promise.resolve(world.isDown ? refused("unreachable") : done({ pages: found }));
  };
  const api = { call } as unknown as Pick<ApiClient, "call">;
  return { world, asked, sections: createLinkSections(api, () => world.now) };
}

test("sections of a page are loaded when they are asked for, once in a minute, and a draft has none", async () => {
  const { world, asked, sections } = start();
  let told = 0;
  sections.subscribe(() => (told += 1));
  sections.ask(["about", "draft"]);
  sections.ask(["about"]);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => sections.known().get("about")).toEqual([section]);
  expect(sections.known().get("draft")).toEqual([]);
  expect(sections.isAsking(["about", "draft"])).toBe(false);
  // Once when it began to ask, and once with the answer.
  expect(told).toBe(2);
  world.now = 59_000;
  sections.ask(["about"]);
  sections.ask(["another"]);
  await expect.poll(() => asked).toEqual([["about", "draft"], ["another"]]);
  world.now = 60_000;
  sections.ask(["about"]);
  await expect.poll(() => asked).toEqual([["about", "draft"], ["another"], ["about"]]);
  // What is known stays meanwhile.
  expect(sections.known().get("about")).toEqual([section]);
});

test("sections that could not be loaded stay unknown, and are asked for again", async () => {
  const { world, asked, sections } = start();
  world.isDown = true;
  sections.ask(["about"]);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => sections.isAsking(["about"])).toBe(false);
  expect(sections.known().has("about")).toBe(false);
  world.isDown = false;
  sections.ask(["about"]);
  await expect.poll(() => sections.known().has("about")).toBe(true);
  expect(asked).toHaveLength(2);
});

test("those of many pages are asked for in parts", async () => {
  const { asked, sections } = start();
  const ids = Array.from({ length: sectionLimits.pages + 1 }, (_, nth) => `p${nth}`);
  sections.ask(ids);
  await expect.poll(() => sections.known().size).toBe(ids.length);
  expect(asked.map((part) => part.length)).toEqual([sectionLimits.pages, 1]);
});
