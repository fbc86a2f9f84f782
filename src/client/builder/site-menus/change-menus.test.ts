import { expect, test } from "vitest";
import type { ApiClient } from "#core/contract/client.ts";
import { listPageUses } from "#core/contract/page-uses.ts";
import { loadDraft } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { applyAll } from "#core/document/apply.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { readSite } from "#settings/site-value.ts";
import { changeMenus } from "./change-menus.ts";

interface Save {
  readonly saveId: string;
  readonly operations: readonly Operation[];
}

const page = {
  id: "prices",
  slug: "/prices",
  name: "Prices",
  group: "main",
  access: "public",
  published: { number: 1, revision: 1 },
} as ListedPage;

/** A server with the settings' draft, which carries out each save once by its id; the next `lost` answers never arrive. */
function start(header: Record<string, Json> = { items: [] }) {
  const world = {
    draft: siteDocumentOf({ header }),
    revision: 1,
    lost: 0,
    redirected: undefined as string[] | undefined,
  };
  const sent: Save[] = [];
  const stored = new Map<string, number>();
  const call = (route: unknown, { body }: { body: Save }) => {
    const { draft, revision } = world;
    if (route === listPageUses) return Promise.resolve(done({ redirected: world.redirected }));
    if (route === loadDraft) return Promise.resolve(done({ page: draft, revision }));
    sent.push(body);
    if (!stored.has(body.saveId)) {
      world.draft = applyAll(draft, body.operations)?.page ?? draft;
      world.revision += 1;
      stored.set(body.saveId, world.revision);
    }
    if (world.lost > 0) {
      world.lost -= 1;
      return Promise.resolve(refused("unreachable"));
    }
    return Promise.resolve(done({ revision: stored.get(body.saveId) }));
  };
  const plainApi = { call } as unknown as ApiClient;
  const links = () => readSite(world.draft.blocks).header.items.map(({ link }) => link);
  return { world, sent, links, deps: { plainApi, random: Math.random, pages: [page] } };
}

test("a change whose answer was lost is sent again as the same save, and done once", async () => {
  const { world, sent, links, deps } = start();
  world.lost = 1;
  const outcome = await changeMenus(deps, page.id, "header");
  expect(outcome).toMatchObject({
    kind: "success",
    text: "“Prices” is in the header menu’s draft",
  });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(links()).toEqual(["page:prices"]);
});

test("a change without any answer is said to be unknown, and asking again does nothing twice", async () => {
  const { world, links, deps } = start();
  world.lost = 2;
  expect(await changeMenus(deps, page.id, "header")).toEqual({
    kind: "error",
    text: "It is not known whether the menus were changed",
    detail: "No answer came. Check your connection and try again: nothing is done twice.",
  });
  expect(await changeMenus(deps, page.id, "header")).toMatchObject({
    kind: "info",
    text: "“Prices” is in the header menu already",
  });
  expect(links()).toEqual(["page:prices"]);
});

test("undoing without an answer can be tried again, as the same save", async () => {
  const { world, sent, links, deps } = start();
  const { undo } = await changeMenus(deps, page.id, "header");
  world.lost = 2;
  const unknown = await undo?.();
  expect(unknown?.text).toBe("It is not known whether the menus were changed back");
  expect((await unknown?.undo?.())?.text).toBe("The menus are as they were");
  expect(new Set(sent.map(({ saveId }) => saveId)).size).toBe(2);
  expect(links()).toEqual([]);
});

test("what is taken out of the menus is said to stay in the call to action", async () => {
  const action = { actionLabel: "See prices", actionLink: "page:prices" };
  const entry = { id: "a", label: "", link: "page:prices", items: [] };
  const both = await changeMenus(start({ ...action, items: [entry] }).deps, page.id, "remove");
  expect(both.text).toBe("“Prices” is in no menu of the draft");
  expect(both.detail).toMatch(/^The call to action still leads to it\. /);
  const only = await changeMenus(start({ ...action, items: [] }).deps, page.id, "remove");
  expect(only.text).toBe("Only the call to action leads to “Prices”");
});

test("an entry with an address that redirects to the page leads to it", async () => {
  const items = [{ id: "a", label: "", link: "/former-prices?tab=2", items: [] }];
  const { world, links, deps } = start({ items });
  world.redirected = ["/former-prices"];
  expect((await changeMenus(deps, page.id, "header")).text).toBe(
    "“Prices” is in the header menu already",
  );
  const removed = await changeMenus(deps, page.id, "remove");
  expect(removed.text).toBe("“Prices” is in no menu of the draft");
  expect(links()).toEqual([]);
  await removed.undo?.();
  expect(links()).toEqual(["/former-prices?tab=2"]);
  world.redirected = undefined;
  expect((await changeMenus(deps, page.id, "remove")).kind).toBe("info");
});
