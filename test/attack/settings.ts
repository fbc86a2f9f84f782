import { randomUUID } from "node:crypto";
import { siteDocumentId } from "../../src/core/contract/document-kinds.ts";
import { sectionTypes } from "../../src/settings/section-types.ts";
import { expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api, victim } from "./target.ts";

/** Values that would end a header, an element or a stylesheet if they got there as they are. */
const breakouts = [
  "x\r\nset-cookie: session=x",
  "x\u0000",
  "</title><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</style><script>alert(1)</script>",
];

/** Values that stand in attributes and stylesheets. */
const places = [
  ["identity", "language"],
  ["identity", "timeZone"],
  ["theme", "ground"],
  ["theme", "headingFont"],
  ["theme", "corner"],
] as const;

/** Addresses, of which half-typed ones are kept but lead nowhere. */
const addresses = [
  ["identity", "logoImage", "javascript:alert(1)"],
  ["identity", "favicon", "data:text/html,<script>alert(1)</script>"],
  ["identity", "socialPicture", "\\\\evil.example"],
  ["header", "actionLink", "java\tscript:alert(1)"],
] as const;

/** Menus that would run a script, or that would keep the server drawing. */
const hostileMenus = [
  { items: [{ id: "a", label: "x", link: "javascript:alert(1)", items: [] }] },
  { items: [{ id: "a", label: "x".repeat(100_000), link: "/", items: [] }] },
  { items: Array.from({ length: 1000 }, (_, at) => ({ id: `i${at}`, label: "x", link: "/" })) },
];

const settings: Attack = {
  id: "A102",
  what: "the site's settings read, saved, published and deleted by those who may not, its sections taken apart, and values that would end a header, an element or a stylesheet",
  run: async ({ wire, cookies, database }) => {
    const path = `/api/pages/${siteDocumentId}`;
    const { administrator, editor, viewer, investor } = cookies;
    const stored = async () =>
      JSON.stringify(
        (
          await database.query("select * from blocks where page_id = $1 order by id", [
            siteDocumentId,
          ])
        ).rows,
      );
    const before = await stored();
    const answer = await wire.ask(api("GET", `${path}/draft`, { cookie: administrator }));
    const { revision, page } = JSON.parse(answer.body.toString()) as {
      readonly revision: number;
      readonly page: { readonly blocks: readonly { readonly id: string }[] };
    };
    const save = (operation: object, cookie?: string) =>
      api("POST", `${path}/saves`, {
        ...(cookie !== undefined && { cookie }),
        body: { baseRevision: revision, saveId: randomUUID(), operations: [operation] },
      });
    const set = (block: string, name: string, value: string) => ({
      op: "set",
      block,
      path: name,
      value,
    });
    const preview = (sections: readonly object[], cookie: string) =>
      api("POST", `/api/pages/${victim.pageId}/surround`, { cookie, body: { sections } });
    const doors = (cookie: string) => [
      api("GET", `${path}/draft`, { cookie }),
      api("GET", `${path}/published`, { cookie }),
      api("GET", `${path}/saves/0`, { cookie }),
      api("GET", `${path}/live?window=attack01`, { cookie }),
      api("POST", `${path}/publications`, { cookie, body: { revision } }),
      api("POST", "/api/publications", {
        cookie,
        body: { pages: [{ id: siteDocumentId, revision }] },
      }),
      preview([], cookie),
      ...sectionTypes.map((section) => save(set(section, "content.x", "mine"), cookie)),
    ];
    const [first, second] = page.blocks;
    const fixed = [
      { op: "remove", item: first, after: null },
      { op: "move", id: second?.id, from: first?.id, after: null },
      { op: "add", item: { ...first, id: "again" }, after: null },
      set("theme", "name", "Mine"),
      set("theme", "styles.opacity", "0"),
      { op: "setPage", path: "name", value: "Mine" },
    ];
    const tries: readonly Try[] = [
      ...[editor, viewer, investor].flatMap((cookie) =>
        doors(cookie).map((sent) => ({
          name: `${sent.method ?? "GET"} ${sent.path} of one who may not`,
          sent,
          may: [403],
        })),
      ),
      {
        name: "a name of a stranger",
        sent: save(set("identity", "content.name", "Mine")),
        may: [401],
      },
      ...fixed.map((operation) => ({
        name: `a section taken apart: ${JSON.stringify(operation).slice(0, 80)}`,
        sent: save(operation, administrator),
        may: [422],
      })),
      ...places.flatMap(([section, name]) =>
        breakouts.map((value) => ({
          name: `${section}.${name} ${JSON.stringify(value)}`,
          sent: save(set(section, `content.${name}`, value), administrator),
          may: [422],
        })),
      ),
      ...addresses.map(([section, name, value]) => ({
        name: `${section}.${name} ${value}`,
        sent: save(set(section, `content.${name}`, value), administrator),
        may: [422],
      })),
      ...hostileMenus.map((content) => ({
        name: `a preview of the menus ${JSON.stringify(content).slice(0, 80)}`,
        sent: preview(
          [{ ...page.blocks.find(({ id }) => id === "header"), content }],
          administrator,
        ),
        may: [413, 422],
      })),
      ...[
        api("DELETE", path, { cookie: administrator }),
        api("PUT", `${path}/access`, {
          cookie: administrator,
          body: { was: "staff", value: "public" },
        }),
        api("POST", `${path}/draft-links`, { cookie: administrator, body: { days: 7 } }),
      ].map((sent) => ({
        name: `${sent.method ?? "GET"} ${sent.path}: settings are no page`,
        sent,
        may: [404, 405, 422],
      })),
    ];
    const wrong = await expectAll(wire, tries);
    if ((await stored()) !== before) wrong.push("the settings were changed");
    for (const shown of ["/", victim.path, "/login"]) {
      const { headers, body } = await wire.ask({ path: shown });
      if (body.includes("alert(1)")) wrong.push(`${shown} has the script`);
      if (JSON.stringify(headers).includes("session=x")) wrong.push(`${shown} has the header`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const settingsAttacks: readonly Attack[] = [settings];
