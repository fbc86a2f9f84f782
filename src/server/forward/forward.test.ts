import { afterAll, beforeAll, expect, test } from "vitest";
import { readEndpoint } from "#core/fields/endpoint.ts";
import {
  endpointMoods,
  startEndpointSink,
  takes,
  trustSinks,
} from "../../../test/endpoint-sink.ts";
import type { EndpointSink } from "../../../test/endpoint-sink.ts";
import { createForward } from "./forward.ts";
import type { Post } from "./forward.ts";
import { postTo } from "./https.ts";
import { isPublicAddress } from "./public-address.ts";

const given = { id: "d1", endpoint: "https://hooks.example.com/in?key=1", body: { name: "Ada" } };

function forwardTo(found: readonly string[], status: number | Error = 200) {
  const posts: Post[] = [];
  const forward = createForward({
    ownHost: "www.ashlar.example",
    lookup: () => Promise.resolve(found),
    post: (post) => {
      posts.push(post);
      return status instanceof Error ? Promise.reject(status) : Promise.resolve(status);
    },
  });
  return { forward, posts };
}

test("what is passed on goes to the network address that was looked at, as JSON", async () => {
  const { forward, posts } = forwardTo(["93.184.216.34", "2606:2800:220:1::1"]);
  expect(await forward(given)).toEqual({ ok: true });
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ address: "93.184.216.34", body: '{"name":"Ada"}' });
  expect(posts[0]?.url.href).toBe(given.endpoint);
});

