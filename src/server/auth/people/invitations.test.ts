import { afterAll, beforeAll, expect, test } from "vitest";
import { signup } from "#core/contract/site-routes.ts";
import { listFormSubmissions } from "#core/contract/form-submissions.ts";
import {
  acceptInvitation,
  invitePerson,
  listInvitations,
  renewInvitation,
  showInvitation,
  withdrawInvitation,
} from "#core/contract/invitations.ts";
import { changeRole, listPeople } from "#core/contract/manage-people.ts";
import { currentSession } from "#core/contract/session.ts";
import { roles } from "#core/contract/roles.ts";
import { connect } from "#server/db/connect.ts";
import { addAccount, createTestApp, quickPasswords } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { withoutOwnScript } from "../../../../test/own-script.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { accept, codeOf, cookieOf, invite, newAddress, signIn, tokenIn } from "./test-kit.ts";

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

const commonPassword =
  "The password must not be a common one, also not with digits or signs added.";

let made = 0;
const newEmail = (): string => `invited${(made += 1)}@company.example`;

const show = (token: string) => app.request(showInvitation, { query: { token } });

test("an invitation leads to a form without scripts, makes the account with the invited role, and signs in", async () => {
  const email = newEmail();
  const { invitation, link } = await invite(app, email.toUpperCase(), "editor");
  expect(invitation).toMatchObject({ email, role: "editor", state: "open" });
  // Without a mail server the link is only shown.
  expect(link).toMatchObject({ mailedTo: null, mailProblem: null });
  const token = tokenIn(link);
  const form = await show(token);
  expect(form.status).toBe(200);
  expect(form.headers.get("referrer-policy")).toBe("strict-origin");
  expect(form.headers.get("cache-control")).toContain("no-store");
  const text = await form.text();
  expect(text).toContain(email);
  expect(text).toContain("Somebody new");
  expect(withoutOwnScript(text)).not.toContain("<script");
  const answer = await accept(app, token);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/builder/home"]);
  const session = await app.request(currentSession, { headers: { cookie: cookieOf(answer) } });
  expect(await session.json()).toMatchObject({ email, role: "editor", name: "Chosen name" });
  expect(await signIn(app, email, "a password of somebody new")).not.toBe("");
});

test("only a digest of the token is stored, and it stands in no line of the log", async () => {
  const token = tokenIn((await invite(app, newEmail())).link);
  await show(token);
  await accept(app, token);
  for (const table of ["invitations", "ended_invitations", "audit_log", "mails"]) {
    const { rows } = await app.database.query(`select * from ${table}`);
    expect(JSON.stringify(rows), table).not.toContain(token);
  }
  expect(app.log.join("\n")).not.toContain(token);
});

