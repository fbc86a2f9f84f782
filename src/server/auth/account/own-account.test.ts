import { afterAll, beforeAll, expect, test } from "vitest";
import * as routes from "#core/contract/account.ts";
import { answerAddressLink, showAddressLink } from "#core/contract/account-screens.ts";
import { listenToInbox } from "#core/contract/inbox.ts";
import { listMails, retryMail } from "#core/contract/job-applications.ts";
import { loadMailSettings } from "#core/contract/mail-settings.ts";
import { outgoingMails } from "#server/db/queries/mails.ts";
import { exportMeetings } from "#core/contract/meetings.ts";
import { resetPassword } from "#core/contract/site-routes.ts";
import { addAccount, quickPasswords, testPassword } from "../../../../test/create-test-app.ts";
import { createAccountSite, firefox, safari, tokenIn } from "./test-kit.ts";
import type { AccountSite } from "./test-kit.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await createAccountSite(["administrator", "investor"]);
});
afterAll(() => site.stop());

let count = 0;
/** A new account, signed in. */
async function newPerson(role: "editor" | "investor" = "editor") {
  count += 1;
  const email = `person-${count}@ashlar.test`;
  const address = `203.0.113.${count}`;
  await addAccount(site.database, quickPasswords, role, email);
  const cookie = await site.enter({ email, address });
  await site.mails();
  return { email, address, cookie };
}

async function actionsOf(email: string): Promise<readonly string[]> {
  const { rows } = await site.database.query(
    `select action from audit_log where subject = (select id from users where email = $1) order by at, id`,
    [email],
  );
  return rows.map((row) => String(row["action"]));
}

test("everybody changes their own name, also investors, and the log says so", async () => {
  const { cookie, email } = await newPerson("investor");
  const response = await site.ask(cookie, routes.renameAccount, { body: { name: " Ada L. " } });
  expect(await response.json()).toMatchObject({ name: "Ada L.", email, role: "investor" });
  const loaded = await (await site.ask(cookie, routes.loadAccount)).json();
  expect(loaded).toMatchObject({
    person: { name: "Ada L." },
    isMailSent: true,
    addressChange: null,
  });
  expect(await actionsOf(email)).toContain("name changed");
});

test("a changed password needs the old one, ends other sessions, and gives this one another token", async () => {
  const { cookie, email, address } = await newPerson();
  const other = await site.enter({ email, address });
  const password = "another long password";
  const wrong = await site.ask(cookie, routes.changeOwnPassword, {
    body: { old: "not the old one", password },
    address,
  });
  expect(wrong.status).toBe(422);
  const response = await site.ask(cookie, routes.changeOwnPassword, {
    body: { old: testPassword, password },
    address,
  });
  expect(await response.json()).toEqual({ ended: 1 });
  const renewed = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await site.ask(renewed, routes.loadAccount)).status).toBe(200);
  // Fixation: whoever knows the old token has nothing.
  expect((await site.ask(cookie, routes.loadAccount)).status).toBe(401);
  expect((await site.ask(other, routes.loadAccount)).status).toBe(401);
  expect(await site.enter({ email, password, address })).toContain("=");
  const [told, ...more] = await site.mails();
  expect(told).toMatchObject({ to: email, subject: expect.stringContaining("was changed") });
  // Its own network is still known.
  expect(more).toEqual([]);
  expect(await actionsOf(email)).toContain("password set");
});

test("a window that is open while its person changes the password goes on", async () => {
  const { cookie, email, address } = await newPerson();
  await site.enter({ email, address });
  const stream = await site.ask(cookie, listenToInbox);
  const reader = stream.body?.getReader();
  await reader?.read();
  await site.ask(cookie, routes.changeOwnPassword, {
    body: { old: testPassword, password: "another long password" },
    address,
  });
  // The other session has ended, so that this one is checked.
  const { done, value } = (await reader?.read()) ?? {};
  expect([done, new TextDecoder().decode(value)]).toEqual([false, ":\n\n"]);
  await reader?.cancel();
  await site.mails();
});

