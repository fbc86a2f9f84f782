import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { api, cookieOf, emailOf, form, password, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer } from "./wire.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

interface Invited {
  readonly invitation: { readonly id: string };
  readonly link: { readonly link: string };
}

const read = ({ body }: Answer): unknown => JSON.parse(body.toString());

/** Invites somebody as an administrator; returns the token of the link. */
async function invite(
  { wire, cookies }: Target,
  name: string,
  role = "viewer",
): Promise<{ readonly id: string; readonly token: string }> {
  const answer = await wire.ask(
    api("POST", "/api/invitations", {
      cookie: cookies.administrator,
      body: { name, email: emailOf(name), role },
    }),
  );
  const { invitation, link } = read(answer) as Invited;
  return { id: invitation.id, token: new URL(link.link).searchParams.get("token") ?? "" };
}

const accepted = (token: string, fields: Readonly<Record<string, string>> = {}) =>
  form("/account/invitation", {
    token,
    name: "Somebody",
    password: "a password of somebody",
    ...fields,
  });

const reused: Attack = {
  id: "A115",
  what: "an invitation: used twice, at once, withdrawn, replaced, too late, guessed",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const wrong: string[] = [];
    const cookie = cookies.administrator;
    const { token } = await invite(target, unique("invited"));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        wire.ask(accepted(token, { password: `a password with number ${at}` })),
      ),
    );
    const taken = answers.filter(({ status }) => status === 303).length;
    if (taken !== 1) wrong.push(`${taken} of six at once got in`);
    const withdrawn = await invite(target, unique("withdrawn"));
    await wire.ask(api("DELETE", `/api/invitations/${withdrawn.id}`, { cookie }));
    const replaced = await invite(target, unique("replaced"));
    await wire.ask(api("POST", `/api/invitations/${replaced.id}/links`, { cookie, body: {} }));
    const late = await invite(target, unique("late"));
    await database.query(`update invitations set expires_at = now() where id = $1`, [late.id]);
    const tries = [
      ["used", token, 410],
      ["withdrawn", withdrawn.token, 410],
      ["replaced", replaced.token, 410],
      ["late", late.token, 410],
      ["cut", late.token.slice(0, -1), 404],
      ["empty", "", 404],
      ["a pattern", "%", 404],
    ] as const;
    const sent = tries.map(([name, each, status]) => ({
      name,
      sent: accepted(each),
      may: [status],
    }));
    return [...wrong, ...(await expectAll(wire, sent))];
  },
  weaken: lettingAllThrough,
};

const injected: Attack = {
  id: "A116",
  what: "the form of an invitation with a role, an address or an id in it",
  run: async (target) => {
    const { wire } = target;
    const name = unique("climber");
    const { token } = await invite(target, name);
    const more = [
      { role: "administrator" },
      { email: emailOf(unique("other")) },
      { id: "mine" },
      { invitedBy: "me" },
    ];
    const wrong = await expectAll(
      wire,
      more.map((fields) => ({
        name: `with ${Object.keys(fields).join()}`,
        sent: accepted(token, fields),
        may: [422],
      })),
    );
    const cookie = cookieOf(await wire.ask(accepted(token))) ?? "";
    const answer = await wire.ask(api("GET", "/api/session", { cookie }));
    const { role } = read(answer) as { role?: string };
    return role === "viewer" ? wrong : [...wrong, `the role became ${role}`];
  },
  weaken: lettingAllThrough,
};

const referred: Attack = {
  id: "A117",
  what: "the link of an invitation in a referrer, in a shared cache, in a log or in a table",
  run: async (target) => {
    const { wire, database, program, mails } = target;
    const wrong: string[] = [];
    const name = unique("referred");
    const { token } = await invite(target, name);
    for (const path of [`/account/invitation?token=${token}`, "/account/invitation?token=none"]) {
      const { headers } = await wire.ask(api("GET", path, {}));
      if (headers["referrer-policy"] !== "strict-origin") wrong.push(`${path} is in referrers`);
      if (headers["cache-control"]?.includes("no-store") !== true) wrong.push(`${path} is cached`);
    }
    for (const table of ["invitations", "mails", "audit_log", "verifications"]) {
      const { rows } = await database.query(`select * from ${table}`);
      if (JSON.stringify(rows).includes(token)) wrong.push(`the token is in ${table}`);
    }
    if (program.output().includes(token)) wrong.push("the token is in the log");
    const mailed = mails.received.filter(({ to }) => to.includes(emailOf(name)));
    if (mailed.length !== 1) wrong.push(`${mailed.length} mails were sent`);
    return wrong;
  },
  weaken: (wire) => changing(wire, (answer) => ({ ...answer, headers: {} })),
};