test("A115 an invitation that was used, withdrawn, replaced or expired says which, and makes no account", async () => {
  const used = tokenIn((await invite(app, newEmail())).link);
  expect((await accept(app, used)).status).toBe(303);

  const withdrawn = await invite(app, newEmail());
  const params = { invitationId: withdrawn.invitation.id };
  expect((await app.request(withdrawInvitation, { as: "administrator", params })).status).toBe(200);
  expect(await codeOf(app, withdrawInvitation, { as: "administrator", params })).toBe(
    "unknown-invitation",
  );

  const replaced = await invite(app, newEmail());
  const renewed = await app.request(renewInvitation, {
    as: "administrator",
    params: { invitationId: replaced.invitation.id },
    body: {},
  });
  expect(renewed.status).toBe(201);

  const expired = await invite(app, newEmail());
  await app.database.query(
    `update invitations set expires_at = now() - interval '1 second' where id = $1`,
    [expired.invitation.id],
  );
  const known = newEmail();
  const late = tokenIn((await invite(app, known)).link);
  await addAccount(app.database, quickPasswords, "viewer", known);

  for (const [token, status, said] of [
    [used, 410, "This invitation was used already"],
    [tokenIn(withdrawn.link), 410, "This invitation was withdrawn."],
    [tokenIn(replaced.link), 410, "There is a newer link"],
    [tokenIn(expired.link), 410, "An invitation works for 7 days"],
    [late, 409, "There is an account with the address of this invitation by now."],
    ["x".repeat(43), 404, "This link does not lead to an invitation."],
    ["", 404, "This link does not lead to an invitation."],
    ["%00", 404, "This link does not lead to an invitation."],
  ] as const) {
    for (const answer of [await show(token), await accept(app, token)]) {
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(said);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  const answer = (await renewed.json()) as Parameters<typeof tokenIn>[0] & {
    link: Parameters<typeof tokenIn>[0];
  };
  expect((await accept(app, tokenIn(answer.link))).status).toBe(303);
});

test("many requests with one invitation make one account, and do not keep the server busy", async () => {
  const token = tokenIn((await invite(app, newEmail())).link);
  const answers = await Promise.all(Array.from({ length: 12 }, () => accept(app, token)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  // Beyond ten they are refused before the hash, if the link was not used up before that.
  expect(statuses.every((status) => [303, 410, 429].includes(status))).toBe(true);
});

test("an invitation gets no new link once its address has an account", async () => {
  const email = newEmail();
  const { invitation } = await invite(app, email);
  await addAccount(app.database, quickPasswords, "viewer", email);
  const params = { invitationId: invitation.id };
  const options = { as: "administrator", params, body: {} } as const;
  expect(await codeOf(app, renewInvitation, options)).toBe("address-taken");
});

test("A116 role, address and id of the account are the invitation's, whatever the form sends", async () => {
  const email = newEmail();
  const token = tokenIn((await invite(app, email, "viewer")).link);
  for (const more of [{ role: "administrator" }, { email: newEmail() }, { id: "mine" }]) {
    expect((await accept(app, token, more)).status).toBe(422);
  }
  const cookie = cookieOf(await accept(app, token));
  const session = await app.request(currentSession, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ email, role: "viewer" });
});

testOnce("A115 of many who use one invitation at once, on two processes, one gets in", async () => {
  const email = newEmail();
  const token = tokenIn((await invite(app, email)).link);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      accept(at % 2 === 0 ? app : twin, token, { password: `a password with number ${at}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410 || status === 409)).toHaveLength(7);
  expect(await signIn(app, email, `a password with number ${statuses.indexOf(303)}`)).not.toBe("");
  const { rows } = await app.database.query("select id from users where email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test("what cannot be taken is said beside its field, keeps what was typed, and leaves the link", async () => {
  const token = tokenIn((await invite(app, newEmail())).link);
  for (const [body, said] of [
    [{ password: "short" }, "The password must have at least 12 characters."],
    [{ password: "aaaaaaaaaaaa" }, "The password must not be a common or repeated one."],
    // Only the server's list has these.
    [{ password: "basketball99" }, commonPassword],
    [
      { password: "Kept name 12" },
      "The password must be more than your name: add some other words.",
    ],
    [{ name: " " }, "The name must not be empty."],
  ] as const) {
    const answer = await accept(app, token, { name: "Kept name", ...body });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(said);
    if (!("name" in body)) expect(text).toContain('value="Kept name"');
  }
  expect((await accept(app, token)).status).toBe(303);
});

test("A119 only administrators invite, see and end invitations", async () => {
  const { invitation } = await invite(app, newEmail());
  const params = { invitationId: invitation.id };
  for (const as of ["editor", "viewer", "investor"] as const) {
    const body = { name: "Eve", email: newEmail(), role: "administrator" };
    expect(await codeOf(app, invitePerson, { as, body })).toBe("not-allowed");
    expect(await codeOf(app, listInvitations, { as })).toBe("not-allowed");
    expect(await codeOf(app, renewInvitation, { as, params, body: {} })).toBe("not-allowed");
    expect(await codeOf(app, withdrawInvitation, { as, params })).toBe("not-allowed");
  }
});

test("an address is invited once; one with an account is not, and a removed or expired one is invited again", async () => {
  const email = newEmail();
  const as = "administrator";
  const body = { name: "Ann", email, role: "viewer" };
  await invite(app, email);
  expect(await codeOf(app, invitePerson, { as, body })).toBe("already-invited");
  await app.database.query(`update invitations set expires_at = now() where email = $1`, [email]);
  await invite(app, email);
  const taken = { ...body, email: "Editor@ashlar.test" };
  expect(await codeOf(app, invitePerson, { as, body: taken })).toBe("address-taken");
});

test("invitations of somebody who may not invite any more do not work", async () => {
  await addAccount(app.database, quickPasswords, "administrator", "second@ashlar.test");
  const cookie = await signIn(app, "second@ashlar.test", "correct horse battery staple");
  const body = { name: "Ann", email: newEmail(), role: "administrator" };
  const answer = await app.request(invitePerson, { headers: { cookie }, body });
  const { link } = (await answer.json()) as { link: Parameters<typeof tokenIn>[0] };
  const list = await app.request(listPeople, { as: "administrator", query: { search: "second@" } });
  const { people } = (await list.json()) as { people: { id: string }[] };
  const demoted = await app.request(changeRole, {
    as: "administrator",
    params: { personId: people[0]?.id ?? "" },
    body: { was: "administrator", role: "editor" },
  });
  expect(demoted.status).toBe(200);
  const said = await accept(app, tokenIn(link));
  expect([said.status, await said.text()]).toEqual([
    410,
    expect.stringContaining("This invitation was withdrawn."),
  ]);
});

test("an investor is invited from a request for access, which is handled then, and is greeted by name", async () => {
  const asked = { name: "Ira Vestor", email: newEmail(), company: "A sample fund", wish: "" };
  const sent = await app.request(signup, { body: asked, address: newAddress() });
  expect(sent.status).toBe(303);
  const requests = async () => {
    const answer = await app.request(listFormSubmissions, { as: "administrator" });
    const { submissions } = (await answer.json()) as {
      submissions: { id: string; isHandled: boolean; answers: { email: string } }[];
    };
    return submissions.find(({ answers }) => answers.email === asked.email);
  };
  const request = await requests();
  expect(request?.isHandled).toBe(false);
  const more = { name: asked.name, firm: asked.company, accessRequestId: request?.id };
  const { link } = await invite(app, asked.email, "investor", more);
  expect((await requests())?.isHandled).toBe(true);
  const answer = await accept(app, tokenIn(link), { name: asked.name });
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().join("\n")).toContain("welcome=name");
  const people = await app.request(listPeople, {
    as: "administrator",
    query: { search: "sample fund" },
  });
  expect(await people.json()).toMatchObject({
    matching: 1,
    people: [{ name: asked.name, firm: asked.company, role: "investor" }],
  });
  const gone = { name: "Ira", email: newEmail(), role: "investor", accessRequestId: "none" };
  expect(await codeOf(app, invitePerson, { as: "administrator", body: gone })).toBe(
    "unknown-message",
  );
});

test("the form is refused from another site", async () => {
  const token = tokenIn((await invite(app, newEmail())).link);
  const answer = await app.request(acceptInvitation, {
    body: { token, name: "Eve", password: "a password of somebody new" },
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect(answer.status).toBe(403);
  expect((await accept(app, token)).status).toBe(303);
});