test("sessions are listed in words, the own one marked, and ended one by one or all at once", async () => {
  const { cookie, email, address } = await newPerson();
  const phone = await site.enter({ email, address, userAgent: safari });
  const third = await site.enter({ email, address });
  const list = async () => {
    const response = await site.ask(cookie, routes.listOwnSessions);
    const { sessions } = (await response.json()) as { sessions: routes.OwnSession[] };
    return sessions;
  };
  const sessions = await list();
  expect(sessions.map(({ device }) => device).toSorted()).toEqual([
    "Firefox on Windows",
    "Firefox on Windows",
    "Safari on iPhone",
  ]);
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(sessions.every((each) => each.address === address)).toBe(true);
  const sessionId = sessions.find(({ device }) => device === "Safari on iPhone")?.id ?? "";
  await site.ask(cookie, routes.endOwnSession, { params: { sessionId } });
  expect((await site.ask(phone, routes.loadAccount)).status).toBe(401);
  const others = await site.ask(cookie, routes.endOtherSessions);
  expect(await others.json()).toEqual({ ended: 1 });
  expect((await site.ask(third, routes.loadAccount)).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test("nobody ends somebody else's session", async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const response = await site.ask(other.cookie, routes.listOwnSessions);
  const { sessions } = (await response.json()) as { sessions: routes.OwnSession[] };
  const ended = await site.ask(one.cookie, routes.endOwnSession, {
    params: { sessionId: sessions[0]?.id ?? "" },
  });
  expect(ended.status).toBe(404);
  expect((await site.ask(other.cookie, routes.loadAccount)).status).toBe(200);
});

async function startChange(person: { readonly cookie: string }, email: string) {
  const response = await site.ask(person.cookie, routes.startAddressChange, { body: { email } });
  return { response, mails: await site.mails() };
}

const answer = (token: string, how: "confirm" | "refuse") =>
  site.request(answerAddressLink, { body: { token, answer: how } });

test("a changed address counts once both addresses have confirmed it, and the old one is told", async () => {
  const person = await newPerson();
  const wanted = `other-${count}@ashlar.test`;
  const { response, mails } = await startChange(person, wanted);
  expect(response.status).toBe(200);
  const [toOld, toNew] = [person.email, wanted].map((to) => mails.find((mail) => mail.to === to));
  // A program that checks mails opens links; that confirms nothing.
  const shown = await site.request(showAddressLink, { query: { token: tokenIn(toNew) } });
  expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
  expect(await shown.text()).not.toContain(person.email);
  expect(await (await answer(tokenIn(toNew), "confirm")).text()).toContain("once the other one");
  expect(await site.enter({ email: person.email, address: person.address })).toContain("=");
  expect(await (await answer(tokenIn(toOld), "confirm")).text()).toContain("is changed");
  expect(await site.enter({ email: wanted, address: person.address })).toContain("=");
  expect(await site.mails()).toEqual([
    expect.objectContaining({ to: person.email, subject: expect.stringContaining("was changed") }),
  ]);
  // Both links have ended.
  expect((await answer(tokenIn(toOld), "confirm")).status).toBe(404);
  expect((await answer(tokenIn(toNew), "refuse")).status).toBe(404);
});

test("the old address refuses a change, and is told what to do", async () => {
  const person = await newPerson();
  const wanted = `other-${count}@ashlar.test`;
  const { mails } = await startChange(person, wanted);
  const [toOld, toNew] = [person.email, wanted].map((to) => mails.find((mail) => mail.to === to));
  await answer(tokenIn(toNew), "confirm");
  expect(await (await answer(tokenIn(toOld), "refuse")).text()).toContain("set a new password");
  expect((await answer(tokenIn(toOld), "confirm")).status).toBe(404);
  expect(await actionsOf(person.email)).toContain("address change refused");
});

test("an address that has an account already is told to nobody but its owner", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const free = await startChange(person, "free@ashlar.test");
  const taken = await startChange(person, other.email);
  const shape = async (response: Response) => {
    const { addressChange } = (await response.json()) as { addressChange: object };
    return { status: response.status, keys: Object.keys(addressChange).toSorted() };
  };
  expect(await shape(taken.response)).toEqual(await shape(free.response));
  expect(taken.mails.find(({ to }) => to === other.email)?.text).toContain(
    "has an account already",
  );
  expect(taken.mails.find(({ to }) => to === other.email)?.text).not.toContain("token=");
  const toOld = taken.mails.find(({ to }) => to === person.email);
  expect(await (await answer(tokenIn(toOld), "confirm")).text()).toContain("once the other one");
  expect(await site.enter({ email: person.email, address: person.address })).toContain("=");
});

test("an address that gets an account meanwhile is not given to a second one", async () => {
  const person = await newPerson();
  const { mails } = await startChange(person, "meanwhile@ashlar.test");
  await addAccount(site.database, quickPasswords, "viewer", "meanwhile@ashlar.test");
  const [first, last] = mails.map(tokenIn);
  await answer(first ?? "", "confirm");
  expect(await (await answer(last ?? "", "confirm")).text()).toContain("Nothing was changed");
});

test("mails about accounts are shown to nobody else, and lose their texts at their end", async () => {
  const person = await newPerson();
  await site.ask(person.cookie, routes.startAddressChange, {
    body: { email: "shown@ashlar.test" },
  });
  const stored = async () =>
    (await site.database.query(`select id, text_body || html_body as texts from mails order by id`))
      .rows;
  const [sent, failed] = (await stored()).map(({ id }) => String(id));
  const [first, second] = [sent ?? "", failed ?? ""];
  await outgoingMails.recordFailure(site.database, first, { reason: "busy", againIn: 60 });
  for (const { texts } of await stored()) expect(texts).not.toBe("");
  await outgoingMails.recordSent(site.database, first);
  await outgoingMails.recordFailure(site.database, second, {
    reason: "no such box",
    againIn: null,
  });
  for (const { texts } of await stored()) expect(texts).toBe("");

  const outbox = await site.request(listMails, { as: "administrator" });
  expect(await outbox.json()).toMatchObject({ mails: [], counts: { failed: 0, sent: 0 } });
  const retried = await site.request(retryMail, {
    as: "administrator",
    params: { mailId: second },
    body: {},
  });
  expect(retried.status).toBe(404);
  // Who runs the site still sees that the mail server refused it.
  const settings = await site.request(loadMailSettings, { as: "administrator" });
  expect(await settings.json()).toMatchObject({ counts: { failed: 1 }, failed: [{ id: second }] });
  await site.mails();
});

test("a sign-in from a new device and network is told, but not the first one, nor one from a known network", async () => {
  count += 1;
  const email = `person-${count}@ashlar.test`;
  await addAccount(site.database, quickPasswords, "editor", email);
  await site.enter({ email, address: "198.51.100.1" });
  await site.enter({ email, address: "198.51.100.1", userAgent: safari });
  expect(await site.mails()).toEqual([]);
  await site.enter({ email, address: "192.0.2.77", userAgent: safari });
  const [mail, ...more] = await site.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("New sign-in");
  expect(mail?.text).toContain("Safari on iPhone");
  expect(mail?.text).toContain("192.0.2.77");
  expect(mail?.text).toContain("/account");
});

test("what asks again is refused ten minutes after the proof, until the password proves it again", async () => {
  const { cookie, address } = await newPerson();
  expect((await site.ask(cookie, exportMeetings)).status).toBe(200);
  await site.database.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  const refused = await site.ask(cookie, exportMeetings);
  expect(await refused.json()).toMatchObject({ error: { code: "confirm-first" } });
  const known = await site.ask(cookie, routes.checkIdentity);
  expect(await known.json()).toEqual({ isConfirmed: false, hasCodes: false, hasPasskeys: false });
  const prove = (password: string) =>
    site.ask(cookie, routes.confirmIdentity, { body: { password }, address });
  expect((await prove("not my password")).status).toBe(422);
  expect((await site.ask(cookie, exportMeetings)).status).toBe(403);
  const proven = await prove(testPassword);
  expect(proven.status).toBe(200);
  // Whoever copied the cookie before has nothing (ASVS 7.2.4).
  expect((await site.ask(cookie, exportMeetings)).status).toBe(401);
  const renewed = proven.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await site.ask(renewed, exportMeetings)).status).toBe(200);
});

