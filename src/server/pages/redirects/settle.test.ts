import { expect, test } from "vitest";
import type { RedirectPage } from "#server/db/queries/redirects.ts";
import { createSettler, isProblem } from "./settle.ts";
import type { Wish } from "./settle.ts";

const about: RedirectPage = { id: "about", slug: "/about", name: "About", isLive: true };
const count = 10_000;

/** A settler of these wishes, and how often it looked a page up. */
function settlerOf(wishes: readonly Wish[]) {
  const looked = { times: 0 };
  const pages = new (class extends Map<string, RedirectPage> {
    override get(slug: string): RedirectPage | undefined {
      looked.times += 1;
      return super.get(slug);
    }
  })([[about.slug, about]]);
  const known = { publicUrl: "https://ashlar.test", pages, redirects: new Map() };
  const byFrom = new Map(wishes.map((wish) => [wish.from, wish]));
  return { settle: createSettler(byFrom, known), looked };
}

function wishFor(from: string, path: string, suffix = ""): Wish {
  return { from, to: { path, suffix }, isPermanent: true };
}

/** The wishes from `/0` to `/1`, from there to `/2` and so on. */
function chainTo(path: string, suffix = ""): readonly Wish[] {
  return Array.from({ length: count }, (_, at) =>
    wishFor(`/${at}`, at === count - 1 ? path : `/${at + 1}`, suffix),
  );
}

test("a chain of thousands of wishes is followed once, in any order", () => {
  for (const wishes of [chainTo("/about"), chainTo("/about").toReversed()]) {
    const { settle, looked } = settlerOf(wishes);
    for (const wish of wishes) expect(settle(wish)).toEqual({ pageId: "about", suffix: "" });
    expect(looked.times).toBeLessThan(4 * count);
  }
});

test("a circle of thousands of wishes is found once, and named by three addresses", () => {
  const wishes = [...chainTo("/0"), wishFor("/tail", "/4000")];
  const { settle, looked } = settlerOf(wishes);
  for (const wish of wishes) expect(isProblem(settle(wish))).toBe(true);
  expect(looked.times).toBeLessThan(4 * count);
  const messageOf = (from: string, to: string) => {
    const settled = settle(wishFor(from, to));
    return isProblem(settled) ? settled.problem() : null;
  };
  expect(messageOf("/7", "/8")).toEqual({
    code: "redirect-loops",
    at: "to",
    message:
      "This would lead back to /7 by way of /8, /9 and others, so nobody would ever arrive. Choose where visitors should end up.",
  });
  expect(messageOf("/tail", "/4000")?.message).toBe(
    "This would lead in a circle by way of /4000, /4001 and others, so nobody would ever arrive. Choose where visitors should end up.",
  );
});

test.each([
  [["/a"], "This would lead back to /a, so"],
  [["/a", "/b"], "This would lead back to /a by way of /b, so"],
  [["/a", "/b", "/c"], "This would lead back to /a by way of /b and /c, so"],
])("a circle of %s is named whole", (circle, message) => {
  const wishes = circle.map((from, at) => wishFor(from, circle[at + 1] ?? "/a"));
  const { settle } = settlerOf(wishes);
  const settled = settle(wishFor("/a", circle[1] ?? "/a"));
  expect(isProblem(settled) ? settled.problem().message : null).toContain(message);
});

test("queries of a chain are joined in its order, and refused once they are longer than an address", () => {
  const short = settlerOf([wishFor("/a", "/b", "?x=1"), wishFor("/b", "/about", "?y=2#z")]);
  expect(short.settle(wishFor("/a", "/b", "?x=1"))).toEqual({
    pageId: "about",
    suffix: "?y=2&x=1#z",
  });
  const wishes = chainTo("/about", "?x=123456789");
  const { settle } = settlerOf(wishes);
  const [first] = wishes.map(settle);
  expect(first !== undefined && isProblem(first) ? first.problem().message : null).toMatch(
    /longer than 1,000 characters/,
  );
});
