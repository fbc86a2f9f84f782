import { afterEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#core/contract/client.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { followFacts } from "./load-privacy.ts";

afterEach(() => vi.unstubAllGlobals());

/** Following in a tab, with an API whose answers come when they are asked to, each with the turn of its request. */
function start(isKnown: boolean) {
  const tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", tab);
  const answers: (() => void)[] = [];
  const world = { isDown: false };
  const call = () =>
    new Promise((resolve) => {
      const facts = { turn: answers.length + 1 };
      answers.push(() => resolve(world.isDown ? refused("unreachable") : done({ facts })));
    });
  const shown: PrivacyFacts[] = [];
  const ended = new AbortController();
  followFacts(
    { plainApi: { call } as unknown as ApiClient },
    { isKnown, onFacts: (facts) => shown.push(facts), signal: ended.signal },
  );
  const comeBack = () => {
    for (const state of ["hidden", "visible"]) {
      tab.visibilityState = state;
      tab.dispatchEvent(new Event("visibilitychange"));
    }
  };
  return { answers, shown, world, comeBack, end: () => ended.abort() };
}

test("facts that were loaded with the page are loaded again only once the user comes back to the tab", () => {
  expect(start(false).answers).toHaveLength(1);
  const { answers, comeBack, end } = start(true);
  expect(answers).toHaveLength(0);
  comeBack();
  expect(answers).toHaveLength(1);
  end();
  comeBack();
  expect(answers).toHaveLength(1);
});

test("a slow answer does not replace a newer one, and a failed one replaces nothing", async () => {
  const { answers, shown, world, comeBack } = start(false);
  comeBack();
  comeBack();
  answers[1]?.();
  await expect.poll(() => shown).toEqual([{ turn: 2 }]);
  answers[0]?.();
  world.isDown = true;
  answers[2]?.();
  world.isDown = false;
  comeBack();
  answers[3]?.();
  await expect.poll(() => shown).toEqual([{ turn: 2 }, { turn: 4 }]);
});