test("FORM-042 an address that an editor named never reaches a private network, by whichever name", async () => {
  const inside = [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
  ];
  for (const address of inside) {
    expect(isPublicAddress(address), address).toBe(false);
    // One private address among several suffices to refuse.
    const { forward, posts } = forwardTo(["93.184.216.34", address]);
    expect(await forward(given), address).toMatchObject({ ok: false });
    expect(posts).toEqual([]);
  }
  for (const address of ["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});

test("an address is taken with HTTPS, a name of the open internet, its usual port and no password", async () => {
  const wrong = [
    "http://example.com/in",
    "https://127.0.0.1/in",
    "https://2130706433/in",
    "https://0x7f.1/in",
    "https://[::1]/in",
    "https://localhost/in",
    "https://db/in",
    "https://printer.local/in",
    "https://metadata.google.internal/in",
    "https://example.com:5432/in",
    "https://ada:pass@example.com/in",
    "https://example.com@127.0.0.1/in",
    "https://",
    "example.com/in",
    "ftp://example.com/in",
    "https://example.com./in",
    "",
  ];
  for (const typed of wrong) {
    expect(readEndpoint(typed), typed).toBeNull();
    const { forward, posts } = forwardTo(["93.184.216.34"]);
    expect(await forward({ ...given, endpoint: typed })).toMatchObject({ isFinal: true });
    expect(posts).toEqual([]);
  }
  expect(readEndpoint(" https://Example.com:443/in?a=1 ")).toBe("https://example.com/in?a=1");
});

test("a refusal is final, but for those that may be mended there; a redirect is one; what does not answer is tried again", async () => {
  const outcomeOf = async (status: number | Error) =>
    forwardTo(["93.184.216.34"], status).forward(given);
  for (const status of [101, 301, 302, 307, 400, 405, 410, 422]) {
    expect(await outcomeOf(status)).toMatchObject({ ok: false, isFinal: true });
  }
  for (const status of [401, 403, 404, 408, 429, 500, 503, new Error("reset")]) {
    expect(await outcomeOf(status)).toMatchObject({ ok: false, isFinal: false });
  }
  expect(await forwardTo([]).forward(given)).toMatchObject({ ok: false, isFinal: false });
});

test("FORM-042 an editor is told the same of a host inside, of one that is not there and of one that does not answer", async () => {
  const same = { ok: false, reason: "It could not be reached.", isFinal: false };
  const inside = await forwardTo(["10.1.2.3"]).forward(given);
  expect(inside).toEqual({ ...same, detail: "The host leads into a private network." });
  const lost = new Error("connect ECONNREFUSED 10.1.2.3:443");
  expect(await forwardTo(["93.184.216.34"], lost).forward(given)).toEqual({
    ...same,
    detail: lost.message,
  });
  expect(await forwardTo([]).forward(given)).toMatchObject(same);
});

test("nothing is sent to the website itself", async () => {
  const { forward, posts } = forwardTo(["93.184.216.34"]);
  const own = { ...given, endpoint: "https://WWW.ashlar.example/api/in" };
  expect(await forward(own)).toMatchObject({ ok: false, isFinal: true });
  expect(posts).toEqual([]);
});

test("where the first address is not reached the first of the other kind is tried, and no third one", async () => {
  const tried: string[] = [];
  const forwardFrom = (good: string) =>
    createForward({
      ownHost: "",
      lookup: () => Promise.resolve(["2606:2800::1", "2606:2800::2", "93.184.216.34"]),
      post: ({ address }) => {
        tried.push(address);
        return address === good ? Promise.resolve(200) : Promise.reject(new Error("unreached"));
      },
    });
  expect(await forwardFrom("93.184.216.34")(given)).toEqual({ ok: true });
  expect(tried).toEqual(["2606:2800::1", "93.184.216.34"]);
  tried.length = 0;
  expect(await forwardFrom("2606:2800::2")(given)).toMatchObject({ ok: false, isFinal: false });
  expect(tried).toHaveLength(2);
});

test("an attempt ends in its time, whether a name is not found or a service does not answer", async () => {
  const never = new Promise<never>(() => {});
  const parts = { ownHost: "", patience: 40 } as const;
  const late = { reason: "It could not be reached.", detail: "It took too long.", isFinal: false };
  const noName = createForward({ ...parts, lookup: () => never, post: () => never });
  expect(await noName(given)).toMatchObject(late);
  const signals: AbortSignal[] = [];
  const noAnswer = createForward({
    ...parts,
    lookup: () => Promise.resolve(["93.184.216.34"]),
    post: ({ signal }) => {
      signals.push(signal);
      return never;
    },
  });
  expect(await noAnswer(given)).toMatchObject(late);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

const sinks: EndpointSink[] = [];
beforeAll(trustSinks);
afterAll(async () => {
  for (const sink of sinks) await sink.stop();
});

/** Sends to a real server on this machine, whatever its name resolves to. */
async function forwardToSink(...sinkOf: Parameters<typeof startEndpointSink>) {
  const sink = await startEndpointSink(...sinkOf);
  sinks.push(sink);
  const forward = createForward({
    ownHost: "",
    patience: 1000,
    lookup: () => Promise.resolve(["93.184.216.34"]),
    post: (post) => postTo({ ...post, address: "127.0.0.1" }, sink.port),
  });
  return { sink, forward };
}

test("the connection goes to the address given, whatever the name leads to, and the request is whole", async () => {
  const { sink, forward } = await forwardToSink(takes);
  expect(await forward(given)).toEqual({ ok: true });
  expect(sink.received).toHaveLength(1);
  expect(sink.received[0]).toMatch(/^POST \/in\?key=1 HTTP\/1\.1\r\n/);
  expect(sink.received[0]).toMatch(/\r\nhost: hooks\.example\.com[:\r]/i);
  expect(sink.received[0]).toMatch(/\r\n\r\n\{"name":"Ada"\}$/);
});

test("a service with the certificate of another one gets nothing", async () => {
  const { sink, forward } = await forwardToSink(takes, true);
  const outcome = await forward(given);
  expect(outcome).toMatchObject({ ok: false, isFinal: false });
  expect(JSON.stringify(outcome)).toContain("does not match certificate");
  expect(sink.received.join("")).toBe("");
});

test.each(Object.entries(endpointMoods))(
  "a service that %s is said to be no help, in time",
  async (_, [mood, said]) => {
    const { sink, forward } = await forwardToSink(mood);
    const asked = performance.now();
    expect(await forward(given)).toMatchObject({ ok: false, reason: said });
    expect(performance.now() - asked).toBeLessThan(3000);
    expect(sink.received).toHaveLength(1);
  },
);
