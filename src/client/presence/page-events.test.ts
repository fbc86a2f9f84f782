import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LiveEvent } from "#core/contract/live.ts";
import type { EventStream, EventStreamState } from "#client/ui/realtime/event-stream.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { openPageEvents } from "./page-events.ts";

/** The event stream against a running app, with a network, page visibility and clock that the test controls. */

let app: TestApp;
let cookie: string;
const open: EventStream[] = [];
beforeAll(async () => {
  app = await createTestApp({ roles: ["editor"] });
  cookie = await app.signIn("editor");
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => app.stop());

function listen() {
  const events: LiveEvent[] = [];
  const states: EventStreamState["kind"][] = [];
  const laters: { run: () => void; ms: number }[] = [];
  const changes = new Set<() => void>();
  const world = { isOnline: true, isHidden: false, status: null as number | null, asked: 0 };
  const stream = openPageEvents(
    {
      fetch: (url, init) => {
        world.asked += 1;
        if (world.status !== null) {
          return Promise.resolve(new Response("out of order", { status: world.status }));
        }
        return app.fetch(url, { ...init, headers: { cookie } });
      },
      later: (run, ms) => {
        const planned = { run, ms };
        laters.push(planned);
        return () => {
          const at = laters.indexOf(planned);
          if (at >= 0) laters.splice(at, 1);
        };
      },
      random: () => 0.5,
      surroundings: {
        isOnline: () => world.isOnline,
        isHidden: () => world.isHidden,
        onChange: (run) => {
          changes.add(run);
          return () => void changes.delete(run);
        },
      },
    },
    { pageId: "home", window: "line0001" },
    { onEvent: (event) => events.push(event), onState: ({ kind }) => states.push(kind) },
  );
  open.push(stream);
  return {
    stream,
    events,
    states,
    world,
    changed: () => {
      for (const run of changes) run();
    },
    /** Runs the timers that were scheduled with this delay; returns how many there were. */
    pass: (ms: number) => {
      const planned = laters.filter((each) => each.ms === ms);
      for (const each of planned) laters.splice(laters.indexOf(each), 1);
      for (const each of planned) each.run();
      return planned.length;
    },
    planned: () => laters.map(({ ms }) => ms),
    isOpen: () => expect.poll(() => states.at(-1)).toBe("open"),
    is: (kind: EventStreamState["kind"]) => expect.poll(() => states.at(-1)).toBe(kind),
  };
}

test("a stream hears what stands at once, who is there, and which list of pages there is", async () => {
  const { events, isOpen } = listen();
  await isOpen();
  const names = () => events.map(({ name }) => name).toSorted();
  await expect.poll(names).toEqual(["list", "page", "presence"]);
});

test("a server that fails is asked again later and later, and at once less often", async () => {
  const { world, states, pass, planned, is, isOpen } = listen();
  await isOpen();
  world.status = 502;
  app.app.closeAll();
  await is("lost");
  for (const pause of [500, 2_000, 5_000, 15_000, 30_000, 30_000]) {
    await expect.poll(planned).toEqual([pause]);
    expect(pass(pause)).toBe(1);
  }
  // The connection returns, to a new server process.
  await app.stop();
  app = await createTestApp({ roles: ["editor"] });
  cookie = await app.signIn("editor");
  world.status = null;
  await expect.poll(() => pass(30_000)).toBe(1);
  await isOpen();
  expect(states).toContain("lost");
});

test("a connection without a word for 50 s is given up and made anew", async () => {
  const { pass, is, isOpen, world } = listen();
  await isOpen();
  expect(pass(50_000)).toBe(1);
  await is("lost");
  expect(pass(500)).toBe(1);
  await isOpen();
  expect(world.asked).toBe(2);
});

test("without a network nothing is asked, and with it again at once", async () => {
  const { world, changed, planned, is, isOpen } = listen();
  await isOpen();
  world.isOnline = false;
  changed();
  await is("lost");
  expect(planned().filter((ms) => ms !== 50_000)).toEqual([]);
  world.isOnline = true;
  changed();
  await isOpen();
  expect(world.asked).toBe(2);
});

test("a tab that nobody looks at lets its connection go after a minute, and has one again when it is looked at", async () => {
  const { world, changed, pass, isOpen, events } = listen();
  await isOpen();
  world.isHidden = true;
  changed();
  expect(pass(60_000)).toBe(1);
  const heard = events.length;
  world.isHidden = false;
  changed();
  await expect.poll(() => events.length).toBeGreaterThan(heard);
  expect(world.asked).toBe(2);
});

test("a session that is over is said once and not asked for again until it is worth it", async () => {
  const { stream, is, isOpen, planned, world } = listen();
  await isOpen();
  await app.database.query("delete from sessions");
  app.runPeriodicTasks();
  await is("signed-out");
  expect(planned().filter((ms) => ms !== 50_000)).toEqual([]);
  cookie = await app.signIn("editor");
  stream.reconnectNow();
  await isOpen();
  expect(world.asked).toBe(2);
});
