import { afterAll, beforeAll, expect, test } from "vitest";
import { listenToInbox, listInboxPeople } from "#core/contract/inbox.ts";
import * as routes from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { invitePerson } from "#core/contract/invitations.ts";

import { currentSession } from "#core/contract/session.ts";
import { resetPassword } from "#core/contract/site-routes.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { connect } from "#server/db/connect.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { accept, codeOf, invite, newAddress, signIn, tokenIn } from "./test-kit.ts";

let app: TestApp;
/** Another process on the same database. */
let twin: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: [...roles] });
  if (app.address === null) throw new Error("The app has a database of its own.");
  twin = await createTestApp({ database: connect(app.address, { log: () => {} }) });
});
afterAll(async () => {
  await twin.stop();
  await twin.database.close();
  await app.stop();
});

const as = "administrator";

async function find(search: string, query: object = {}): Promise<ListedPerson> {
  const answer = await app.request(routes.listPeople, { as, query: { search, ...query } });
  const { people } = (await answer.json()) as { people: ListedPerson[] };
  if (people[0] === undefined) throw new Error(`Nobody is found by ${search}.`);
  return people[0];
}

let made = 0;
/** A new account with a session. */
async function newPerson(role: Role = "editor") {
  const email = `person${(made += 1)}@company.example`;
  await addAccount(app.database, quickPasswords, role, email);
  const cookie = await signIn(app, email, testPassword);
  return { email, cookie, params: { personId: (await find(email)).id } };
}

const statusOn = async (on: TestApp, cookie: string, route: Route = currentSession) =>
  (await on.request(route, { headers: { cookie } })).status;

