import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCursor } from "#core/contract/cursor.ts";
import { listFormSubmissions } from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import { showSignup, showSignupDone, signup } from "#core/contract/site-routes.ts";
import { requestAccessFields } from "#core/forms/request-access/form.ts";
import { honeypotName } from "#core/forms/honeypot-name.ts";
import { testOnce } from "../../../test/test-once.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { withoutOwnScript } from "../../../test/own-script.ts";
import { readConfig } from "../config/config.ts";
import { createFormBudgets, formBudgets, formNames } from "./intake/budgets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "viewer", "investor"] });
});
afterAll(() => app.stop());

const filled = {
  name: "Head of operations",
  email: "head@company.example",
  company: "A sample company",
  wish: "Read incoming orders.\r\nIn our own building.",
};

let next = 0;
const newAddress = (): string => `198.51.100.${(next += 1)}`;

const send = (body: object, address = newAddress()): Promise<Response> =>
  app.request(signup, { body, address });

async function stored(query: Record<string, string> = {}): Promise<readonly FormSubmission[]> {
  const response = await app.request(listFormSubmissions, { as: "viewer", query });
  return ((await response.json()) as { submissions: FormSubmission[] }).submissions;
}

const countOf = async (): Promise<number> => (await stored()).length;

test("CON-012 /signup is a form that needs no script, and says that it makes no account", async () => {
  const response = await app.request(showSignup);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  expect(text).toContain('<form noValidate="" action="/signup" method="post"');
  expect(text).toContain("This does not create an account.");
  for (const { label } of Object.values(requestAccessFields)) expect(text).toContain(label);
  // Pasted text must not be truncated silently.
  expect(text).not.toContain("maxlength");
  expect(withoutOwnScript(text)).not.toContain("<script");
});

test("a text that is shown again keeps the empty line that it begins with", async () => {
  const response = await send({ ...filled, email: "", wish: "\r\nSecond line" });
  expect(response.status).toBe(422);
  // Browsers drop the first of these two.
  expect(await response.text()).toMatch(/<textarea[^>]*>\n\nSecond line<\/textarea>/);
});

test("a request is stored before it is answered, and staff read it as it was typed", async () => {
  const response = await send(filled);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(showSignupDone.path);
  const [newest] = await stored();
  expect(newest).toMatchObject({
    form: "request-access",
    answers: { ...filled, wish: "Read incoming orders.\nIn our own building." },
  });
  expect(Date.parse(newest?.receivedAt ?? "")).toBeGreaterThan(0);
  expect(app.log.some((line) => line.includes('"form received"'))).toBe(true);
  expect(app.log.join("\n")).not.toContain(filled.email);
  expect(await (await app.request(showSignupDone)).text()).toContain("Request received");
});

test("the same request sent twice is one; a changed one is another", async () => {
  const before = await countOf();
  const body = { ...filled, wish: "Twice" };
  expect((await send(body)).status).toBe(303);
  expect((await send(body)).status).toBe(303);
  expect(await countOf()).toBe(before + 1);
  expect((await send({ ...body, wish: "Twice, but longer" })).status).toBe(303);
  expect(await countOf()).toBe(before + 2);
  await Promise.all(Array.from({ length: 5 }, () => send({ ...body, wish: "All at once" })));
  expect(await countOf()).toBe(before + 3);
});

test("a row of another form in their table is neither listed nor counted as a request for access", async () => {
  const countNew = async (): Promise<unknown> =>
    (await app.request(countNewInInbox, { as: "viewer" })).json();
  const before = [await countOf(), await countNew()];
  await app.database.query(
    "insert into form_submissions (id, form, answers) values ('other001', 'another-form', '{}')",
  );
  expect([await countOf(), await countNew()]).toEqual(before);
});

test("what is wrong is said beside its field, all that was typed is kept, and nothing is stored", async () => {
  const before = await countOf();
  const wish = `</textarea><script>alert(1)</script>\n\n"quoted"`;
  const response = await send({ name: "", email: "nobody", company: `"><b>`, wish });
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(text).toContain(`id="name-error">${requestAccessFields.name.missing}`);
  expect(text).toContain(`id="email-error">${requestAccessFields.email.wrong}`);
  expect(text).not.toContain('id="company-error"');
  expect(text).toContain('value="nobody"');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(text).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)");
  expect(withoutOwnScript(text)).not.toContain("<script");
  expect(text).toContain('role="alert"');
  expect(await countOf()).toBe(before);
});

test("a form whose hidden field is filled in is answered alike and kept apart", async () => {
  const before = await countOf();
  const response = await send({ ...filled, wish: "Cheap", [honeypotName]: "https://spam.example" });
  expect(response.headers.get("location")).toBe(showSignupDone.path);
  expect(await countOf()).toBe(before);
});

