import { randomUUID } from "node:crypto";
import { textBlock } from "../../bench/session.ts";
import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api, draftOf, emailOf, form, password, publish, save, victim } from "./target.ts";
import type { Target } from "./target.ts";

const anyId = (): string => `v${Math.random().toString(36).slice(2, 10)}`;

/** Adds a block to the victim page, for trying values. */
async function addBlock(target: Target, type = "text"): Promise<string> {
  const id = anyId();
  const item = { ...textBlock(id, "<p>value</p>"), type };
  await save(target, victim.pageId, [{ op: "add", item, after: null }]);
  return id;
}

function saving(target: Target, revision: number, operations: unknown) {
  return api("POST", `/api/pages/${victim.pageId}/saves`, {
    cookie: target.cookies.editor,
    body: { baseRevision: revision, saveId: randomUUID(), operations },
  });
}

const paths: Attack = {
  id: "A40",
  isLong: true,
  what: "paths that reach prototypes, lists by number, and far too deep",
  run: async (target) => {
    const block = await addBlock(target);
    const { revision } = await draftOf(target, victim.pageId);
    const evil = [
      "content.__proto__.x",
      "content.a.__proto__.y",
      "__proto__.x",
      "content.constructor.prototype.z",
      "constructor.prototype.z",
      "content.a[__proto__][b]",
      "content['__proto__']",
      "content.prototype",
      "content.#__proto__.x",
      "content.#constructor.prototype",
      "styles.__proto__",
      "settings.a.constructor",
      Array.from({ length: 1000 }, () => "a").join("."),
      "content.1000000000",
      "content.list.1000000000",
      "content.-1",
      "content..x",
      ".content",
      "content.",
      "content.\u0000",
      "content.x y",
      "content/x",
      "id",
      "type",
      "createdByAi",
      "pageId",
      "revision",
      "content.#x",
      "",
      " ",
      "content.x\ny",
    ];
    const tries = evil.flatMap((path): Try[] =>
      [{ value: 1 }, { was: "x" }].map((rest) => ({
        name: `set ${path.slice(0, 50)} ${Object.keys(rest).join()}`,
        sent: saving(target, revision, [{ op: "set", block, path, ...rest }]),
        // Besides a refusal, unsetting may report that there is nothing to unset.
        may: "value" in rest ? [422] : [409, 422],
      })),
    );
    const pageTries = evil.map((path): Try => ({
      name: `setPage ${path.slice(0, 50)}`,
      sent: saving(target, revision, [{ op: "setPage", path, value: "x" }]),
      may: [422],
    }));
    return expectAll(target.wire, [...tries, ...pageTries]);
  },
  weaken: lettingAllThrough,
};

const reserved = ["__proto__", "constructor", "prototype"];
const inherited = ["toString", "hasOwnProperty", "valueOf", "__defineGetter__"];

const ownNames: Attack = {
  id: "A41",
  isLong: true,
  what: "names of an object's own machinery as keys, types, fields, ids, queries and headers",
  run: async (target) => {
    const { wire, cookies } = target;
    const { revision } = await draftOf(target, victim.pageId);
    const cookie = cookies.editor;
    const raw = (name: string, at: "top" | "deep"): string => {
      const own = `"${name}":{"x":1,"polluted":true}`;
      const block = JSON.stringify({ ...textBlock(anyId(), ""), content: { marker: 1 } });
      const item = at === "deep" ? block.replace('"marker":1', own) : block;
      const extra = at === "top" ? `,${own}` : "";
      return `{"baseRevision":${revision},"saveId":"${randomUUID()}","operations":[{"op":"add","item":${item},"after":null}]${extra}}`;
    };
    const tries = [...reserved, ...inherited].flatMap((name): Try[] => [
      {
        name: `${name} beside a save's fields`,
        sent: api("POST", `/api/pages/${victim.pageId}/saves`, { cookie, body: raw(name, "top") }),
        may: [422],
      },
      {
        name: `${name} in a form`,
        sent: form(
          "/signup",
          { name: "N", email: "n@x.example", company: "C", [name]: "x" },
          { from: target.newAddress() },
        ),
        may: [422],
      },
      {
        name: `${name} as a page`,
        sent: api("GET", `/api/pages/${name}/draft`, { cookie }),
        may: [404, 422],
      },
      { name: `${name} as an address`, sent: api("GET", `/${name}`, {}), may: [404] },
      {
        name: `${name} in a query`,
        sent: api("GET", `/api/job-applications?${name}=x&${name}[y]=z`, { cookie }),
        may: [200, 422],
      },
      {
        name: `${name} as a header`,
        sent: api("GET", "/", { headers: { [name]: "x" } }),
        may: [200],
      },
      {
        name: `${name} as an application`,
        sent: api("GET", `/api/job-applications/${name}`, { cookie }),
        may: [404],
      },
    ]);
    const deep = reserved.map((name): Try => ({
      name: `${name} in a block`,
      sent: api("POST", `/api/pages/${victim.pageId}/saves`, { cookie, body: raw(name, "deep") }),
      may: [422],
    }));
    const wrong = await expectAll(wire, [...tries, ...deep]);
    wrong.push(...(await unknownTypes(target)));
    return wrong;
  },
  weaken: lettingAllThrough,
};