test("people are listed by role and name, found by parts of what is known of them, in pages", async () => {
  const { email } = await newPerson("viewer");
  expect(await find(email.slice(0, 12))).toMatchObject({
    role: "viewer",
    isDisabled: false,
    isRemoved: false,
    hasFactor: false,
    sessions: 1,
    seenAt: expect.any(String) as string,
  });
  await app.database.query(
    `insert into users (id, name, email, role)
     select 'many' || n, 'Many ' || lpad(n::text, 3, '0'), 'many' || n || '@company.example', 'viewer'
     from generate_series(1, 150) n`,
  );
  const query = { search: "many", role: "viewer" };
  const first = (await (await app.request(routes.listPeople, { as, query })).json()) as {
    people: ListedPerson[];
    matching: number;
  };
  expect([first.people.length, first.matching]).toEqual([routes.peoplePerAnswer, 150]);
  const after = first.people.at(-1)?.id ?? "";
  const next = await app.request(routes.listPeople, { as, query: { ...query, after } });
  const { people } = (await next.json()) as { people: ListedPerson[] };
  expect(people.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Many ${101 + at}`),
  );
  const all = await app.request(routes.listPeople, { as });
  const order = ((await all.json()) as { people: ListedPerson[] }).people.map(({ role }) => role);
  expect(order).toEqual(order.toSorted((a, b) => roles.indexOf(a) - roles.indexOf(b)));
  await app.database.query(`delete from users where id like 'many%'`);
});

test("A23 a lower role ends sessions and streams at once on every process; a higher one is there with the next request", async () => {
  const { email, cookie, params } = await newPerson("editor");
  const heard = (await twin.request(listenToInbox, { headers: { cookie } })).text();
  const body = { was: "editor", role: "viewer" };
  expect((await app.request(routes.changeRole, { as, params, body })).status).toBe(200);
  expect(await heard).toContain("event: signed-out");
  expect(await statusOn(twin, cookie)).toBe(401);
  const again = await signIn(app, email, testPassword);
  const higher = { was: "viewer", role: "editor" };
  expect((await app.request(routes.changeRole, { as, params, body: higher })).status).toBe(200);
  expect(await statusOn(twin, again)).toBe(200);
  // Somebody else changed it meanwhile.
  expect(await codeOf(app, routes.changeRole, { as, params, body })).toBe(200);
  expect(await codeOf(app, routes.changeRole, { as, params, body })).toBe("person-changed");
});

test("A23 a disabled account ends at once, and signs in when it is enabled", async () => {
  const { email, cookie, params } = await newPerson();
  const heard = (await twin.request(listenToInbox, { headers: { cookie } })).text();
  const off = { as, params, body: { isDisabled: true } } as const;
  expect(await (await app.request(routes.setPersonDisabled, off)).json()).toMatchObject({
    isDisabled: true,
    sessions: 0,
  });
  expect(await heard).toContain("event: signed-out");
  expect(await statusOn(twin, cookie)).toBe(401);
  expect(await signIn(app, email, testPassword)).toBe("");
  expect((await find(email, { among: "disabled" })).email).toBe(email);
  const on = { ...off, body: { isDisabled: false } };
  expect((await app.request(routes.setPersonDisabled, on)).status).toBe(200);
  expect(await signIn(app, email, testPassword)).not.toBe("");
});

test("a removed person has no access left, keeps the id and the name, and the address can be invited again", async () => {
  const { email, cookie, params } = await newPerson();
  const heard = (await twin.request(listenToInbox, { headers: { cookie } })).text();
  await app.database.query(
    `insert into api_tokens (id, digest, prefix, name, owner_id, scopes, expires_at)
     values ('t', 'd', 'p', 'n', $1, '{read}', now() + interval '1 day')`,
    [params.personId],
  );
  expect((await app.request(routes.removePerson, { as, params })).status).toBe(200);
  expect(await heard).toContain("event: signed-out");
  expect(await statusOn(twin, cookie)).toBe(401);
  expect(await signIn(app, email, testPassword)).toBe("");
  for (const table of ["api_tokens where owner_id", 'accounts where "userId"']) {
    const { rows } = await app.database.query(`select from ${table} = $1`, [params.personId]);
    expect(rows, table).toEqual([]);
  }
  expect(await codeOf(app, routes.removePerson, { as, params })).toBe("person-gone");
  const removed = await find("editor", { among: "removed" });
  expect(removed).toMatchObject({ id: params.personId, isRemoved: true, name: "An editor" });
  const offered = await (await app.request(listInboxPeople, { as: "viewer" })).text();
  expect(offered).not.toContain(params.personId);

  const token = tokenIn((await invite(app, email)).link);
  expect((await accept(app, token)).status).toBe(303);
  expect((await find(email)).id).not.toBe(params.personId);

  expect((await app.request(routes.forgetName, { as, params, body: {} })).status).toBe(200);
  const forgotten = await find(routes.formerColleague, { among: "removed" });
  expect(forgotten.id).toBe(params.personId);
});

test("a name is forgotten only of somebody who was removed, and also where it stands beside what they did", async () => {
  const { email, params } = await newPerson();
  expect(await codeOf(app, routes.forgetName, { as, params, body: {} })).toBe("person-gone");
  await app.request(routes.changePerson, { as, params, body: { name: "Nora Name" } });
  const id = params.personId;
  await app.database.query(
    `insert into page_operations (page_id, revision, save_id, author_id, author_name, operations, receipt)
     values ('about', 999, 'of-nora', $1, 'Nora Name', '[]', '{}')`,
    [id],
  );
  await app.database.query(
    `insert into page_changes (page_id, fact, author_id, author_name, at)
     values ('about', 'created', $1, 'Nora Name', now())`,
    [id],
  );
  await app.request(routes.removePerson, { as, params });
  expect((await app.request(routes.forgetName, { as, params, body: {} })).status).toBe(200);
  for (const table of ["page_operations", "page_changes"]) {
    await expect(
      app.database.query(
        `update ${table} set at = now(), author_name = '${routes.formerColleague}'`,
      ),
    ).rejects.toThrow("never changed");
    // Each column but the name is guarded, also those that are added later.
    const columns = await app.database.query(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname <> 'author_name'
         and attnum <> all (select unnest(tgattr::int2[]) from pg_trigger where tgrelid = $1::regclass)`,
      [table],
    );
    expect(columns.rows, table).toEqual([]);
    const { rows } = await app.database.query(
      `select author_name from ${table} where author_id = $1`,
      [id],
    );
    expect(rows, table).toEqual([{ author_name: routes.formerColleague }]);
    const other = `update ${table} set author_name = 'Somebody else' where author_id = $1`;
    await expect(app.database.query(other, [id])).rejects.toThrow("never changed");
  }
  expect(email).not.toContain("removed");
});

