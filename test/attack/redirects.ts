import { expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api } from "./target.ts";

/** Addresses that must never redirect. */
const froms = [
  "/",
  "/login",
  "/Login/",
  "/l%6fgin",
  "/API/people",
  "/assets/none.js",
  "/builder/home",
  "/robots.txt",
  "/../inbox",
  "/about",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/x",
  "javascript:alert(1)",
  "/x?y=1",
  "a".repeat(5000),
];

/** Addresses that no redirect may lead to. */
const tos = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "https://user:word@evil.example/",
  "https://",
  "/of-an-attack",
  "/nothing/here",
];

const redirects: Attack = {
  id: "A100",
  what: "redirects written by those who may not, from addresses of others, and to what is none, one by one and as a file",
  run: async ({ wire, cookies, database }) => {
    const stored = async (): Promise<string> =>
      JSON.stringify((await database.query("select * from redirects order by from_path")).rows);
    const before = await stored();
    const entry = (from: string, to: string) => ({ from, to, isPermanent: true });
    const changes: readonly [string, string, unknown][] = [
      ["POST", "/api/redirects", entry("/of-an-attack", "/about")],
      ["POST", "/api/redirect-imports", { csv: "From,To\n/of-an-attack,/about" }],
      [
        "PUT",
        "/api/redirects/none",
        { ...entry("/of-an-attack", "/about"), seen: "2026-03-14T12:00:00.000Z" },
      ],
      ["DELETE", "/api/redirects/none", {}],
    ];
    const { administrator: cookie, editor, viewer } = cookies;
    const pairs = [
      ...froms.map((from) => entry(from, "/architecture")),
      ...tos.map((to) => entry("/of-an-attack", to)),
    ];
    const tries: readonly Try[] = [
      ...changes.flatMap(([method, path, body]) => [
        ...[editor, viewer].map((other) => ({
          name: `${method} ${path} by one who may not`,
          sent: api(method, path, { cookie: other, body }),
          may: [403],
        })),
        { name: `${method} ${path} by a stranger`, sent: api(method, path, { body }), may: [401] },
      ]),
      ...pairs.flatMap((body) => [
        {
          name: `from ${body.from.slice(0, 40)} to ${body.to}`,
          sent: api("POST", "/api/redirects", { cookie, body }),
          may: [409, 422],
        },
        {
          name: `from ${body.from.slice(0, 40)} to ${body.to} in a file`,
          sent: api("POST", "/api/redirect-imports", {
            cookie,
            body: { csv: `From,To\n/before-it,/about\n"${body.from}","${body.to}"\n` },
          }),
          may: [422],
        },
      ]),
    ];
    const wrong = await expectAll(wire, tries);
    if ((await stored()) !== before) wrong.push("there is another redirect");
    return wrong;
  },
  weaken: lettingAllThrough,
};

/** Attacks on what leads where. */
export const redirectAttacks: readonly Attack[] = [redirects];
