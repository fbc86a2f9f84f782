import { expect, test } from "vitest";
import { createApiClient, defaultDeadlineMs, pathOf, searchOf } from "./client.ts";
import type { Fetch } from "./client.ts";
import { listPages, loadDraft, publish } from "./pages.ts";
import { currentSession } from "./session.ts";
import { refusals, refusalText } from "./refusals.ts";

const person = { id: "1", name: "Editor", email: "editor@site.example", role: "editor" };
const answering =
  (status: number, body: string): Fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(new Error("stopped")));
  });

test("an answer of the route's shape is a value", async () => {
  const client = createApiClient(answering(200, JSON.stringify(person)));
  expect(await client.call(currentSession, {})).toEqual({ ok: true, value: person });
});

test.each(["administrator", "editor", "viewer", "investor"])(
  "a session of somebody who is %s is understood",
  async (role) => {
    const client = createApiClient(answering(200, JSON.stringify({ ...person, role })));
    expect(await client.call(currentSession, {})).toMatchObject({ ok: true, value: { role } });
  },
);

test("a query stands behind the address, encoded, without what is not given", () => {
  expect(searchOf({ status: "new", search: undefined, page: 2 })).toBe("?status=new&page=2");
  expect(searchOf({ search: "a&b" })).toBe("?search=a%26b");
  expect(searchOf({ status: undefined })).toBe("");
  expect(searchOf()).toBe("");
});

test("params are put into the path, encoded, and the body is sent as JSON", async () => {
  const seen: [string, RequestInit][] = [];
  const client = createApiClient((url, init) => {
    seen.push([url, init]);
    return answering(404, "")(url, init);
  });
  await client.call(publish, { params: { pageId: "a/b" }, body: { revision: 3 } });
  expect(seen[0]?.[0]).toBe("/api/pages/a%2Fb/publications");
  expect(seen[0]?.[1]).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"revision":3}',
  });
});

test("a refusal keeps its code, its details and what the route puts beside it", async () => {
  const body = {
    error: {
      code: "conflict",
      message: "…",
      details: [{ at: "operations.0", message: "no" }],
      conflicts: [],
    },
  };
  const told: string[] = [];
  const client = createApiClient(answering(409, JSON.stringify(body)), {
    onRefused: (refusal) => told.push(refusal.code),
  });
  expect(await client.call(listPages, {})).toEqual({
    ok: false,
    refusal: {
      code: "conflict",
      details: [{ at: "operations.0", message: "no" }],
      more: { conflicts: [] },
    },
  });
  expect(told).toEqual(["conflict"]);
});

test("ERR-001 a network failure is a value with the text to show", async () => {
  const client = createApiClient(() => Promise.reject(new TypeError("fetch failed")));
  expect(await client.call(listPages, {})).toEqual({ ok: false, refusal: { code: "unreachable" } });
  expect(refusals.unreachable.text).toBe(
    "Network connection failed. Please check your internet connection and backend configuration.",
  );
});

test("a gateway's own error page counts as unreachable", async () => {
  const client = createApiClient(answering(502, "<h1>Bad gateway</h1>"));
  expect(await client.call(listPages, {})).toMatchObject({ refusal: { code: "unreachable" } });
});

test("CONST-048 CONST-049 a server that never answers is given up after the deadline, of seconds", async () => {
  expect(defaultDeadlineMs).toBeLessThanOrEqual(15_000);
  const client = createApiClient(silent);
  expect(await client.call(listPages, { deadlineMs: 5 })).toMatchObject({
    refusal: { code: "timed-out" },
  });
});

test("a call the caller stopped rejects with the caller's reason", async () => {
  const stop = new AbortController();
  const call = createApiClient(silent).call(listPages, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toThrow("stopped");
});

test.each([["{}"], ["not json"], [""], ["[1]"]])("%j is not taken for an answer", async (body) => {
  const client = createApiClient(answering(200, body));
  expect(await client.call(currentSession, {})).toMatchObject({
    refusal: { code: "not-understood" },
  });
});

test.each([
  ["too-many-own-draft-links-2", 409, "You have 30 links already. End one of them first."],
  ["quota-exceeded", 429, "Your share of today is used up."],
  ["__proto__", 422, "No."],
])(
  "a refusal whose code only a newer server knows (%s) is told in the server's own words",
  async (code, status, message) => {
    const error = {
      code,
      message,
      retryAfter: 60,
      details: [{ at: "body", message: "is too new" }],
    };
    const answer = await createApiClient(answering(status, JSON.stringify({ error }))).call(
      listPages,
      {},
    );
    expect(answer).toEqual({
      ok: false,
      refusal: {
        code: "not-understood",
        serverMessage: message,
        details: error.details,
        more: { retryAfter: 60 },
      },
    });
    expect(!answer.ok && refusalText(answer.refusal)).toBe(message);
  },
);

test("an error of the server by an unknown code leaves open what became of the request", async () => {
  const error = { code: "disk-full", message: "The disk is full." };
  const answer = await createApiClient(answering(507, JSON.stringify({ error }))).call(
    listPages,
    {},
  );
  expect(answer).toMatchObject({ refusal: { code: "failed", serverMessage: "The disk is full." } });
});

test("a path without its param is a defect", () => {
  expect(() => pathOf(loadDraft, {})).toThrow("pageId");
});

test("a call that asks who somebody is is repeated once after the proof, and what it then says counts", async () => {
  const asked: string[] = [];
  const outcomes = [
    answering(403, JSON.stringify({ error: { code: "confirm-first", message: "…" } })),
    answering(200, JSON.stringify(person)),
  ];
  const told: string[] = [];
  const client = createApiClient(
    (url, init) => {
      asked.push(url);
      return (outcomes.shift() ?? answering(500, ""))(url, init);
    },
    {
      confirmIdentity: () => Promise.resolve(true),
      onRefused: ({ code }) => told.push(code),
    },
  );
  expect(await client.call(currentSession, {})).toEqual({ ok: true, value: person });
  expect({ asked: asked.length, told }).toEqual({ asked: 2, told: [] });
});

test("whoever would rather not prove who they are gets the refusal, and nothing is sent again", async () => {
  let asked = 0;
  const client = createApiClient(
    (url, init) => {
      asked += 1;
      const body = { error: { code: "confirm-first", message: "…" } };
      return answering(403, JSON.stringify(body))(url, init);
    },
    { confirmIdentity: () => Promise.resolve(false) },
  );
  expect(await client.call(currentSession, {})).toMatchObject({
    refusal: { code: "confirm-first" },
  });
  expect(asked).toBe(1);
});
