import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { sendContactForm } from "#core/contract/contact.ts";
import { subscribe } from "#core/contract/newsletter.ts";
import { addPerson } from "#core/contract/people.ts";
import { login, signup } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { readConfig } from "../config/config.ts";
import { createAccounts } from "../auth/accounts.ts";
import { unsetSite } from "../pages/directory/published-site.ts";
import { siteIdentity } from "../pages/site-identity.ts";
import { createApplicant, filled, newAddress } from "../submissions/test-kit.ts";
import type { Applicant } from "../submissions/test-kit.ts";

let app: TestApp;
let applicant: Applicant;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "viewer"] });
  const block = { name: "x", styles: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  const field = { id: "mail0001", name: "email", label: "E-mail", type: "email", required: true };
  const items = [
    { ...block, id: "write", type: "contact", content: { formFields: [field] }, settings: {} },
    {
      ...block,
      id: "letter",
      type: "newsletter",
      content: { title: "A letter" },
      settings: { requireConsent: false },
    },
  ];
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const operations = items.map((item) => ({ op: "add", after: null, item }));
  const body = { baseRevision: 0, saveId: "addresses", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  applicant = await createApplicant(app);
});
afterAll(() => app.stop());

const label = "l".repeat(63);
const spellings: readonly (readonly [typed: string, address: string])[] = [
  ["ada@Bücher.example", "ada@xn--bcher-kva.example"],
  ["bob@xn--bcher-kva.example", "bob@xn--bcher-kva.example"],
  ["müller@company.example", "müller@company.example"],
  ["m&m@company.example", "m&m@company.example"],
  ["first/last@company.example", "first/last@company.example"],
  ["o'neil+x@company.example", "o'neil+x@company.example"],
  [`ada@${label}.example`, `ada@${label}.example`],
  ["имя@пример.рф", "имя@xn--e1afmkfd.xn--p1ai"],
];

const password = "a long password of a test";

/** Everywhere an address is typed: sends one, and returns what is stored of it. */
const doors: Readonly<Record<string, (typed: string) => Promise<string | null>>> = {
  "the form for access": (email) =>
    stored(
      app.request(signup, {
        body: { name: "Ada", email, company: "A company" },
        address: newAddress(),
      }),
      "select answers ->> 'email' as email from form_submissions order by received_at desc limit 1",
    ),
  "a contact form": (email) =>
    stored(
      app.request(sendContactForm, {
        body: { form: "write", "f-email": email },
        address: newAddress(),
      }),
      "select sender_email as email from contact_messages order by received_at desc limit 1",
    ),
  "a newsletter": (email) =>
    stored(
      app.request(subscribe, { body: { form: "letter", email }, address: newAddress() }),
      "select email from newsletter_subscribers order by requested_at desc limit 1",
    ),
  "an application": (email) =>
    stored(
      applicant.send({ ...filled, applicantEmail: email }),
      "select applicant_email as email from job_applications order by received_at desc limit 1",
    ),
  "a new account": (email) =>
    stored(
      app.request(addPerson, {
        as: "administrator",
        body: { name: "Ada", email, role: "viewer", password },
      }),
      `select email from users order by "createdAt" desc limit 1`,
    ),
  ADMIN_EMAIL: (email) => {
    const read = readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    return Promise.resolve(read.ok ? (read.config.firstAdministrator?.email ?? null) : null);
  },
  MAIL_FROM: (email) => {
    const read = readConfig({ SMTP_URL: "smtp://localhost", MAIL_FROM: email });
    return Promise.resolve(read.ok ? (read.config.smtp?.from ?? null) : null);
  },
  "the site's own address": (contactAddress) => {
    const site = { value: { identity: { ...unsetSite.identity, contactAddress } } };
    const identity = siteIdentity(site, "https://site.example");
    return Promise.resolve(identity.hasOwnEmail ? identity.contactEmail : null);
  },
};

/** What was stored last, if it was taken. */
async function stored(sending: Promise<Response>, statement: string): Promise<string | null> {
  const response = await sending;
  if (response.status >= 400) return null;
  const { rows } = await app.database.query(statement);
  const email = rows[0]?.["email"];
  return typeof email === "string" ? email : null;
}

for (const [name, door] of Object.entries(doors)) {
  test.each(spellings)(`${name} takes the address %s`, async (typed, address) => {
    expect(await door(typed)).toBe(address);
  });

  test.each(['"a b"@company.example', "ada@company", "ada@[192.0.2.1]", "a..b@company.example"])(
    `${name} refuses what is no address: %s`,
    async (typed) => {
      expect(await door(typed)).toBeNull();
    },
  );
}

test("whoever has an account signs in with its address in any spelling", async () => {
  const signIn = async (email: string): Promise<number> => {
    const body = { email, password };
    return (await app.request(login, { body, address: newAddress() })).status;
  };
  for (const [typed, address] of spellings) {
    for (const email of [typed, address, ` ${address.toUpperCase()} `]) {
      expect(await signIn(email), email).toBe(303);
    }
  }
  expect(await signIn("nobody&none@company.example")).not.toBe(303);
  const accounts = createAccounts({ database: app.database, newId: () => "x", actor: "a test" });
  expect((await accounts.signOut("müller@company.example")).ok).toBe(true);
});
