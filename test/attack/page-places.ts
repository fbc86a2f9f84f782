import { expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api, canary } from "./target.ts";

const segments = [
  "../inbox",
  "..%2finbox",
  "inbox",
  "api",
  "login",
  "builder",
  "assets",
  "Inbox",
  "in box",
  "a\u0000b",
  "a\r\nlocation: //evil.example",
  "<script>",
  "//evil.example",
  "javascript:alert(1)",
  "robots.txt",
  "bin:home",
  "\u202egpj",
  "inbo\u0445",
  "a".repeat(5000),
];

const places: Attack = {
  id: "A99",
  what: "pages made, moved, closed, ordered, deleted and restored by those who may not, and at addresses that are not theirs",
  run: async ({ wire, cookies, database }) => {
    const where = async (): Promise<string> =>
      JSON.stringify(
        (
          await database.query(
            "select id, slug, access, staff_only, parent_id, deleted_at, rank from pages order by id",
          )
        ).rows,
      );
    const page = (segment: string, id = "page_of_attack") => ({
      id,
      name: "Of an attack",
      parentId: null,
      segment,
      group: "main",
      start: { template: "blank" },
    });
    const here = { parentId: null, segment: "architecture" };
    const there = { parentId: null, segment: "taken-over" };
    const known = `/api/pages/${canary.pageId}`;
    const changes: readonly [string, string, unknown][] = [
      ["POST", "/api/pages", page("of-an-attack")],
      ["PUT", `${known}/place`, { was: here, value: there }],
      ["PUT", `${known}/home`, { was: { homeId: "home", address: "/architecture" } }],
      ["PUT", `${known}/access`, { was: "public", value: "investor" }],
      ["PUT", "/api/pages/investor_demo/access", { was: "investor", value: "public" }],
      ["PUT", "/api/pages/investor_demo/access", { was: "investor", value: "staff" }],
      ["PUT", `${known}/order`, { group: "investor", after: null }],
      ["DELETE", known, {}],
      ["POST", `/api/deleted-pages/${canary.pageId}/restoration`, {}],
    ];
    const before = await where();
    const tries: Try[] = [
      ...changes.flatMap(([method, path, body]) => [
        {
          name: `${method} ${path} by a viewer`,
          sent: api(method, path, { cookie: cookies.viewer, body }),
          may: [403],
        },
        {
          name: `${method} ${path} by an investor`,
          sent: api(method, path, { cookie: cookies.investor, body }),
          may: [403],
        },
        { name: `${method} ${path} by a stranger`, sent: api(method, path, { body }), may: [401] },
      ]),
      ...changes
        .slice(1, 6)
        .concat(changes.slice(7, 8))
        .map(([method, path, body]) => ({
          name: `${method} ${path}, of a published page, by an editor`,
          sent: api(method, path, { cookie: cookies.editor, body }),
          may: [403],
        })),
      ...segments.map((segment) => ({
        name: `a page at ${JSON.stringify(segment.slice(0, 40))}`,
        sent: api("POST", "/api/pages", { cookie: cookies.administrator, body: page(segment) }),
        may: [409, 422],
      })),
      ...["home", "..", "a/b", "A", "x".repeat(65), "page-1"].map((id) => ({
        name: `a page with the id ${id.slice(0, 20)}`,
        sent: api("POST", "/api/pages", {
          cookie: cookies.administrator,
          body: page("of-an-attack", id),
        }),
        may: [409, 422],
      })),
      {
        name: "the home page elsewhere",
        sent: api("PUT", "/api/pages/home/place", {
          cookie: cookies.administrator,
          body: { was: { parentId: null, segment: "" }, value: there },
        }),
        may: [409, 422],
      },
      {
        name: "the home page in the bin",
        sent: api("DELETE", "/api/pages/home", { cookie: cookies.administrator, body: {} }),
        may: [409],
      },
      {
        name: "a page for investors as the home page",
        sent: api("PUT", "/api/pages/investor_demo/home", {
          cookie: cookies.administrator,
          body: { was: { homeId: "home", address: "/investor-demo" } },
        }),
        may: [409],
      },
      {
        name: "a page below itself",
        sent: api("PUT", `${known}/place`, {
          cookie: cookies.administrator,
          body: { was: here, value: { parentId: canary.pageId, segment: "inside" } },
        }),
        may: [409],
      },
    ];
    const wrong = await expectAll(wire, tries);
    if ((await where()) !== before) wrong.push("a page is elsewhere, or there is another one");
    return wrong;
  },
  weaken: lettingAllThrough,
};

/** Attacks on which pages there are, and where. */
export const pagePlaces: readonly Attack[] = [places];
