import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { fillPage, openTestEditor } from "#client/editor/test-kit.ts";
import type { Presence } from "#core/contract/live.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listenTo } from "../../server/realtime/test-kit.ts";
import { joinPage } from "./join-page.ts";
import { createPresenceStore } from "./presence-store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor", "administrator"] });
});
afterAll(() => app.stop());

test("what is selected is told again where the word of it was lost, and after the line was down", async () => {
  await fillPage(app, "about", [newBlock(text, "a"), newBlock(text, "b")]);
  const { editor, api, network } = await openTestEditor(app, "about");
  const cookie = await app.signIn("editor");
  const laters: { run: () => void; ms: number }[] = [];
  const changes = new Set<() => void>();
  const world = { isOnline: true };
  const pass = (ms: number) => {
    const planned = laters.filter((each) => each.ms === ms);
    for (const each of planned) laters.splice(laters.indexOf(each), 1);
    for (const each of planned) each.run();
    return planned.length;
  };
  const store = createPresenceStore();
  const leave = joinPage(
    {
      api,
      fetch: (url, init) => app.fetch(url, { ...init, headers: { cookie } }),
      later: (run, ms) => {
        const planned = { run, ms };
        laters.push(planned);
        return () => void (laters.includes(planned) && laters.splice(laters.indexOf(planned), 1));
      },
      random: Math.random,
      surroundings: {
        isOnline: () => world.isOnline,
        isHidden: () => false,
        onChange: (run) => {
          changes.add(run);
          return () => void changes.delete(run);
        },
      },
    },
    editor,
    store,
    { mayChange: () => true, rest: () => {}, onFree: () => () => {}, watch: () => () => {} },
    () => {},
  );
  const ear = await listenTo(app, "administrator", "about", "other001");
  await ear.presence(({ windows }) => windows.length === 2);
  await expect.poll(() => store.getState().guests.length).toBe(1);

  network.mode = "down";
  editor.select("b");
  expect(pass(250)).toBe(1);
  await expect.poll(() => laters.filter(({ ms }) => ms === 5_000).length).toBe(1);
  network.mode = "up";
  pass(5_000);
  await ear.presence(({ windows }) => windows.some(({ block }) => block === "b"));

  const turn = (isOnline: boolean) => {
    world.isOnline = isOnline;
    for (const change of changes) change();
  };
  turn(false);
  await ear.presence(({ windows }) => windows.length === 1);
  editor.select("a");
  pass(250);
  turn(true);
  const met = await ear.presence(({ windows }) => windows.length === 2);
  const isTold = ({ windows }: Presence) => windows.some(({ block }) => block === "a");
  // The selection arrives late by itself, is sent again after this presence event (250 ms), or is retried (5 s).
  let isHeard = isTold(met);
  const hearing = isHeard ? null : ear.presence(isTold).then(() => (isHeard = true));
  await expect.poll(() => pass(250) + pass(5_000) >= 0 && isHeard).toBe(true);
  await hearing;
  leave();
  await ear.close();
});
