import { expect, test } from "vitest";
import { isFirstNetworkFailure } from "./network-failure.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test("ERR-002 one failure of a session is its first; another session has one of its own", () => {
  const [one, other] = [memory(), memory()];
  expect([one, one, one].map((each) => isFirstNetworkFailure(() => each))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isFirstNetworkFailure(() => other)).toBe(true);
});

test("ERR-002 where the browser keeps nothing, every failure is told", () => {
  const refusing = () => {
    throw new Error("SecurityError");
  };
  expect(isFirstNetworkFailure(refusing)).toBe(true);
  expect(isFirstNetworkFailure(refusing)).toBe(true);
});
