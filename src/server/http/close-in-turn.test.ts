import { expect, test } from "vitest";
import { closeInTurn } from "./close-in-turn.ts";
import type { Closer } from "./close-in-turn.ts";

const { signal } = new AbortController();

test("F07 what was started last ends first, and one that fails keeps none of the others from ending", async () => {
  const ended: string[] = [];
  const closer =
    (name: string, failure?: Error): Closer =>
    () => {
      ended.push(name);
      return failure === undefined ? Promise.resolve() : Promise.reject(failure);
    };
  const closers = [closer("server"), closer("pool", new Error("stuck")), closer("http")];
  await expect(closeInTurn(closers, signal)).rejects.toThrow("stuck");
  expect(ended).toEqual(["http", "pool", "server"]);
  await closeInTurn(closers, signal);
  expect(ended).toHaveLength(3);
});