test("whoever follows a link to a file is asked on a screen, and comes back", async () => {
  const { cookie } = await newPerson();
  await site.database.query(`update sessions set "confirmedAt" = null`);
  const response = await site.ask(cookie, exportMeetings, {
    headers: { accept: "text/html", "sec-fetch-mode": "navigate" },
  });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/account/confirm?next=%2Fapi%2Fmeetings.csv");
});

test("guesses at a confirmation are counted for the session; nobody else keeps its owner from confirming", async () => {
  const { cookie, email, address } = await newPerson();
  const other = await site.enter({ email, address });
  for (let guess = 0; guess < 10; guess += 1) {
    await site.ask(other, routes.confirmIdentity, { body: { password: "wrong" }, address });
  }
  const asked = { body: { password: testPassword }, address };
  expect((await site.ask(other, routes.confirmIdentity, asked)).status).toBe(429);
  expect((await site.ask(cookie, routes.confirmIdentity, asked)).status).toBe(200);
  // 1, 2, 4 and 8 of ten are recorded.
  const { rowCount } = await site.database.query(
    `select from audit_log l join users u on u.id = l.subject
     where u.email = $1 and l.action = 'identity not confirmed'`,
    [email],
  );
  expect(rowCount).toBe(4);
});

test("an account's password link ends with a changed password", async () => {
  const { cookie, email, address } = await newPerson();
  const { askForPasswordLink } = await import("#core/contract/account-screens.ts");
  await site.request(askForPasswordLink, { body: { email }, address });
  const token = tokenIn(await firstMail());
  await site.ask(cookie, routes.changeOwnPassword, {
    body: { old: testPassword, password: "another long password" },
    address,
  });
  const late = await site.request(resetPassword, { body: { token, password: "a third password" } });
  expect(late.status).toBe(404);
});

/** It is written after the answer. */
async function firstMail() {
  for (;;) {
    const [mail] = await site.mails();
    if (mail !== undefined) return mail;
  }
}

test("devices are named in words", async () => {
  const { deviceName } = await import("../_kit/device-name.ts");
  expect(deviceName(firefox)).toBe("Firefox on Windows");
  expect(deviceName(safari)).toBe("Safari on iPhone");
  expect(deviceName("")).toBe("Unknown device");
});
