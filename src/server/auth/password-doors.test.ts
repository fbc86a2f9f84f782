import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "#core/contract/people.ts";
import { login, resetPassword, setup } from "#core/contract/site-routes.ts";
import { createTestApp, testPassword } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createAccounts } from "./accounts.ts";

/** Passwords that `passwordSchema` alone would take, and what is said of them. */
const easy = [
  ["Passwort2026!", "must not be a common one, also not with digits or signs added"],
  ["grace.hopper-1906", "must be more than your name: add some other words"],
  ["grace@navy.example!", "must not contain your e-mail address"],
  ["ashlar-2026-ashlar", "must be more than the name of this site: add some other words"],
  ["tidewater-2026", "must be more than the address of this site: add some other words"],
] as const;

const person = { name: "Grace Hopper", email: "grace@navy.example" };

let app: TestApp;
let bare: TestApp;
beforeAll(async () => {
  const environment = { PUBLIC_URL: "http://www.tidewater.example" };
  app = await createTestApp({ roles: ["administrator"], environment });
  bare = await createTestApp({ environment });
});
afterAll(async () => {
  await app.stop();
  await bare.stop();
});

test.each(easy)("D7 the first account cannot have %s", async (password, problem) => {
  const token = new URL(bare.app.setupUrl ?? "").searchParams.get("token") ?? "";
  const answer = await bare.request(setup, { body: { ...person, password, token } });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain(`Password ${problem}.`);
  expect(text).toContain('value="Grace Hopper"');
  expect(text).not.toContain(password);
  expect((await bare.database.query("select from users")).rowCount).toBe(0);
});

test.each(easy)("D7 nobody is added with %s", async (password, message) => {
  const body = { ...person, role: "viewer", password };
  const answer = await app.request(addPerson, { as: "administrator", body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: { code: "bad-input", details: [{ at: "password", message }] },
  });
});

test("D7 no link sets an easy password, and none ends by the attempt", async () => {
  const body = { ...person, role: "viewer", password: testPassword };
  expect((await app.request(addPerson, { as: "administrator", body })).status).toBe(201);
  const newId = () => crypto.randomUUID();
  const accounts = createAccounts({ database: app.database, newId, actor: "a test" });
  const opened = await accounts.reset(person.email);
  const token = opened.ok ? opened.value.token : "";
  for (const [password, problem] of easy) {
    const answer = await app.request(resetPassword, { body: { token, password } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`The password ${problem}.`);
  }
  const last = await app.request(resetPassword, { body: { token, password: "quite another one" } });
  expect(last.status).toBe(303);
});

test("D7 the program does not start with an easy ADMIN_PASSWORD, and says why", async () => {
  for (const [password, problem] of easy) {
    const started = createTestApp({
      database: bare.database,
      environment: {
        PUBLIC_URL: "http://www.tidewater.example",
        ADMIN_EMAIL: person.email,
        ADMIN_PASSWORD: password,
      },
    });
    // It only knows the address of the person.
    const said = problem.replace("your name", "your e-mail address");
    await expect(started).rejects.toThrow(`ADMIN_PASSWORD ${said}.`);
  }
});

test("A26 a password set in one form of its accents signs in in any, and one with NUL is refused before it is hashed", async () => {
  const password = "Überraschung im Café";
  const body = { name: "Ada", email: "ada@navy.example", role: "viewer" };
  const add = (secret: string) =>
    app.request(addPerson, { as: "administrator", body: { ...body, password: secret } });
  expect((await add(`${password}\u0000`)).status).toBe(422);
  expect((await add(password.normalize("NFD"))).status).toBe(201);
  for (const [typed, status] of [
    [password.normalize("NFC"), 303],
    [password.normalize("NFD"), 303],
    [`${password}\u0000`, 422],
    ["Uberraschung im Cafe", 401],
  ] as const) {
    const answer = await app.request(login, { body: { email: body.email, password: typed } });
    expect(answer.status, typed).toBe(status);
  }
});

test("A26 the longest password can be typed with accents apart, and a longer one is refused", async () => {
  const body = { name: "Ada", email: "long@navy.example", role: "viewer" };
  const longest = "Über die Brücke läuft ".repeat(6).slice(0, 128);
  const add = (password: string) =>
    app.request(addPerson, { as: "administrator", body: { ...body, password } });
  expect((await add(`${longest}x`)).status).toBe(422);
  expect((await add(longest)).status).toBe(201);
  const typed = longest.normalize("NFD");
  expect(typed.length).toBeGreaterThan(128);
  const answer = await app.request(login, { body: { email: body.email, password: typed } });
  expect(answer.status).toBe(303);
});