test("A118 the last administrator is not demoted, disabled or removed, not even by themselves", async () => {
  const { id } = await find("administrator@ashlar.test");
  const params = { personId: id };
  const body = { was: "administrator", role: "editor" };
  const off = { isDisabled: true };
  expect(await codeOf(app, routes.changeRole, { as, params, body })).toBe("last-administrator");
  expect(await codeOf(app, routes.setPersonDisabled, { as, params, body: off })).toBe(
    "last-administrator",
  );
  expect(await codeOf(app, routes.removePerson, { as, params })).toBe("last-administrator");
});

testOnce(
  "A118 of two administrators who take the role from each other at once, one stays",
  async () => {
    const boss = await find("administrator@ashlar.test");
    const pair = [await newPerson("administrator"), await newPerson("administrator")] as const;
    // The third one cannot sign in meanwhile.
    await app.database.query(`update users set banned = true where id = $1`, [boss.id]);
    const answers = await Promise.all(
      pair.map(({ cookie }, at) =>
        (at === 0 ? app : twin).request(routes.changeRole, {
          headers: { cookie },
          params: pair[at === 0 ? 1 : 0].params,
          body: { was: "administrator", role: "editor" },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other one is no administrator any more when it is their turn.
    expect(answers.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1);
    const { rows } = await app.database.query(
      `select id from users where role = 'administrator' and not banned`,
    );
    expect(rows).toHaveLength(1);
    await app.database.query(`update users set banned = false where id = $1`, [boss.id]);
    await app.database.query(`update users set role = 'editor' where id = any($1)`, [
      pair.map(({ params }) => params.personId),
    ]);
  },
);

test("a link for a new password is shown once, ends the sessions, and sets the password", async () => {
  const { email, cookie, params } = await newPerson();
  const answer = await app.request(routes.makePasswordLink, { as, params, body: {} });
  expect(answer.status).toBe(201);
  const link = (await answer.json()) as Parameters<typeof tokenIn>[0];
  expect(link).toMatchObject({ mailedTo: null, mailProblem: null });
  expect(await statusOn(twin, cookie)).toBe(401);
  const set = await app.request(resetPassword, {
    body: { token: tokenIn(link), password: "another password to sign in" },
    address: newAddress(),
  });
  expect(set.status).toBe(303);
  expect(await signIn(app, email, "another password to sign in")).not.toBe("");
});

test("all sessions of a person are ended together", async () => {
  const { email, cookie, params } = await newPerson();
  const other = await signIn(app, email, testPassword);
  const answer = await app.request(routes.endSessions, { as, params });
  expect(await answer.json()).toEqual({ ended: 2 });
  expect([await statusOn(app, cookie), await statusOn(twin, other)]).toEqual([401, 401]);
});

test("name, firm and note are changed by themselves, on one line where lists show them", async () => {
  const { params } = await newPerson("investor");
  const change = (body: object) => app.request(routes.changePerson, { as, params, body });
  expect(await (await change({ firm: "A sample fund" })).json()).toMatchObject({
    name: "An investor",
    firm: "A sample fund",
  });
  expect(await (await change({ note: "Met twice." })).json()).toMatchObject({
    firm: "A sample fund",
    note: "Met twice.",
  });
  // What somebody else has changed meanwhile is not put back.
  const stale = await change({ firm: "Another fund", was: { firm: "" } });
  expect([stale.status, (await stale.json()).error.code]).toEqual([409, "person-changed"]);
  const beside = await change({ name: "Ines", was: { name: "An investor" } });
  expect(await beside.json()).toMatchObject({ name: "Ines", firm: "A sample fund" });
  for (const body of [
    { name: "" },
    { firm: "a\nb" },
    { role: "editor" },
    { email: "a@b.example" },
  ]) {
    expect((await change(body)).status).toBe(422);
  }
});

test("a factor is demanded only by somebody who has one, and whoever has none is told at once", async () => {
  const { email, cookie, params } = await newPerson("editor");
  const demand = { as, params: { role: "editor" }, body: { isDemanded: true } } as const;
  expect(await codeOf(app, routes.demandFactor, demand)).toBe("factor-first");
  const boss = await find("administrator@ashlar.test");
  await app.database.query(
    `insert into totp_factors (person_id, secret, confirmed_at) values ($1, 's', now())`,
    [boss.id],
  );
  const heard = (await twin.request(listenToInbox, { headers: { cookie } })).text();
  const answer = await app.request(routes.demandFactor, demand);
  const { demands, hasOwnFactor } = (await answer.json()) as {
    demands: routes.FactorDemand[];
    hasOwnFactor: boolean;
  };
  expect(hasOwnFactor).toBe(true);
  const editors = demands.find(({ role }) => role === "editor");
  expect(editors).toMatchObject({ isDemanded: true, without: editors?.people });
  expect(editors?.names).toContain("An editor");
  await heard;
  expect(await codeOf(app, listInboxPeople, { headers: { cookie } })).toBe("factor-needed");
  // Nobody is locked out: the sign-in works, and leads to setting one up.
  expect(await signIn(app, email, testPassword)).not.toBe("");
  const ended = { ...demand, body: { isDemanded: false } };
  expect((await app.request(routes.demandFactor, ended)).status).toBe(200);
  expect(await statusOn(app, cookie, listInboxPeople)).toBe(200);
  await app.database.query(`delete from totp_factors`);
  expect(params.personId).not.toBe("");
});

test("nobody but administrators sees or changes people", async () => {
  const { params } = await newPerson();
  for (const role of ["editor", "viewer", "investor"] as const) {
    for (const [route, more] of [
      [routes.listPeople, {}],
      [routes.changePerson, { params, body: { name: "Eve" } }],
      [routes.changeRole, { params, body: { was: "editor", role: "administrator" } }],
      [routes.setPersonDisabled, { params, body: { isDisabled: true } }],
      [routes.removePerson, { params }],
      [routes.forgetName, { params, body: {} }],
      [routes.endSessions, { params }],
      [routes.makePasswordLink, { params, body: {} }],
      [routes.listFactorDemands, {}],
      [routes.demandFactor, { params: { role }, body: { isDemanded: false } }],
    ] as const) {
      expect(await codeOf(app, route, { as: role, ...more }), route.path).toBe("not-allowed");
    }
  }
});

test("every change asks who it is once the last proof is older than ten minutes", async () => {
  const { params } = await newPerson();
  const cookie = await app.signIn("administrator");
  await app.database.query(
    `update sessions set "confirmedAt" = now() - interval '11 minutes' where token = $1`,
    [decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0]],
  );
  const headers = { cookie };
  expect(await statusOn(app, cookie, routes.listPeople)).toBe(200);
  const body = { name: "Ann", email: "ann@company.example", role: "viewer" };
  expect(await codeOf(app, invitePerson, { headers, body })).toBe("confirm-first");
  expect(await codeOf(app, routes.removePerson, { headers, params })).toBe("confirm-first");
});

test("what is done with people is recorded with its subject, without addresses or links", async () => {
  const { email, params } = await newPerson();
  await app.request(routes.endSessions, { as, params });
  await app.request(routes.changeRole, { as, params, body: { was: "editor", role: "viewer" } });
  await app.request(routes.removePerson, { as, params });
  const { rows } = await app.database.query(
    `select action, kind, address, detail from audit_log where subject = $1 and actor <> $1 order by at, action`,
    [params.personId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "account signed out",
    "role changed",
    "account removed",
  ]);
  expect(rows[1]).toMatchObject({
    kind: "person",
    address: "192.0.2.1",
    detail: { was: "editor", now: "viewer" },
  });
  expect(JSON.stringify(rows)).not.toContain(email);
});
