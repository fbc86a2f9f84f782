import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactForm } from "#core/contract/contact.ts";
import { subscribe } from "#core/contract/newsletter.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import type { Route } from "#core/contract/route.ts";
import { apply, login, signup } from "#core/contract/site-routes.ts";
import { contactFieldRules } from "#core/forms/contact/form.ts";
import { requestAccessFields } from "#core/forms/request-access/form.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";
import { createTestApp, testOrigin } from "../../../test/create-test-app.ts";
import type { RequestOptions, TestApp } from "../../../test/create-test-app.ts";
import { allFormSamples, formSamples, publishForms, saveAndPublish } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  await publishForms(app);
});
afterAll(() => app.stop());

let next = 0;
const post = (route: Route, asking: RequestOptions): Promise<Response> =>
  app.request(route, { address: `203.0.113.${(next += 1)}`, ...asking });

/** Runs `run` while every query fails with `error`: an unreachable database, or a defect. */
async function withBroken<Value>(error: Error, run: () => Promise<Value>): Promise<Value> {
  const query = app.database.query.bind(app.database);
  const transaction = app.database.transaction.bind(app.database);
  const failing = () => Promise.reject(error);
  Object.assign(app.database, { query: failing, transaction: failing });
  try {
    return await run();
  } finally {
    Object.assign(app.database, { query, transaction });
  }
}

/** Every form but the application, which is sent as another type and has tests of its own, with what is typed. */
const forms = allFormSamples
  .filter(({ send }) => send !== apply)
  .map(({ send, reference, answers }) => ({
    path: send.path,
    route: send,
    body: { ...reference, ...answers("Words") },
    typed: Object.values(answers("Words")),
  }));
const credentials = { email: "ada@company.example", password: "a long password" };
const filled = [...forms, { path: login.path, route: login, body: credentials }];

test.each(filled)(
  "a script that sends to $path is answered in JSON, whatever goes wrong",
  async ({ route, body }) => {
    const accept = { accept: "application/json" };
    const foreign = {
      ...accept,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    };
    const long = { ...body, padding: "x".repeat(4_000_000) };
    const text = { ...accept, "content-type": "text/plain" };
    const broken = (error: Error) => () =>
      withBroken(error, () => post(route, { body, headers: accept }));
    const cases: readonly (readonly [RefusalCode, () => Promise<Response>])[] = [
      ["cross-site", () => post(route, { body, headers: foreign })],
      ["not-json", () => post(route, { body, headers: text })],
      ["too-large", () => post(route, { body: long, headers: accept })],
      ["unavailable", broken(new DatabaseUnavailable("gone"))],
      ["failed", broken(new Error("secret detail"))],
    ];
    for (const [code, send] of cases) {
      const response = await send();
      expect(response.headers.get("content-type"), code).toBe("application/json; charset=utf-8");
      const { error } = (await response.json()) as { error: { code: string } };
      expect(error.code).toBe(code);
    }
  },
);

