import { expect, test } from "vitest";
import type { UsingPage } from "#core/contract/page-uses.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Block } from "#core/document/page.ts";
import type { Notice } from "#client/ui/notices.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as words } from "#blocks/text/block.ts";
import { tellOfLinks } from "./tell-of-links.ts";

function block(id: string, anchor = "", isVisible = true): Block {
  return { ...newBlock(words, id), name: `Text ${id}`, isVisible, settings: { anchor } };
}

function using(
  name: string,
  sections: readonly string[],
  draftSections?: readonly string[],
): UsingPage {
  const lists = {
    sections: [...sections],
    ...(draftSections && { draftSections: [...draftSections] }),
  };
  const components = [{ id: "c", name: "Button", isLive: sections.length > 0, ...lists }];
  return { id: name, name, slug: `/${name}`, isLive: true, isDraft: true, components };
}

interface Deletion {
  readonly removed: readonly Block[];
  readonly kept?: readonly Block[];
  readonly pages?: readonly UsingPage[];
  readonly isOpen?: boolean;
  readonly isUndone?: boolean;
  readonly answer?: Outcome<never>;
}

/** What is said of a deletion. */
async function told({
  removed,
  kept = [],
  pages = [],
  ...rest
}: Deletion): Promise<readonly Notice[]> {
  const said: Notice[] = [];
  const answer =
    rest.answer ?? done({ isComplete: true, count: pages.length, contactForm: null, pages });
  const notices = {
    warning: (notice: Notice | string) => void (typeof notice !== "string" && said.push(notice)),
  };
  await tellOfLinks(
    {
      plainApi: { call: () => Promise.resolve(answer) } as unknown as ApiClient,
      notices: { ...notices, success: () => {}, error: () => {}, info: () => {} },
      isOpen: () => rest.isOpen ?? true,
    },
    {
      getState: () =>
        ({ pageId: "site_team", history: { present: { ...emptyPage, blocks: kept } } }) as never,
    },
    removed,
    {
      action: { label: "Undo", run: () => {} },
      about: { holds: () => rest.isUndone !== true, subscribe: () => () => {} },
    },
  );
  return said;
}

test("pages that link to a deleted component are named: by its id, by its section id, live or in the draft", async () => {
  const pages = [
    using("Home", ["a"]),
    using("About", [], ["#team"]),
    using("Old", [], undefined),
    using("Other", ["b"]),
  ];
  expect(await told({ removed: [block("a", "team")], pages })).toMatchObject([
    {
      text: "Links on “Home” and “About” lead to “Text a”",
      detail: "Once this page is published, they lead to its top.",
      action: { label: "Undo" },
    },
  ]);
  expect(await told({ removed: [block("a", "team"), block("b", "x")], pages })).toMatchObject([
    { text: "Links on “Home”, “About” and “Other” lead to components that you deleted" },
  ]);
});

test("nothing is said of a component that no link of another page could lead to", async () => {
  const pages = [using("Home", ["a", "#team"])];
  expect(await told({ removed: [block("a")], pages })).toEqual([]);
  expect(await told({ removed: [block("a", "team", false)], pages })).toEqual([]);
  const address = [using("Home", ["#team"])];
  expect(
    await told({ removed: [block("a", "team")], kept: [block("c", "team")], pages: address }),
  ).toEqual([]);
  expect(
    await told({
      removed: [block("a", "team")],
      kept: [block("c", "team", false)],
      pages: address,
    }),
  ).toHaveLength(1);
});

test("nothing is said after an undo, over another page, or if the server does not say", async () => {
  const deletion = { removed: [block("a", "team")], pages: [using("Home", ["a"])] };
  expect(await told(deletion)).toHaveLength(1);
  expect(await told({ ...deletion, isUndone: true })).toEqual([]);
  expect(await told({ ...deletion, isOpen: false })).toEqual([]);
  expect(await told({ ...deletion, answer: refused("unreachable") })).toEqual([]);
});
