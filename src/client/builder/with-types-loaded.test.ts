import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { registry } from "#blocks/registry.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { loadDraft } from "#core/contract/pages.ts";
import { done } from "#core/contract/refusals.ts";
import { typesIn } from "#client/editor/types-in.ts";
import { withTypesLoaded } from "./with-types-loaded.ts";

const blocks = [newBlock(text, "a"), newBlock(hero, "b"), newBlock(text, "c")];
const operation = { op: "add", item: newBlock(hero, "d"), after: null };

test("the types of pages, saves and refusals are found wherever the blocks stand", () => {
  expect([...typesIn({ page: { name: "Home", blocks } })]).toEqual(["text", "hero"]);
  expect([...typesIn({ more: { since: [{ operations: [operation] }] } })]).toEqual(["hero"]);
  expect([...typesIn({ theirs: { type: "submit", content: "x" }, list: [null, 1, "a"] })]).toEqual(
    [],
  );
});

test("an answer comes after the types in it, and is none where they do not arrive", async () => {
  const order: string[] = [];
  const answer = done({ page: { blocks } });
  // Only the returned value matters here.
  const api = { call: async () => answer } as unknown as ApiClient;
  let isLost = false;
  const first = withTypesLoaded(api, {
    ...registry,
    load: async (types) => {
      order.push(...types);
      if (isLost) throw new Error("The network is gone");
    },
  });
  const asked = { params: { pageId: "home" } };
  expect(await first.call(loadDraft, asked)).toBe(answer);
  expect(order).toEqual(["text", "hero"]);
  isLost = true;
  expect(await first.call(loadDraft, asked)).toEqual({
    ok: false,
    refusal: { code: "unreachable" },
  });
});