async function unknownTypes(target: Target): Promise<readonly string[]> {
  const types = ["constructor", "toString", "__proto__", "hasOwnProperty"];
  for (const type of types) {
    await addBlock(target, type);
  }
  const published = await publish(target, victim.pageId);
  const page = await target.wire.ask({
    path: victim.path,
    headers: { "accept-encoding": "identity" },
  });
  return [
    ...(published.status === 201 ? [] : [`publishing unknown types: ${published.status}`]),
    ...(page.status === 200 ? [] : [`a page of unknown types: ${page.status}`]),
  ];
}

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const json: Attack = {
  id: "A42",
  isLong: true,
  what: "JSON too deep, too wide, twice said, beyond numbers, and texts no database takes",
  run: async (target) => {
    const { cookies } = target;
    const block = await addBlock(target);
    const { revision } = await draftOf(target, victim.pageId);
    const cookie = cookies.editor;
    const send = (value: string): Try => ({
      name: `the value ${value.slice(0, 40)} (${value.length})`,
      sent: api("POST", `/api/pages/${victim.pageId}/saves`, {
        cookie,
        body: `{"baseRevision":${revision},"saveId":"${randomUUID()}","operations":[{"op":"set","block":"${block}","path":"content.unknown","value":${value}}]}`,
      }),
      may: [409, 413, 422],
    });
    const keys = (count: number, key: (at: number) => string): string =>
      `{${Array.from({ length: count }, (_, at) => `"${key(at)}":1`).join(",")}}`;
    // Multiples of 65536 collide in V8's table of integer-like keys.
    const colliding = keys(50_000, (at) => String(at * 2 ** 16));
    const tries = [
      nested(25),
      nested(20_000),
      nested(200_000),
      nested(1_900_000),
      keys(200_000, (at) => `k${at}`),
      colliding,
      "1e400",
      "-1e400",
      '"\\u0000"',
      '"\\ud800"',
      '{"\\u0000":1}',
      '{"a":"\\udfff"}',
      `[${"0,".repeat(300_000)}0]`,
      `"${"x".repeat(4_300_000)}"`,
      "NaN",
      "undefined",
      "{",
      "[1,]",
    ].map(send);
    const bodies: readonly (string | Buffer)[] = [
      "",
      "null",
      "[]",
      "1",
      '"x"',
      "{}",
      '{"baseRevision":1,"baseRevision":2}',
      "\ufeff{}",
      nested(100_000),
    ];
    const whole = bodies.map((body): Try => ({
      name: `the body ${String(body).slice(0, 30)}`,
      sent: api("POST", `/api/pages/${victim.pageId}/saves`, { cookie, body: String(body) }),
      may: [409, 413, 415, 422],
    }));
    const bad = {
      ...whole[0]?.sent,
      path: `/api/pages/${victim.pageId}/saves`,
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    };
    const wrong = await expectAll(target.wire, [
      ...tries,
      ...whole.slice(1),
      { name: "no UTF-8", sent: bad, may: [422] },
    ]);
    return wrong;
  },
  weaken: lettingAllThrough,
};

const sleeping = 5;