test("another site cannot send the form, nor fields that it has not", async () => {
  const before = await countOf();
  const foreign = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: null, "sec-fetch-site": "cross-site" },
    { origin: null, "sec-fetch-site": null },
  ];
  for (const headers of foreign) {
    const response = await app.request(signup, { body: filled, headers, address: newAddress() });
    expect(response.status).toBe(403);
  }
  expect((await send({ ...filled, role: "administrator" })).status).toBe(422);
  expect(await countOf()).toBe(before);
});

test("one network may send ten forms in a quarter of an hour, whatever it says of itself", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at <= formBudgets.perAddress; at += 1) {
    const body = { ...filled, wish: `Request ${at}`, email: `p${at}@company.example` };
    const headers = { "x-forwarded-for": `203.0.113.${at}` };
    statuses.push((await app.request(signup, { body, address, headers })).status);
  }
  expect(statuses.indexOf(429)).toBe(formBudgets.perAddress);
  const limited = await send({ ...filled, wish: "One more" }, address);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  const text = await limited.text();
  expect(text).toContain("One more");
  expect(text).toContain("Too many attempts. Try again in 15 minutes.");
  const { rows } = await app.database.query("select key from rate_limits");
  expect(JSON.stringify(rows)).not.toContain(address);
});

const counted = async (key: string): Promise<number> => {
  const { rows } = await app.database.query("select count from rate_limits where key = $1", [key]);
  return Number(rows[0]?.["count"] ?? 0);
};

test("what a program sends, and what is over its own budget, uses up nothing of what others may send", async () => {
  const before = await counted("form:all");
  const address = newAddress();
  for (let at = 0; at <= formBudgets.perAddress; at += 1) {
    await send({ ...filled, wish: `Spam ${at}`, [honeypotName]: "https://spam.example" }, address);
  }
  expect(await counted("form:all")).toBe(before);
  await send({ ...filled, wish: "A person" });
  expect(await counted("form:all")).toBe(before + 1);
});

test("one network with many addresses is stopped long before the form is closed for others", async () => {
  const statuses: number[] = [];
  for (let at = 0; at <= formBudgets.perNetwork; at += 1) {
    const body = { ...filled, wish: `Request ${at}`, [honeypotName]: "https://spam.example" };
    statuses.push((await send(body, `2001:db8:7:${at.toString(16)}::1`)).status);
  }
  expect(statuses.indexOf(429)).toBe(formBudgets.perNetwork);
  expect((await send({ ...filled, wish: "From next door" }, "2001:db8:8::1")).status).toBe(303);
  const read = readConfig({});
  expect(read.ok && read.config.formLimit >= 50 * formNames.length * formBudgets.perNetwork).toBe(
    true,
  );
});

testOnce(
  "of many that come at once exactly as many are taken as may be, in two processes together",
  async () => {
    const most = 5;
    const budgets = [1, 2].map(() => createFormBudgets(app.database, "another key", most));
    await app.database.query("delete from rate_limits where key = 'form:all'");
    const shared = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => budgets[at % 2]?.spendShared()),
    );
    expect(shared.filter((wait) => wait === null)).toHaveLength(most);
    const own = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        budgets[at % 2]?.spendOwn("contact", "2001:db8:77::1"),
      ),
    );
    expect(own.filter((wait) => wait === null)).toHaveLength(formBudgets.perAddress);
    await app.database.query("delete from rate_limits where key = 'form:all'");
  },
);

test("counts whose time is over are gone at the next beat, and those that count stay", async () => {
  await app.database.query(
    `insert into rate_limits (id, key, count, "lastRequest") values ('old', 'form:old', 3, 1)`,
  );
  await send({ ...filled, wish: "Before the beat" }, newAddress());
  const before = await counted("form:all");
  app.runPeriodicTasks();
  await expect.poll(() => counted("form:old")).toBe(0);
  expect(before).toBeGreaterThan(0);
  expect(await counted("form:all")).toBe(before);
});

test("a line with a line break or a control character is refused beside its field", async () => {
  const before = await countOf();
  for (const company of [
    "A\r\nBcc: all@company.example",
    "A\nB",
    "A\u0007B",
    "A\u0085B",
    "A\u2028B",
  ]) {
    const response = await send({ ...filled, company });
    expect(response.status, company).toBe(422);
    expect(await response.text(), company).toContain(
      'id="company-error">Please use one line of plain text.',
    );
  }
  expect((await send({ ...filled, wish: "A\u001bB" })).status).toBe(422);
  expect(await countOf()).toBe(before);
});

test("staff page through the forms, newest first; an investor reads none", async () => {
  const all = await stored();
  const [first, second] = all;
  const after = (entry: FormSubmission | undefined) =>
    stored({ before: writeCursor({ at: entry?.receivedAt ?? "", id: entry?.id ?? "" }) });
  expect(await after(first)).toEqual(all.slice(1));
  expect(await after(all.at(-1))).toEqual([]);
  expect((first?.receivedAt ?? "") >= (second?.receivedAt ?? "")).toBe(true);
  expect((await app.request(listFormSubmissions, { as: "investor" })).status).toBe(403);
});
