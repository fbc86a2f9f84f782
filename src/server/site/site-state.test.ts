import { expect, test } from "vitest";
import type { PublishedSite } from "#server/pages/load-published.ts";
import { createSiteState } from "./site-state.ts";

const named = (name: string, revision: number): PublishedSite => ({
  name,
  revision,
  theme: {},
  navigation: [],
  contactForm: null,
});

/** A state whose loads the test resolves itself, in order. */
function stateByHand() {
  const waiting: PromiseWithResolvers<PublishedSite>[] = [];
  const load = (): Promise<PublishedSite> => {
    const asked = Promise.withResolvers<PublishedSite>();
    waiting.push(asked);
    return asked.promise;
  };
  const publicUrl = "https://ashlar.test";
  const loadRedirects = () => Promise.resolve(new Map<string, never>());
  return {
    waiting,
    state: createSiteState({
      load,
      loadRedirects,
      publicUrl,
      now: () => new Date(),
      log: () => undefined,
    }),
  };
}

/** Lets pending calls reach their load. */
const started = (): Promise<void> => Promise.resolve();

test("a first list of pages that was being loaded when all was compared is loaded again", async () => {
  const { state, waiting } = stateByHand();
  const first = state.get();
  await started();
  state.compare([]);
  waiting[0]?.resolve(named("Before", 1));
  expect((await first).layout.name).toBe("Before");
  const second = state.get();
  await started();
  waiting[1]?.resolve(named("After", 2));
  expect((await second).layout.name).toBe("After");
  expect((await state.get()).layout.name).toBe("After");
  expect(waiting.length).toBe(2);
});

test("a list that was overtaken is given where the next one cannot be loaded", async () => {
  const { state, waiting } = stateByHand();
  const first = state.get();
  await started();
  state.expire();
  waiting[0]?.resolve(named("Before", 1));
  await first;
  const second = state.get();
  await started();
  waiting[1]?.reject(new Error("no database"));
  expect((await second).layout.name).toBe("Before");
});