test("a form that is sent without a script is answered with a screen", async () => {
  const { send: route, reference, answers } = formSamples.contact;
  const body = { ...reference, ...answers("Words") };
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const response = await withBroken(new Error("secret detail"), () =>
    post(route, { body, headers }),
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([
    500,
    "text/html; charset=utf-8",
  ]);
});

// The newsletter asks for nothing but an address.
test.each(forms.filter(({ route }) => route !== subscribe))(
  "what was typed for $path is shown to be copied where the database does not answer",
  async ({ route, body, typed }) => {
    for (const error of [new DatabaseUnavailable("gone"), new Error("secret detail")]) {
      const response = await withBroken(error, () => post(route, { body }));
      expect(response.status).toBeGreaterThanOrEqual(500);
      const text = await response.text();
      const copied = /<textarea[^>]* readonly[^>]*>([^<]*)/i.exec(text)?.[1];
      for (const value of typed) expect(copied).toContain(value);
      expect(text).not.toContain("secret detail");
    }
  },
);

const wayBack = (path: string) => `href="${path}">Back to the page</a>`;

test.each(forms)(
  "CON-012 where a form to $path can go nowhere, its screen leads back to the page that it was sent from",
  async ({ route, body }) => {
    const unknown = { ...body, form: "gone" };
    const error = new DatabaseUnavailable("gone");
    for (const [referer, back] of [
      [`${testOrigin}/architecture?utm=1#x`, "/architecture"],
      [`${testOrigin}/search?q=words`, "/search"],
      [`${testOrigin}/careers/apply?opening=a%26b`, "/careers/apply?opening=a%26b"],
      [`${testOrigin}/contact-form?form=x&from=/about`, "/about"],
      ["https://evil.example/evil", null],
      // Another site's page, even if its path is one of ours.
      ["https://evil.example/about", null],
      ["https://evil.example/", null],
      // Some browsers send only the origin, whatever the page.
      [`${testOrigin}/`, null],
      [testOrigin, null],
      ["no address", null],
    ] as const) {
      const send = (sent: Record<string, string>) =>
        post(route, { body: sent, headers: { referer } });
      // The database is broken for one request at a time.
      const broken = await withBroken(error, () => send(body));
      const answers = [broken, ...("form" in body ? [await send(unknown)] : [])];
      for (const answer of answers) {
        expect(answer.status).toBeGreaterThanOrEqual(404);
        const text = await answer.text();
        if (back === null) expect(text).not.toContain("Back to the page");
        if (back === null) expect(text).toContain("We cannot tell which page this was sent from.");
        else expect(text, referer).toContain(wayBack(back));
      }
    }
  },
);

test("CON-012 a page that was opened under another name of the site is one to go back to", async () => {
  const www = "https://www.ashlar.test";
  const sent = { form: "gone", email: "ada@company.example" };
  for (const [headers, back] of [
    [{ origin: www, referer: `${www}/about`, "sec-fetch-site": "same-origin" }, true],
    [{ origin: testOrigin, referer: `${www}/about`, "sec-fetch-site": "same-origin" }, false],
    [{ origin: www, referer: `${www}/about`, "sec-fetch-site": "cross-site" }, false],
    [{ origin: www, referer: `${www}/about`, "sec-fetch-site": null }, false],
  ] as const) {
    const answer = await post(subscribe, { body: sent, headers });
    expect((await answer.text()).includes(wayBack("/about")), JSON.stringify(headers)).toBe(back);
  }
});

test("CON-012 whoever sent the sign-up form from its own page is led back to it, with where they came from", async () => {
  const body = { name: "Ada", email: "ada@company.example", company: "A company" };
  const headers = { referer: `${testOrigin}/signup?from=/about` };
  const broken = await withBroken(new DatabaseUnavailable("gone"), () =>
    post(signup, { body, query: { from: "/about" }, headers }),
  );
  expect(await broken.text()).toContain(wayBack("/signup?from=/about"));
});

test("CON-012 an application that cannot be read or has no position any more leads back to its own form", async () => {
  const headers = { referer: `${testOrigin}/careers/apply?opening=about-careers.open0001` };
  const unread = await post(apply, { body: { opening: "x" }, headers });
  expect(await unread.text()).toContain(wayBack("/careers/apply?opening=about-careers.open0001"));
  const form = new FormData();
  form.set("opening", "gone");
  const gone = await post(apply, {
    body: form,
    headers: { referer: `${testOrigin}/about` },
  });
  expect([gone.status, await gone.text()]).toEqual([
    404,
    expect.stringContaining(wayBack("/about")),
  ]);
});

test("a password is never shown again", async () => {
  const response = await withBroken(new Error("gone"), () => post(login, { body: credentials }));
  expect(await response.text()).not.toContain("a long password");
});

test("what was typed into a form that is no longer on the website is shown to be copied", async () => {
  const body = { form: "gone", "f-message": "My long <letter>", "f-topic": " " };
  const response = await post(sendContactForm, { body });
  expect(response.status).toBe(404);
  const text = await response.text();
  expect(text).toContain("message: My long &lt;letter&gt;</textarea>");
  expect(text).not.toContain("form: gone");
});

test("of a form that is too large what came is in its fields again, whole to the last letter", async () => {
  const message = "字".repeat(400_000);
  const body = { form: "write", "f-email": "ada@company.example", "f-message": message };
  const response = await post(sendContactForm, { body });
  expect(response.status).toBe(413);
  expect(response.headers.get("connection")).toBe("close");
  const text = await response.text();
  expect(text).toContain('value="ada@company.example"');
  expect(text).toContain(refusals["too-large"].text);
  const kept = /<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(text)?.[1] ?? "";
  expect(kept).toMatch(/^字+$/);
  expect(kept.length).toBeGreaterThan(10 * contactFieldRules.textarea.most);
});

test("the longest texts that fields may have arrive, and one that is too long is told at its field", async () => {
  const wide = (most: number) => "字".repeat(most);
  const { most } = requestAccessFields.wish;
  const answers = { name: wide(100), email: "ada@company.example", company: wide(150) };
  const taken = await post(signup, { body: { ...answers, wish: wide(most) } });
  expect(taken.status).toBe(303);
  const long = await post(signup, { body: { ...answers, wish: wide(2 * most) } });
  expect([long.status, await long.text()]).toEqual([
    422,
    expect.stringContaining(`Please use at most ${most} characters.`),
  ]);
});

test("a form that was changed meanwhile says so, and shows what was typed to be copied", async () => {
  const body = { form: "write", "f-email": "ada@company.example", "f-message": "My long letter" };
  const path = "content.formFields.#text0001.name";
  const change = { op: "set", block: "write", path, was: "message", value: "question" };
  await saveAndPublish(app, 1, [change]);
  const response = await post(sendContactForm, { body });
  expect(response.status).toBe(409);
  const text = await response.text();
  expect(text).toContain(refusals["form-changed"].text);
  expect(text).toContain("email: ada@company.example\n\nmessage: My long letter</textarea>");
  expect(text).toContain('href="/contact-form?form=write"');
  const headers = { accept: "application/json" };
  const script = await post(sendContactForm, { body, headers });
  expect(await script.json()).toMatchObject({ error: { code: "form-changed" } });
  // A removed field that was left empty loses nothing.
  const empty = await post(sendContactForm, { body: { ...body, "f-message": "" } });
  expect(empty.status).toBe(303);
});

test("a script is told that the form was changed where a field is asked for that its page has not", async () => {
  const headers = { accept: "application/json" };
  const body = { form: "write", "f-question": "Why?" };
  const script = await post(sendContactForm, { body, headers });
  expect(await script.json()).toMatchObject({ error: { code: "form-changed" } });
  const plain = await post(sendContactForm, { body });
  expect([plain.status, await plain.text()]).toEqual([
    422,
    expect.stringContaining('id="f-email-error">Please fill this in.'),
  ]);
});
