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
