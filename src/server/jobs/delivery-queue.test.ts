import { request } from "node:https";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForward } from "#server/forward/forward.ts";
import type { Post } from "#server/forward/forward.ts";
import { postTo } from "#server/forward/https.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import {
  endpointMoods,
  startEndpointSink,
  takes,
  trustSinks,
} from "../../../test/endpoint-sink.ts";

const closers: (() => Promise<void>)[] = [];
beforeAll(trustSinks);
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

type Send = (post: Post, port: number) => Promise<number>;

/**
 * A program with one delivery for each of these services, in this order; each service is a real server on this
 * machine.
 */
async function passOn(
  moods: readonly (typeof takes)[],
  send: Send,
  patience: number,
): Promise<() => Promise<readonly string[]>> {
  const sinks = await Promise.all(moods.map((mood) => startEndpointSink(mood)));
  const forward = createForward({
    ownHost: "",
    patience,
    lookup: () => Promise.resolve(["93.184.216.34"]),
    post: (post) =>
      send({ ...post, address: "127.0.0.1" }, sinks[Number(post.url.pathname.slice(1))]?.port ?? 0),
  });
  const app = await createTestApp({ forward });
  closers.push(
    async () => void (await Promise.all(sinks.map(({ stop }) => stop()))),
    async () => app.stop(),
  );
  await app.database.query(
    `insert into deliveries (id, endpoint, body, next_try_at)
     select 'd' || at, 'https://hooks.example.com/' || at, '{}', now() - interval '1 hour' + at * interval '1 second'
     from generate_series(0, $1) at`,
    [moods.length - 1],
  );
  app.runPeriodicTasks();
  return async () => {
    const { rows } = await app.database.query(
      "select coalesce(reason, state) as fate from deliveries order by id",
    );
    return rows.map(({ fate }) => (typeof fate === "string" ? fate : ""));
  };
}

test("FORM-042 whatever a service does, what comes after it is passed on", async () => {
  const all = Object.values(endpointMoods);
  const fates = await passOn([...all.map(([mood]) => mood), takes], postTo, 400);
  await expect.poll(fates).toEqual([...all.map(([, said]) => said), "sent"]);
});

test("FORM-042 a service that does not answer delays nobody else's deliveries", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
  const asked: string[] = [];
  const forward = createForward({
    ownHost: "",
    patience: 60_000,
    lookup: () => Promise.resolve(["93.184.216.34"]),
    post: ({ url }) => {
      asked.push(url.pathname);
      return url.hostname.startsWith("dead") ? answered : Promise.resolve(200);
    },
  });
  const app = await createTestApp({ forward });
  closers.push(app.stop);
  // More than are sent at once, all due before the one of a service that works.
  await app.database.query(
    `insert into deliveries (id, endpoint, body, next_try_at)
     select 'd' || at, 'https://Dead' || at % 3 || '.example.com/' || at, '{}', now() - interval '2 hours'
     from generate_series(1, 40) at`,
  );
  await app.database.query(
    `insert into deliveries (id, endpoint, body, next_try_at)
     select 'a' || at, 'https://alive.example.com/alive' || at, '{}', now() - interval '1 hour'
     from generate_series(1, 5) at`,
  );
  const count = async (id: string, state: string): Promise<number> => {
    const { rows } = await app.database.query(
      "select from deliveries where id like $1 and state = $2",
      [`${id}%`, state],
    );
    return rows.length;
  };
  app.runPeriodicTasks();
  await expect.poll(() => count("a", "sent")).toBe(5);
  expect(await count("d", "waiting")).toBe(40);
  expect(asked.filter((path) => !path.startsWith("/alive"))).toHaveLength(3);
  answer(200);
  await expect.poll(() => count("d", "sent")).toBe(40);
});

test("FORM-042 services that do not answer take turns with others, however many they are", async () => {
  const dead: (() => void)[] = [];
  let isOver = false;
  const forward = createForward({
    ownHost: "",
    patience: 60_000,
    lookup: () => Promise.resolve(["93.184.216.34"]),
    post: ({ url }) =>
      url.hostname.startsWith("dead")
        ? new Promise((_, reject) => {
            const giveUp = () => reject(new Error("reset"));
            if (isOver) giveUp();
            else dead.push(giveUp);
          })
        : Promise.resolve(200),
  });
  const app = await createTestApp({ forward });
  closers.push(app.stop);
  await app.database.query(
    `insert into deliveries (id, endpoint, body, next_try_at)
     select 'd' || at, 'https://dead' || at % 16 || '.example.com/', '{}', now() - interval '2 hours'
     from generate_series(0, 63) at`,
  );
  await app.database.query(
    `insert into deliveries (id, endpoint, body) values ('a', 'https://alive.example.com/', '{}')`,
  );
  app.runPeriodicTasks();
  await expect.poll(() => dead.length).toBe(16);
  // One of them gives up: its place is for a service that had no turn yet.
  dead[0]?.();
  const stateOf = async () => {
    const { rows } = await app.database.query("select state from deliveries where id = 'a'");
    return rows[0]?.["state"];
  };
  await expect.poll(stateOf).toBe("sent");
  isOver = true;
  for (const giveUp of dead) giveUp();
});

/** A naive client that only handles a response or an error; `over` is called when neither can come any more. */
const naively =
  (over: () => void): Send =>
  ({ url, address, headers, body }, port) =>
    new Promise((resolve, reject) => {
      const sending = request(url, {
        method: "POST",
        port,
        agent: false,
        headers,
        lookup: (_host, _options, found) => found(null, [{ address, family: 4 }]),
      });
      sending.on("response", (answer) => resolve(answer.statusCode ?? 0));
      sending.on("error", reject);
      sending.on("close", over);
      sending.end(body);
    });

test("the same comparison finds a way of asking that a change of the protocol stops for good", async () => {
  const [mood] = endpointMoods["changes the protocol"] ?? [takes];
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  const fates = await passOn([mood, takes], naively(over), 3000);
  await isOver;
  expect(await fates()).toEqual(["waiting", "waiting"]);
});
