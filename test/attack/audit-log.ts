import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, api, emailOf, form } from "./target.ts";
import type { Wire } from "./wire.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

const list = "/api/audit";
const file = "/api/audit/export";

const rewriting: Attack = {
  id: "A132",
  what: "the audit log read by those who may not, taken by a session that has not proved itself for long, and changed, deleted or emptied by SQL",
  run: async ({ wire, cookies, database }) => {
    const tries = (["editor", "viewer", "investor", null] as const).flatMap((role) =>
      [list, file].map((path) => ({
        name: `${path} as ${role ?? "nobody"}`,
        sent: api("GET", path, role === null ? {} : { cookie: cookies[role] }),
        may: [401, 403],
      })),
    );
    const wrong = await expectAll(wire, tries);
    const { rows } = await database.query(
      `select id from sessions where "userId" = (select id from users where email = $1)`,
      [emailOf("administrator")],
    );
    const age = (minutes: number) =>
      database.query(
        `update sessions set "confirmedAt" = now() - make_interval(mins => $2) where id = any($1)`,
        [rows.map(({ id }) => String(id)), minutes],
      );
    await age(11);
    const { status } = await wire.ask(api("GET", file, { cookie: cookies.administrator }));
    await age(0);
    if (status !== 403) wrong.push(`an old session takes the log: ${status}`);
    for (const statement of [
      "update audit_log set actor = 'nobody'",
      "update audit_log set address = null",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      const isDone = await database.query(statement).then(
        () => true,
        () => false,
      );
      if (isDone) wrong.push(`was done: ${statement}`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

const formulas: Attack = {
  id: "A133",
  what: "names and addresses that a spreadsheet would run as a formula, in the file of the audit log",
  run: async ({ wire, cookies }) => {
    const cookie = cookies.administrator;
    await addPerson(wire, cookie, unique("=cmd|'/c calc'!A1"), "viewer").catch(() => "");
    const from = `/${unique("old")}`;
    const body = { from, to: "https://company.example/?q=;=1+1", isPermanent: true };
    await wire.ask(api("POST", "/api/redirects", { cookie, body }));
    const { status, body: bytes } = await wire.ask(api("GET", file, { cookie }));
    const text = bytes.toString();
    if (status !== 200 || !text.includes(from)) return [`the file was not to be had: ${status}`];
    return /(?:^|[,;\t\r\n])"?\s*[=+@]/.test(text) ? ["a cell is a formula"] : [];
  },
  weaken: (wire) =>
    changing(wire, (answer, { path }) =>
      path.startsWith(file)
        ? { ...answer, body: Buffer.from(answer.body.toString().replaceAll("'=", "=")) }
        : answer,
    ),
};

const flood: Attack = {
  id: "A134",
  what: "the disk filled by failed sign-ins, and what was typed into them read in the audit log",
  run: async ({ wire, cookies, database }) => {
    const count = async () =>
      Number((await database.query("select count(*) as count from audit_log")).rows[0]?.count);
    const before = await count();
    const typed = unique("typed");
    for (let nth = 0; nth < 90; nth += 1) {
      const email = nth % 2 === 0 ? emailOf("editor") : `${typed}-${nth}@strangers.example`;
      const from = `127.${9 + (nth % 30)}.${nth}.7`;
      await wire.ask(form("/login", { email, password: typed }, { from }));
    }
    const wrong: string[] = [];
    const added = (await count()) - before;
    if (added > 40) wrong.push(`${added} entries of 90 failed sign-ins`);
    if (await namesTyped(wire, cookies.administrator, typed)) wrong.push("what was typed is told");
    return wrong;
  },
  weaken: (wire) => {
    let last = "";
    return {
      ...wire,
      ask: async (sent) => {
        if (sent.path === "/login") last = String(sent.body);
        const answer = await wire.ask(sent);
        return sent.path.startsWith(list)
          ? { ...answer, body: Buffer.concat([answer.body, Buffer.from(last)]) }
          : answer;
      },
    };
  },
};

async function namesTyped(wire: Wire, cookie: string, typed: string): Promise<boolean> {
  const { body } = await wire.ask(api("GET", `${list}?area=sign-ins`, { cookie }));
  return body.toString().includes(typed);
}

/** The audit log: who may read it, who can change it, what gets in. */
export const auditLog: readonly Attack[] = [rewriting, formulas, flood];
