import { randomUUID } from "node:crypto";
import type { DraftLink } from "../../src/core/contract/draft-links.ts";
import { expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { addPerson, api, emailOf, save, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer } from "./wire.ts";

/** A page that visitors have to sign in for. */
const gated = "/api/pages/investor_demo/draft-links";
const words = "Figures that no stranger may see";

const links: Attack = {
  id: "A92",
  what: "links that would show an investor page to anybody: made by those who may not, ended, and of a maker who may no more",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const make = (path: string, cookie?: string) =>
      api("POST", path, { ...(cookie === undefined ? {} : { cookie }), body: {} });
    const end = ({ id }: DraftLink, cookie: string) =>
      api("DELETE", `/api/draft-links/${id}`, { cookie, body: {} });
    const name = `linker-${Math.random().toString(36).slice(2, 10)}`;
    const makerId = await addPerson(wire, cookies.administrator, name, "editor");
    const maker = await signIn(wire, emailOf(name));
    await writeSecret(target);
    const before = await countLinks(target);
    const link = linkIn(await wire.ask(make(gated, maker)));
    const tries: Try[] = [
      { name: "a link by a viewer", sent: make(gated, cookies.viewer), may: [403] },
      { name: "a link by an investor", sent: make(gated, cookies.investor), may: [403] },
      { name: "a link by a stranger", sent: make(gated), may: [401] },
      {
        name: "the list for a viewer",
        sent: api("GET", gated, { cookie: cookies.viewer }),
        may: [403],
      },
      {
        name: "the same page by another spelling",
        sent: make(gated.replace("investor_demo", "investor%5Fdemo"), cookies.viewer),
        may: [403, 404],
      },
      { name: "a viewer who ends it", sent: end(link, cookies.viewer), may: [404] },
    ];
    const wrong = await expectAll(wire, tries);
    const made = (await countLinks(target)) - before;
    if (made !== 1) wrong.push(`${made} links were made`);
    const listed = await wire.ask(api("GET", gated, { cookie: cookies.administrator }));
    const { links: all = [] } = JSON.parse(listed.body.toString()) as { links?: DraftLink[] };
    if (all.find(({ id }) => id === link.id)?.madeBy !== name)
      wrong.push("nobody sees who made it");
    const shown = await wire.ask({ path: link.path });
    if (!shown.body.toString().includes(words)) wrong.push("the link of an editor shows nothing");
    await database.query("update users set role = 'viewer' where id = $1", [makerId]);
    await expectEnded(target, link, "a maker who may no more", wrong);
    await database.query("update users set role = 'editor' where id = $1", [makerId]);
    await wire.ask(end(link, cookies.administrator));
    await expectEnded(target, link, "ended", wrong);
    return wrong;
  },
  weaken: lettingAllThrough,
};

/** Strangers see nothing of the page any more. */
async function expectEnded(
  { wire }: Target,
  { path }: DraftLink,
  what: string,
  wrong: string[],
): Promise<void> {
  const { status, body } = await wire.ask({ path });
  if (status !== 410) wrong.push(`${what}: ${status}`);
  if (body.toString().includes(words)) wrong.push(`${what}, and the page is shown`);
}

function linkIn({ body }: Answer): DraftLink {
  return JSON.parse(body.toString()) as DraftLink;
}

async function countLinks({ database }: Target): Promise<number> {
  const { rows } = await database.query<{ readonly count: number }>(
    "select count(*)::int as count from draft_links where page_id = 'investor_demo'",
  );
  return rows[0]?.count ?? 0;
}

/** Writes to the draft what only investors may see. */
async function writeSecret(target: Target): Promise<void> {
  const item = {
    id: `a${randomUUID().replaceAll("-", "").slice(0, 15)}`,
    type: "text",
    name: "Figures",
    content: { html: `<p>${words}</p>` },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  await save(target, "investor_demo", [{ op: "add", after: null, item }]);
}

export const draftLinks: readonly Attack[] = [links];