const sql: Attack = {
  id: "A43",
  isLong: true,
  what: "SQL in each filter, order, id, address and JSON path",
  run: async ({ wire, cookies, database }) => {
    const evil = [
      "'",
      "''",
      '"',
      "\\",
      "%",
      "_",
      ";--",
      "' or '1'='1",
      "'; drop table pages; --",
      `'||pg_sleep(${sleeping})||'`,
      `'; select pg_sleep(${sleeping}); --`,
      `1; select pg_sleep(${sleeping})`,
      `(select pg_sleep(${sleeping}))`,
      "id desc; drop table users",
      "$1",
      '{"a":1}',
      "a' union select null--",
      "\u0000",
      "content->>'x'",
      "' and 1=cast((select version()) as int)--",
    ];
    const cookie = cookies.administrator;
    const names = [
      "search",
      "status",
      "assignee",
      "jobTitle",
      "sort",
      "direction",
      "offset",
      "most",
    ];
    const places = evil.flatMap((value) => {
      const text = encodeURIComponent(value);
      return [
        ...names.map((name) => `/api/job-applications?${name}=${text}`),
        `/api/job-applications.csv?sort=${text}&search=${text}`,
        `/api/mails?before=${text}`,
        `/api/mails?state=${text}`,
        `/api/pages/${text}/draft`,
        `/api/pages/home/saves/${text}`,
        `/api/job-applications/${text}`,
        `/search?q=${text}`,
        `/careers/apply?opening=${text}`,
        `/${text}`,
        `/preview/${text}`,
        `/api/pages/home/live?window=${text}`,
      ];
    });
    const wrong: string[] = [];
    for (const path of places) {
      const asked = performance.now();
      const { status } = await wire.ask(api("GET", path, { cookie }));
      if (performance.now() - asked > sleeping * 1000) wrong.push(`${path} slept`);
      if (![200, 400, 404, 422].includes(status)) wrong.push(`${path}: ${status}`);
    }
    const { rows } = await database.query<{ readonly count: number }>("select count(*) from pages");
    if ((rows[0]?.count ?? 0) < 18) wrong.push("pages are missing");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, sent) =>
      sent.path.includes("union") ? { ...answer, status: 500 } : answer,
    ),
};

const kinds: Attack = {
  id: "A44",
  what: "lists for texts, keys twice, texts for numbers and truths",
  run: async (target) => {
    const { wire, cookies, newAddress } = target;
    const block = await addBlock(target);
    const { revision } = await draftOf(target, victim.pageId);
    const seen = (value: unknown): Try => ({
      name: `isVisible ${JSON.stringify(value)}`,
      sent: saving(target, revision, [{ op: "set", block, path: "isVisible", was: true, value }]),
      may: [422],
    });
    const person = { name: "Kind", email: emailOf(anyId()), role: "viewer", password };
    const people = (body: unknown): Try => ({
      name: `an account ${JSON.stringify(body).slice(0, 60)}`,
      sent: api("POST", "/api/people", { cookie: cookies.administrator, body }),
      may: [422],
    });
    const signup = (body: string): Try => ({
      name: body,
      sent: { ...form("/signup", {}, { from: newAddress() }), body },
      may: [422],
    });
    const wrong = await expectAll(wire, [
      ...["false", "true", 0, 1, null, "", [], {}].map(seen),
      seen(undefined),
      people({ ...person, email: ["a@x.example", "b@x.example"] }),
      people({ ...person, role: ["viewer"] }),
      people({ ...person, role: "owner" }),
      people({ ...person, name: { $ne: "" } }),
      people({ ...person, password: 123_456_789_012 }),
      people([person]),
      people(null),
      signup("name=A&email[]=a%40x.example&company=C"),
      signup("name=A&email=a%40x.example&email=b%40x.example&company=C"),
      signup("name[first]=A&email=a%40x.example&company=C"),
      signup("name=A&email=a%40x.example&company=C&name=B"),
      ...["1", 1.5, -1, "x", null, [1], true, 2 ** 60].map((value): Try => ({
        name: `base ${JSON.stringify(value)}`,
        sent: api("POST", `/api/pages/${victim.pageId}/saves`, {
          cookie: cookies.editor,
          body: {
            baseRevision: value,
            saveId: randomUUID(),
            operations: [{ op: "setPage", path: "seo.title", value: "x" }],
          },
        }),
        may: [409, 422],
      })),
    ]);
    const { page } = await draftOf(target, victim.pageId);
    if (page.blocks.find(({ id }) => id === block)?.isVisible !== true) wrong.push("it is hidden");
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const oddValues: readonly Attack[] = [paths, ownNames, json, sql, kinds];
