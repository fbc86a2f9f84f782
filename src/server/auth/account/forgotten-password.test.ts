import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askForPasswordLink, showForgottenPassword } from "#core/contract/account-screens.ts";
import { loadAccount } from "#core/contract/account.ts";
import { login, resetPassword, showLogin, showPasswordReset } from "#core/contract/site-routes.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import { createAccounts } from "../accounts.ts";
import { forgottenBudgets } from "./forgotten-password.ts";
import { createAccountSite, tokenIn } from "./test-kit.ts";
import type { AccountSite, WrittenMail } from "./test-kit.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await createAccountSite(["administrator", "editor", "viewer", "investor"]);
});
afterAll(() => site.stop());

let next = 0;
const newAddress = (): string => `198.51.100.${(next += 1)}`;

const ask = (email: string, address = newAddress()) =>
  site.request(askForPasswordLink, { body: { email }, address });

/** Mails are written after the answer. */
function nextMail(): Promise<WrittenMail> {
  return vi.waitFor(async () => {
    const [mail] = await site.mails();
    if (mail === undefined) throw new Error("No mail yet");
    return mail;
  });
}

test("a forgotten password is replaced by a mailed link, which ends the sessions and works once", async () => {
  const cookie = await site.enter({ email: "editor@ashlar.test" });
  expect(await (await site.request(showLogin)).text()).toContain(showForgottenPassword.path);
  expect((await ask("Editor@Ashlar.test")).status).toBe(200);
  const mail = await nextMail();
  expect(mail.to).toBe("editor@ashlar.test");
  const token = tokenIn(mail);
  const shown = await site.request(showPasswordReset, { query: { token } });
  // The link is in the address, which no other site may learn.
  expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
  const password = "brand new long password";
  expect((await site.request(resetPassword, { body: { token, password } })).status).toBe(303);
  expect((await site.ask(cookie, loadAccount)).status).toBe(401);
  expect((await site.request(resetPassword, { body: { token, password } })).status).toBe(404);
  const old = { email: "editor@ashlar.test", password: testPassword };
  expect((await site.request(login, { body: old, address: newAddress() })).status).toBe(401);
  // Told of the new password, by mail.
  expect((await nextMail()).subject).toContain("was changed");
});

test("the answer is the same for an address without an account", async () => {
  const known = await ask("viewer@ashlar.test");
  await nextMail();
  const unknown = await ask("nobody@ashlar.test");
  expect(unknown.status).toBe(known.status);
  const plain = async (response: Response) =>
    (await response.text()).replaceAll(/(?:viewer|nobody)@ashlar\.test/g, "ADDRESS");
  expect(await plain(unknown)).toBe(await plain(known));
  expect(await site.mails()).toEqual([]);
});

test("a disabled account gets no link, and its answer is the same", async () => {
  await site.database.query(`update users set banned = true where email = 'investor@ashlar.test'`);
  expect((await ask("investor@ashlar.test")).status).toBe(200);
  // Whatever is written for it comes before what is written for the next.
  await ask("administrator@ashlar.test");
  expect((await nextMail()).to).toBe("administrator@ashlar.test");
});

test("one account gets three mails an hour, and one address asks ten times in a quarter of one", async () => {
  const address = newAddress();
  const statuses = [];
  for (let time = 0; time <= forgottenBudgets.here.most; time += 1) {
    statuses.push((await ask(`nobody-${time}@ashlar.test`, address)).status);
  }
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test("a stranger who asks does not end the link of an administrator; a new password ends both", async () => {
  await site.mails();
  const email = "viewer@ashlar.test";
  const newId = () => "the-link-of-an-administrator";
  const accounts = createAccounts({ database: site.database, newId, actor: "a test" });
  const made = await accounts.reset(email);
  const token = made.ok ? made.value.token : "";
  await ask(email);
  const asked = tokenIn(await nextMail());
  const statusOf = async (of: string) =>
    (await site.request(showPasswordReset, { query: { token: of } })).status;
  expect([await statusOf(token), await statusOf(asked)]).toEqual([200, 200]);
  const body = { token, password: "brand new long password" };
  expect((await site.request(resetPassword, { body })).status).toBe(303);
  expect([await statusOf(token), await statusOf(asked)]).toEqual([404, 404]);
});

test("many requests with one valid link do not keep the server busy", async () => {
  const email = "many@ashlar.test";
  await addAccount(site.database, quickPasswords, "viewer", email);
  await site.mails();
  await ask(email);
  const token = tokenIn(await nextMail());
  const body = { token, password: "yet another long password" };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => site.request(resetPassword, { body, address: newAddress() })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  // Beyond five they are refused before the hash, if the link was not used up before that.
  expect(statuses.every((status) => [303, 404, 429].includes(status))).toBe(true);
});

test("without mail the screen says whom to ask", async () => {
  const plain = await createTestApp({ roles: ["editor"] });
  const shown = await plain.request(showForgottenPassword);
  expect(await shown.text()).toContain("Ask an administrator");
  const sent = await plain.request(askForPasswordLink, { body: { email: "editor@ashlar.test" } });
  expect(sent.status).toBe(409);
  await plain.stop();
});