const last: Attack = {
  id: "A118",
  what: "the last administrator demoted, disabled or removed, by themselves and by two at once",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const idOf = async (name: string): Promise<string> => {
      const { rows } = await database.query<{ id: string }>(
        `select id from users where email = $1`,
        [emailOf(name)],
      );
      return rows[0]?.id ?? "";
    };
    const lower = { was: "administrator", role: "viewer" };
    const cookie = cookies.administrator;
    const own = await idOf("administrator");
    // Those that other attacks have made.
    await database.query(
      `update users set role = 'viewer' where role = 'administrator' and id <> $1`,
      [own],
    );
    const wrong = await expectAll(wire, [
      {
        name: "demoted",
        sent: api("PUT", `/api/people/${own}/role`, { cookie, body: lower }),
        may: [409],
      },
      {
        name: "disabled",
        sent: api("PUT", `/api/people/${own}/disabled`, { cookie, body: { isDisabled: true } }),
        may: [409],
      },
      { name: "removed", sent: api("DELETE", `/api/people/${own}`, { cookie }), may: [409] },
    ]);
    // Two others take the role from each other, while the first one cannot sign in.
    const [one, two] = [unique("one"), unique("two")];
    for (const name of [one, two]) {
      const { token } = await invite(target, name, "administrator");
      await wire.ask(accepted(token, { password }));
    }
    await database.query(`update users set banned = true where id = $1`, [own]);
    const [first, second] = [await signIn(wire, emailOf(one)), await signIn(wire, emailOf(two))];
    const [idOne, idTwo] = [await idOf(one), await idOf(two)];
    await Promise.all([
      wire.ask(api("PUT", `/api/people/${idTwo}/role`, { cookie: first, body: lower })),
      wire.ask(api("PUT", `/api/people/${idOne}/role`, { cookie: second, body: lower })),
    ]);
    const { rows } = await database.query(
      `select id from users where role = 'administrator' and not banned`,
    );
    if (rows.length !== 1) wrong.push(`${rows.length} administrators are left`);
    await database.query(`update users set banned = false where id = $1`, [own]);
    await database.query(`update users set role = 'viewer' where id in ($1, $2)`, [idOne, idTwo]);
    return wrong;
  },
  weaken: lettingAllThrough,
};

const uninvited: Attack = {
  id: "A119",
  what: "people invited, changed, removed and given links by an editor, a viewer and an investor",
  run: async ({ wire, cookies, database }) => {
    const { rows } = await database.query<{ id: string }>(`select id from users where email = $1`, [
      emailOf("viewer"),
    ]);
    const at = `/api/people/${rows[0]?.id ?? ""}`;
    const person = { name: "Eve", email: emailOf(unique("eve")), role: "administrator" };
    const tries = (["editor", "viewer", "investor"] as const).flatMap((role) => {
      const cookie = cookies[role];
      const up = { was: "viewer", role: "administrator" };
      return [
        api("POST", "/api/invitations", { cookie, body: person }),
        api("GET", "/api/invitations", { cookie }),
        api("GET", "/api/people", { cookie }),
        api("PUT", `${at}/role`, { cookie, body: up }),
        api("PATCH", at, { cookie, body: { name: "Eve" } }),
        api("DELETE", at, { cookie }),
        api("PUT", `${at}/disabled`, { cookie, body: { isDisabled: true } }),
        api("DELETE", `${at}/sessions`, { cookie }),
        api("POST", `${at}/password-links`, { cookie, body: {} }),
        api("PUT", "/api/factor-demands/viewer", { cookie, body: { isDemanded: true } }),
      ].map((sent) => ({ name: `${role}: ${sent.method} ${sent.path}`, sent, may: [403] }));
    });
    return expectAll(wire, tries);
  },
  weaken: lettingAllThrough,
};

export const peopleAttacks: readonly Attack[] = [reused, injected, referred, last, uninvited];
