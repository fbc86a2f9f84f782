import { expect, test } from "vitest";
import type { ApiClient } from "#core/contract/client.ts";
import type { EmbedCheck } from "#core/contract/embeds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { createEmbedChecks } from "./embed-checks.ts";

const board = "https://tool.example/board";

/** Checks with an API that answers when told to. */
function start() {
  let now = 0;
  const calls: {
    readonly addresses: readonly string[];
    readonly end: (isLost?: boolean) => void;
  }[] = [];
  const call = (_route: unknown, { body }: { body: { addresses: readonly string[] } }) =>
    new Promise((resolve) => {
      const checks = body.addresses.map((address): EmbedCheck => ({
        address,
        state: "closed",
        text: "No.",
      }));
      const end = (isLost = false) => resolve(isLost ? refused("unreachable") : done({ checks }));
      calls.push({ addresses: body.addresses, end });
    });
  const api = { call } as unknown as Pick<ApiClient, "call">;
  const checks = createEmbedChecks(api, () => now);
  let told = 0;
  checks.subscribe(() => (told += 1));
  return { checks, calls, told: () => told, wait: (ms: number) => (now += ms) };
}

test("BLOCK-029 an address is asked for once while it is being looked at, and again after a minute", async () => {
  const { checks, calls, told, wait } = start();
  checks.ask([board, board]);
  checks.ask([board]);
  expect(calls.map(({ addresses }) => addresses)).toEqual([[board]]);
  expect(checks.isAsking([board])).toBe(true);
  expect(checks.get(board)).toBeUndefined();
  const before = told();
  calls[0]?.end();
  await expect.poll(() => checks.get(board)).toMatchObject({ state: "closed" });
  expect(checks.isAsking([board])).toBe(false);
  expect(told()).toBeGreaterThan(before);
  checks.ask([board]);
  expect(calls).toHaveLength(1);
  wait(60_000);
  checks.ask([board]);
  expect(calls).toHaveLength(2);
  // What is known stays meanwhile.
  expect(checks.get(board)).toMatchObject({ state: "closed" });
});

test("BLOCK-029 a lost answer leaves an address unknown, and it is asked for again", async () => {
  const { checks, calls } = start();
  checks.ask([board]);
  calls[0]?.end(true);
  await expect.poll(() => checks.isAsking([board])).toBe(false);
  expect(checks.get(board)).toBeUndefined();
  checks.ask([board]);
  expect(calls).toHaveLength(2);
});

test("BLOCK-029 many addresses are asked for in as many requests as they need, and none that is too long", () => {
  const { checks, calls } = start();
  const many = Array.from({ length: 45 }, (_, at) => `${board}/${at}`);
  checks.ask([...many, `${board}/${"a".repeat(2000)}`]);
  expect(calls.map(({ addresses }) => addresses.length)).toEqual([20, 20, 5]);
});
