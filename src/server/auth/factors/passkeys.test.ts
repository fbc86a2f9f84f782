import { afterAll, beforeAll, expect, test } from "vitest";
import * as routes from "#core/contract/factors.ts";
import { currentSession } from "#core/contract/session.ts";
import { login } from "#core/contract/site-routes.ts";
import {
  addAccount,
  createTestApp,
  quickPasswords,
  testPassword,
} from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { createAuthenticator } from "../../../../test/software-authenticator.ts";
import type { Answer, Flaws } from "../../../../test/software-authenticator.ts";
import { passkeyPlace } from "./passkey-place.ts";

const origin = "https://www.ashlar.test";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: origin } });
});
afterAll(() => app.stop());

let made = 0;
const newAddress = (): string => `100.67.${(made += 1)}.1`;
const script = { accept: "application/json" };

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";")[0])
    .join("; ");

const signIn = (email: string): Promise<Response> =>
  app.request(login, { body: { email, password: testPassword }, address: newAddress() });

async function optionsOf(answer: Response): Promise<{ challenge: string; allowed: number }> {
  const options = (await answer.json()) as { challenge: string; allowCredentials?: unknown[] };
  return { challenge: options.challenge, allowed: options.allowCredentials?.length ?? 0 };
}

const begin = async (cookie: string) =>
  optionsOf(await app.request(routes.beginPasskey, { body: {}, headers: { cookie } }));

const offer = async (cookie = "") =>
  optionsOf(
    await app.request(routes.offerPasskey, {
      body: {},
      headers: { ...script, cookie },
      address: newAddress(),
    }),
  );

const give = (credential: Answer, cookie = "") =>
  app.request(routes.givePasskey, {
    body: { credential: JSON.stringify(credential) },
    headers: { ...script, cookie },
    address: newAddress(),
  });

const statusOf = async (cookie: string): Promise<number> =>
  (await app.request(currentSession, { headers: { cookie } })).status;

async function newOwner() {
  const email = `passkey${(made += 1)}@ashlar.test`;
  await addAccount(app.database, quickPasswords, "editor", email);
  const session = cookiesOf(await signIn(email));
  const device = createAuthenticator(origin);
  const added = await app.request(routes.addPasskey, {
    body: { name: "A key", credential: device.create(await begin(session)) },
    headers: { cookie: session },
  });
  expect(added.status, await added.clone().text()).toBe(201);
  const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(10);
  return { email, session, device };
}

test("a passkey signs in alone, and its answer counts once", async () => {
  const { email, device } = await newOwner();
  const { challenge, allowed } = await offer();
  expect(allowed).toBe(0);
  const credential = device.get({ challenge });
  const answer = await give(credential);
  expect(await answer.clone().json()).toEqual({ next: "/builder/home" });
  const session = await app.request(currentSession, { headers: { cookie: cookiesOf(answer) } });
  expect(await session.json()).toMatchObject({ email });
  expect((await give(credential)).status).toBe(422);
  expect((await give(device.get({ challenge }))).status).toBe(422);
});

test("a passkey is the second step after the password, for its owner alone", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const first = await signIn(owner.email);
  expect(first.headers.get("location")).toBe("/login/factor");
  const pending = cookiesOf(first);
  expect(pending).toMatch(/^__Host-ashlar-pending=/);
  const { challenge, allowed } = await offer(pending);
  expect(allowed).toBe(1);
  expect((await give(other.device.get({ challenge }), pending)).status).toBe(422);
  const next = await offer(pending);
  // Bound to the sign-in that it was given to.
  expect((await give(owner.device.get(next))).status).toBe(422);
  const last = await offer(pending);
  const answer = await give(owner.device.get(last), pending);
  expect(answer.status).toBe(200);
  expect(await statusOf(cookiesOf(answer))).toBe(200);
  const screen = await app.request(routes.showFactor, { headers: { cookie: pending } });
  expect(screen.headers.get("location")).toBe("/login");
});

test.each<readonly [string, Flaws]>([
  ["another origin", { origin: "https://www.ashlar.test.evil.example" }],
  ["another host", { host: "evil.example" }],
  ["a challenge that was never given", { challenge: Buffer.alloc(32).toString("base64url") }],
  ["a user that was not verified", { isUnverified: true }],
  ["a forged signature", { isForged: true }],
  ["a counter that went back", { counter: 1 }],
])("an answer with %s is refused, and uses its challenge up", async (_, flaws) => {
  const { device } = await newOwner();
  expect((await give(device.get(await offer()))).status).toBe(200);
  const options = await offer();
  expect((await give(device.get(options, flaws))).status).toBe(422);
  if (flaws.challenge === undefined) {
    expect((await give(device.get(options, { counter: 1000 }))).status).toBe(422);
  }
});

test("a challenge counts for what it was given for, and for five minutes", async () => {
  const { session, device } = await newOwner();
  expect((await give(device.get(await begin(session)))).status).toBe(422);
  const options = await offer();
  const second = createAuthenticator(origin);
  const added = await app.request(routes.addPasskey, {
    body: { name: "A key", credential: second.create(options) },
    headers: { cookie: session },
  });
  expect(added.status).toBe(422);
  const late = await offer();
  await app.database.query(
    `update verifications set "expiresAt" = now() where identifier like 'passkey-challenge:%'`,
  );
  expect((await give(device.get(late))).status).toBe(422);
});

