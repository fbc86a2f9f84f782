import { afterAll, beforeAll, expect, test } from "vitest";
import * as routes from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { listMails } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { honeypotName } from "#core/forms/honeypot-name.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { withoutOwnScript } from "../../../test/own-script.ts";
import { formBudgets } from "./intake/budgets.ts";
import { signNewsletterToken } from "./newsletter-token.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "viewer", "investor"] });
  await publish("small_business", {
    letter: {},
    "no-consent": { settings: { requireConsent: false } },
    gift: {
      content: {
        offerTitle: "The plan",
        downloadLink: "https://files.example/plan.pdf",
        successMessage: "Look at your mail",
      },
    },
    hidden: { isVisible: false },
  });
});
afterAll(() => app.stop());

/** Publishes a page with newsletter blocks of these ids. */
async function publish(
  pageId: string,
  blocks: Readonly<Record<string, { content?: object; settings?: object; isVisible?: boolean }>>,
): Promise<void> {
  const operations = Object.entries(blocks).map(([id, parts]) => ({
    op: "add",
    after: null,
    item: {
      id,
      type: "newsletter",
      name: "Newsletter",
      styles: {},
      isVisible: parts.isVisible ?? true,
      createdByAi: false,
      aiPrompt: null,
      content: { title: "A letter", ...parts.content },
      settings: parts.settings ?? {},
    },
  }));
  const asking = { params: { pageId }, as: "administrator" } as const;
  const body = { baseRevision: 0, saveId: `newsletters-${pageId}`, operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  expect(published.status).toBe(201);
}

let next = 0;
const newAddress = (): string => `203.0.113.${(next += 1)}`;
const send = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  app.request(routes.subscribe, {
    body: { form: "letter", consent: "on", ...body },
    address: newAddress(),
    headers,
  });

async function subscribers(query: Record<string, string> = {}): Promise<readonly Subscriber[]> {
  const response = await app.request(routes.listSubscribers, { as: "viewer", query });
  return ((await response.json()) as { subscribers: Subscriber[] }).subscribers;
}
const find = async (email: string): Promise<Subscriber | undefined> =>
  (await subscribers()).find((each) => each.email === email);

async function mailsTo(email: string): Promise<readonly Mail[]> {
  const response = await app.request(listMails, { as: "viewer" });
  return ((await response.json()) as { mails: Mail[] }).mails.filter(({ to }) => to === email);
}

/** The tokens in the newest mail to this address. */
async function linksOf(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  const [mail] = await mailsTo(email);
  const tokenOf = (deed: string) =>
    new RegExp(`http://ashlar.test/newsletter/${deed}/(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
  return { confirm: tokenOf("confirm"), unsubscribe: tokenOf("unsubscribe") };
}

test("CON-017 an address is stored as not confirmed, with what was agreed to, and asked by mail before anything is answered", async () => {
  const response = await send({ email: "ada@company.example" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/newsletter/received?form=letter");
  expect(await find("ada@company.example")).toMatchObject({
    status: "pending",
    consent: "I agree to receive this newsletter by e-mail.",
    confirmedAt: null,
  });
  const [mail, ...more] = await mailsTo("ada@company.example");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    applicationId: null,
    state: "kept",
    replyTo: "contact@ashlar.test",
  });
  expect(mail?.subject).toContain("Please confirm");
  expect(app.log.join("\n")).not.toContain("ada@company.example");
});

test("a link of the mail asks when it is opened and acts when its button is pressed: programs that look into mails confirm nothing", async () => {
  const email = "confirm@company.example";
  await send({ email });
  const { confirm, unsubscribe } = await linksOf(email);
  const shown = await app.request(routes.showConfirm, { params: { token: confirm } });
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  const text = await shown.text();
  expect(text).toContain(`<form action="/newsletter/confirm/${confirm}" method="post">`);
  expect(withoutOwnScript(text)).not.toContain("<script");
  expect((await find(email))?.status).toBe("pending");
  for (const _ of ["once", "twice"]) {
    const params = { token: confirm };
    const done = await app.request(routes.confirmSubscription, { params, body: {} });
    expect(done.headers.get("location")).toBe(routes.showConfirmed.path);
  }
  expect(await find(email)).toMatchObject({ status: "confirmed" });
  const leaving = { params: { token: unsubscribe } };
  expect(await (await app.request(routes.showUnsubscribe, leaving)).text()).toContain(
    "Yes, unsubscribe",
  );
  expect((await find(email))?.status).toBe("confirmed");
  for (const _ of ["once", "twice"]) {
    const done = await app.request(routes.unsubscribe, { ...leaving, body: {} });
    expect(done.headers.get("location")).toBe(routes.showUnsubscribed.path);
  }
  expect(await find(email)).toMatchObject({ status: "unsubscribed" });
  // An old mail does not bring back somebody who unsubscribed.
  const again = await app.request(routes.confirmSubscription, {
    params: { token: confirm },
    body: {},
  });
  expect(again.status).toBe(404);
  expect((await find(email))?.status).toBe("unsubscribed");
});

/** Shifts this address's history into the past. */
const age = (email: string, minutes: number) =>
  app.database.query(
    `update newsletter_subscribers set requested_at = requested_at - $2 * interval '1 minute',
       mailed_at = mailed_at - $2 * interval '1 minute',
       unsubscribed_at = unsubscribed_at - $2 * interval '1 minute' where email = $1`,
    [email, minutes],
  );
const pressConfirm = async (token: string): Promise<number> =>
  (await app.request(routes.confirmSubscription, { params: { token }, body: {} })).status;
const pressLeave = async (token: string): Promise<number> =>
  (await app.request(routes.unsubscribe, { params: { token }, body: {} })).status;

test("only the newest mail confirms, and none of before its reader left: nobody else's asking anew makes an old link good", async () => {
  const email = "newest@company.example";
  await send({ email });
  const first = await linksOf(email);
  await age(email, 11);
  await send({ email });
  const second = await linksOf(email);
  const shown = await app.request(routes.showConfirm, { params: { token: first.confirm } });
  expect(shown.status).toBe(404);
  expect(await pressConfirm(first.confirm)).toBe(404);
  expect((await find(email))?.status).toBe("pending");
  expect(await pressConfirm(second.confirm)).toBe(303);
  expect(await pressLeave(second.unsubscribe)).toBe(303);
  await age(email, 11);
  await send({ email });
  expect((await find(email))?.status).toBe("pending");
  for (const { confirm } of [first, second]) expect(await pressConfirm(confirm)).toBe(404);
  expect((await find(email))?.status).toBe("pending");
  expect(await pressConfirm((await linksOf(email)).confirm)).toBe(303);
});

test("a link to leave is good for ever, though its address was removed meanwhile and asked anew, whatever its letters", async () => {
  const email = "ever@company.example";
  await send({ email });
  const { unsubscribe } = await linksOf(email);
  await app.database.query("delete from newsletter_subscribers where email = $1", [email]);
  const anew = "Ever@company.example";
  await send({ email: anew });
  expect(await pressConfirm((await linksOf(anew)).confirm)).toBe(303);
  expect(await pressLeave(unsubscribe)).toBe(303);
  expect((await find(anew))?.status).toBe("unsubscribed");
});

test("links of the time when they named a row go on working; of a row that is gone they do not say that somebody left", async () => {
  const sign = (deed: "confirm" | "unsubscribe", id: string): string =>
    signNewsletterToken("a key for tests that is long enough", deed, id);
  const email = "row@company.example";
  await send({ email });
  const { id = "" } = (await find(email)) ?? {};
  // The row as it was stored then.
  await app.database.query(
    "update newsletter_subscribers set address_key = null, asked = 0 where email = $1",
    [email],
  );
  expect(await pressConfirm(sign("confirm", id))).toBe(303);
  expect((await find(email))?.status).toBe("confirmed");
  expect(await pressLeave(sign("unsubscribe", id))).toBe(303);
  expect(await pressLeave(sign("unsubscribe", id))).toBe(303);
  expect((await find(email))?.status).toBe("unsubscribed");
  expect(await pressConfirm(sign("confirm", id))).toBe(404);
  expect(await pressLeave(sign("unsubscribe", "a-row-that-is-gone"))).toBe(404);
});

test("a link for one deed does not serve for the other, and one letter off it serves for none", async () => {
  const email = "tokens@company.example";
  await send({ email });
  const { confirm, unsubscribe } = await linksOf(email);
  const wrong = [unsubscribe, `${confirm}x`, confirm.replace(/.$/, (c) => (c === "A" ? "B" : "A"))];
  for (const token of [...wrong, "", "a.b"]) {
    const params = { token: token === "" ? "-" : token };
    const asked = await app.request(routes.confirmSubscription, { params, body: {} });
    expect(asked.status, token).toBe(404);
  }
  const params = { token: confirm };
  expect((await app.request(routes.unsubscribe, { params, body: {} })).status).toBe(404);
  expect((await find(email))?.status).toBe("pending");
});

test("another site cannot press the buttons of the links", async () => {
  const email = "forged@company.example";
  await send({ email });
  const { confirm } = await linksOf(email);
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const params = { token: confirm };
  const asked = await app.request(routes.confirmSubscription, { params, body: {}, headers });
  expect(asked.status).toBe(403);
  expect((await find(email))?.status).toBe("pending");
});

test("an address that is there already is answered alike, whatever its letters, and not written to again", async () => {
  const email = "known@company.example";
  const first = await send({ email });
  const { confirm } = await linksOf(email);
  await app.request(routes.confirmSubscription, { params: { token: confirm }, body: {} });
  const second = await send({ email: "KNOWN@company.example" });
  expect(second.status).toBe(first.status);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(await second.text()).toBe(await first.text());
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo("KNOWN@company.example")).toEqual([]);
  expect((await subscribers()).filter((each) => /known@/i.test(each.email))).toHaveLength(1);
});

test("nobody is written to more than three times a day, nor twice within ten minutes, however often a form is sent", async () => {
  const email = "often@company.example";
  const later = (minutes: number) =>
    app.database.query(
      `update newsletter_subscribers set mailed_at = mailed_at - $2 * interval '1 minute' where email = $1`,
      [email, minutes],
    );
  await Promise.all(Array.from({ length: 4 }, () => send({ email })));
  expect(await mailsTo(email)).toHaveLength(1);
  for (const most of [2, 3, 3, 3]) {
    await later(11);
    await send({ email });
    expect(await mailsTo(email)).toHaveLength(most);
  }
  await later(24 * 60 + 1);
  await send({ email });
  expect(await mailsTo(email)).toHaveLength(4);
});

test("FORM-035 without an address nothing is stored, and what is wrong is said beside its field", async () => {
  const before = (await subscribers()).length;
  for (const email of [
    "",
    " ",
    "nobody",
    "a b@company.example",
    "a@b.example\r\nBcc: c@d.example",
  ]) {
    const response = await send({ email });
    expect(response.status, email).toBe(422);
    expect(await response.text(), email).toContain('id="email-error"');
  }
  expect(await subscribers()).toHaveLength(before);
});

test("PANEL-073 where consent is asked for nobody is kept without; where it is not, nobody has to agree", async () => {
  const refused = await send({ email: "box@company.example", consent: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('id="consent-error">Please tick the box first.');
  expect(await find("box@company.example")).toBeUndefined();
  const free = { email: "free@company.example", form: "no-consent", consent: "" };
  expect((await send(free)).status).toBe(303);
  expect(await find("free@company.example")).toMatchObject({ consent: "" });
});

test("the page's own script is answered in the shape of the API", async () => {
  const json = { accept: "application/json" };
  const taken = await send({ email: "script@company.example" }, json);
  expect([taken.status, await taken.json()]).toEqual([201, {}]);
  const refused = await send({ email: "script2@company.example", consent: "" }, json);
  expect(await refused.json()).toMatchObject({
    error: { code: "bad-input", details: [{ at: "consent" }] },
  });
});

test("a form that is not published, or hidden, takes nothing", async () => {
  for (const form of ["nowhere", "hidden", ""]) {
    expect((await send({ email: "lost@company.example", form })).status).toBe(404);
  }
  expect(await find("lost@company.example")).toBeUndefined();
});

test("PANEL-071 without a script the success message stands on the page that answers, with the gift beside it", async () => {
  const query = { form: "gift" };
  const text = await (await app.request(routes.showSubscribed, { query })).text();
  expect(text).toContain("Look at your mail");
  expect(text).toMatch(/href="https:\/\/files.example\/plan.pdf">The plan<\/a\s*>/);
  expect(await (await app.request(routes.showSubscribed)).text()).toContain("please confirm");
});

test("a form whose hidden field is filled in is answered alike and kept apart, and one network may send ten", async () => {
  const email = "spam@company.example";
  const response = await send({ email, [honeypotName]: "https://spam.example" });
  expect(response.headers.get("location")).toBe("/newsletter/received?form=letter");
  expect(await find(email)).toBeUndefined();
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at <= formBudgets.perAddress; at += 1) {
    const body = { form: "letter", consent: "on", email: `n${at}@company.example` };
    statuses.push((await app.request(routes.subscribe, { body, address })).status);
  }
  expect(statuses.indexOf(429)).toBe(formBudgets.perAddress);
});

test("a link to confirm works for a week; addresses nobody confirmed and those of who left are removed after thirty days", async () => {
  const days = (count: number): number => count * 24 * 60;
  const lookAt = async (token: string): Promise<number> =>
    (await app.request(routes.showConfirm, { params: { token } })).status;
  const old = "old@company.example";
  await send({ email: old });
  const { confirm, unsubscribe } = await linksOf(old);
  await age(old, days(7) - 5);
  expect(await lookAt(confirm)).toBe(200);
  await age(old, 10);
  expect(await lookAt(confirm)).toBe(404);
  expect(await pressConfirm(confirm)).toBe(404);
  const left = "left@company.example";
  await send({ email: left });
  await age(left, days(3));
  await pressLeave((await linksOf(left)).unsubscribe);
  const forget = async (): Promise<void> => {
    app.runPeriodicTasks();
    // The same statement removes this address, which shows that it ran.
    const email = `gone${next}@company.example`;
    await send({ email });
    await age(email, days(31));
    app.runPeriodicTasks();
    await expect.poll(() => find(email)).toBeUndefined();
  };
  await age(old, days(23) - 10);
  await age(left, days(30) - 5);
  await forget();
  expect([await find(old), await find(left)]).toMatchObject([{ email: old }, { email: left }]);
  await age(old, 10);
  await age(left, 10);
  await forget();
  expect([await find(old), await find(left)]).toEqual([undefined, undefined]);
  expect((await find("known@company.example"))?.status).toBe("confirmed");
  // An unsubscribe link stays valid when there is nothing left to unsubscribe.
  expect(await pressLeave(unsubscribe)).toBe(303);
});

test("staff take the confirmed ones as a table; an investor reads none", async () => {
  const response = await app.request(routes.exportSubscribers, { as: "viewer" });
  expect(response.headers.get("content-disposition")).toContain("newsletter-subscribers.csv");
  const text = await response.text();
  expect(text).toContain('"Email","Confirmed"');
  expect(text).toContain('"known@company.example"');
  expect(text).not.toContain("free@company.example");
  const confirmed = await subscribers({ status: "confirmed" });
  expect(confirmed.map(({ email }) => email)).toContain("known@company.example");
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(["confirmed"]));
  for (const route of [routes.exportSubscribers, routes.listSubscribers]) {
    expect((await app.request(route, { as: "investor" })).status).toBe(403);
  }
});