test("of one answer that arrives many times at once, one signs in", async () => {
  const { device } = await newOwner();
  const credential = device.get(await offer());
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(credential)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a passkey of one's own proves again who has a session", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  let headers = { cookie: owner.session };
  const offerAgain = async () =>
    optionsOf(await app.request(routes.offerConfirmation, { body: {}, headers }));
  const confirm = async (credential: Answer) => {
    const answer = await app.request(routes.confirmByPasskey, { body: { credential }, headers });
    // The session goes on under another cookie.
    const [line] = answer.headers.getSetCookie();
    if (line !== undefined) headers = { cookie: line.split(";")[0] ?? "" };
    return answer.status;
  };
  const isConfirmed = async () =>
    (await app.request(routes.makeRecoveryCodes, { body: {}, headers })).status;
  await app.database.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  expect(await isConfirmed()).toBe(403);
  expect(await confirm(other.device.get(await offerAgain()))).toBe(422);
  expect(await confirm(owner.device.get(await offer()))).toBe(422);
  expect(await isConfirmed()).toBe(403);
  expect(await confirm(owner.device.get(await offerAgain()))).toBe(200);
  expect(await isConfirmed()).toBe(200);
});

test("what is done with passkeys is in the audit log", async () => {
  const { device, email, session } = await newOwner();
  let headers = { cookie: session };
  const listed = await app.request(routes.loadFactors, { headers });
  const { passkeys } = (await listed.json()) as { passkeys: { id: string }[] };
  const params = { passkeyId: passkeys[0]?.id ?? "" };
  const body = { name: "My phone" };
  const offered = await optionsOf(
    await app.request(routes.offerConfirmation, { body: {}, headers }),
  );
  const confirmed = await app.request(routes.confirmByPasskey, {
    body: { credential: device.get(offered) },
    headers,
  });
  headers = { cookie: confirmed.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  await app.request(routes.renamePasskey, { params, body, headers });
  await app.request(routes.removePasskey, { params, headers });
  const { rows } = await app.database.query<{ action: string }>(
    `select l.action from audit_log l join users u on u.id = l.actor where u.email = $1 order by l.at, l.id`,
    [email],
  );
  const actions = rows.map(({ action }) => action).filter((action) => action !== "signed in");
  expect(actions).toEqual([
    "passkey added",
    "identity confirmed",
    "passkey renamed",
    "passkey removed",
  ]);
});

test("a passkey of a disabled account, or of none, signs nobody in", async () => {
  const { email, device } = await newOwner();
  await app.database.query("update users set banned = true where email = $1", [email]);
  expect((await give(device.get(await offer()))).status).toBe(403);
  expect((await give(createAuthenticator(origin).get(await offer()))).status).toBe(422);
  for (const credential of ["", "null", "[]", '"x"', '{"id":1}', '{"id":"x"}', "{".repeat(5000)]) {
    const answer = await app.request(routes.givePasskey, {
      body: { credential },
      headers: script,
      address: newAddress(),
    });
    expect(answer.status, credential.slice(0, 20)).toBe(422);
  }
});

test("its owner lists, renames and removes a passkey; nobody else does", async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const headers = { cookie: owner.session };
  const list = async () => {
    const answer = await app.request(routes.loadFactors, { headers });
    return (await answer.json()) as { passkeys: { id: string; name: string; host: string }[] };
  };
  const [passkey] = (await list()).passkeys;
  expect(passkey).toMatchObject({ name: "A key", host: "www.ashlar.test", usedAt: null });
  const params = { passkeyId: passkey?.id ?? "" };
  const body = { name: "My phone" };
  const theirs = { cookie: other.session };
  expect((await app.request(routes.renamePasskey, { params, body, headers: theirs })).status).toBe(
    404,
  );
  expect((await app.request(routes.removePasskey, { params, headers: theirs })).status).toBe(404);
  expect((await app.request(routes.renamePasskey, { params, body, headers })).status).toBe(200);
  expect((await list()).passkeys[0]?.name).toBe("My phone");
  expect((await app.request(routes.removePasskey, { params, headers })).status).toBe(200);
  expect((await give(owner.device.get(await offer()))).status).toBe(422);
  // With the last factor, its recovery codes are gone, and the password is enough.
  expect((await signIn(owner.email)).headers.get("location")).toBe("/builder/home");
});

test("passkeys of another host work no more, and the start says which", async () => {
  const { device } = await newOwner();
  const moved = await createTestApp({
    database: app.database,
    environment: { PUBLIC_URL: "https://new.ashlar.test" },
  });
  expect(moved.app.notices.join()).toContain("www.ashlar.test (");
  const offered = await moved.request(routes.offerPasskey, { body: {}, headers: script });
  const options = await optionsOf(offered);
  const answer = await moved.request(routes.givePasskey, {
    body: { credential: JSON.stringify(device.get(options)) },
    headers: script,
  });
  expect(answer.status).toBe(422);
  await moved.stop();
});

test("passkeys are made for host names, over TLS or on the same machine", () => {
  expect(passkeyPlace("https://ashlar.example")).toMatchObject({ host: "ashlar.example" });
  expect(passkeyPlace("http://localhost:3000")).toEqual({
    host: "localhost",
    origin: "http://localhost:3000",
  });
  for (const url of ["https://192.0.2.7", "http://127.0.0.1:3000", "https://[2001:db8::1]"]) {
    expect(passkeyPlace(url), url).toEqual({ host: null, obstacle: "address" });
  }
  expect(passkeyPlace("http://ashlar.example")).toEqual({ host: null, obstacle: "plain-http" });
});
