import { pathOf } from "../../src/core/contract/client.ts";
import { logout } from "../../src/core/contract/site-routes.ts";
import type { Flaws } from "../software-authenticator.ts";
import { createAuthenticator } from "../software-authenticator.ts";
import { routesOfNewSite } from "../starter-routes.ts";
import { changing } from "./attack.ts";
import type { Attack } from "./attack.ts";
import {
  beginSignIn,
  enrol,
  freshCode,
  giveCode,
  jsonOf,
  newFactorOwner,
  unique,
} from "./factor-owner.ts";
import { paramsFor } from "./route-params.ts";
import { addPerson, api, cookieOf, emailOf, form, origin, password } from "./target.ts";
import type { Target } from "./target.ts";
import { isSignedIn } from "./watch.ts";
import type { Answer, Wire } from "./wire.ts";

/** The program without its second step: whatever is given there is taken. */
const takingAll = (wire: Wire): Wire =>
  changing(wire, (answer, { path }) => {
    if (!path.startsWith("/login/") || answer.status < 400) return answer;
    return { ...answer, status: path === "/login/factor" ? 303 : 200 };
  });

const demand: Attack = {
  id: "A107",
  what: "a role that must have a factor while nobody of it has one: nobody is locked out, and nothing else works before",
  run: async (target) => {
    const { wire, database, cookies } = target;
    const wrong: string[] = [];
    const name = unique("boss");
    await addPerson(wire, cookies.administrator, name, "administrator");
    await database.query(
      "insert into factor_demands (role, demanded_by) values ('administrator', 'an attack')",
    );
    try {
      const answer = await wire.ask(form("/login", { email: emailOf(name), password }));
      const cookie = cookieOf(answer) ?? "";
      if (answer.headers.location !== "/account#second-factor") {
        wrong.push(`led to ${answer.headers.location ?? answer.status}`);
      }
      for (const path of ["/api/pages", "/api/people", "/api/storage"]) {
        const { status } = await wire.ask(api("GET", path, { cookie }));
        if (status !== 403) wrong.push(`${path} before a factor: ${status}`);
      }
      await enrol(target, cookie).catch((error: unknown) => wrong.push(String(error)));
      const { status } = await wire.ask(api("GET", "/api/people", { cookie }));
      if (status !== 200) wrong.push(`with a factor: ${status}`);
    } finally {
      await database.query("delete from factor_demands");
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, { path }) =>
      path.startsWith("/api/account/factors") ? { ...answer, status: 403 } : answer,
    ),
};

const enrolling: Attack = {
  id: "A108",
  what: "a sign-in that waits for a factor sets up another one, makes recovery codes, removes the factor",
  run: async (target) => {
    const { wire, database } = target;
    const owner = await newFactorOwner(target);
    const cookie = await beginSignIn(target, owner.email);
    const session = cookie.replace("__Host-ashlar-pending", "__Host-ashlar");
    const wrong: string[] = [];
    for (const sent of [
      ["POST", "/api/account/factors/totp", {}],
      ["POST", "/api/account/factors/totp/confirmation", { code: "000000" }],
      ["POST", "/api/account/factors/recovery-codes", {}],
      ["POST", "/api/account/passkey-options", {}],
      ["DELETE", "/api/account/factors/totp", undefined],
      ["GET", "/api/account/factors", undefined],
    ] as const) {
      for (const sentCookie of [cookie, session]) {
        const [method, path, body] = sent;
        const { status } = await wire.ask(api(method, path, { cookie: sentCookie, body }));
        if (status !== 401) wrong.push(`${method} ${path}: ${status}`);
      }
    }
    const { rowCount } = await database.query(
      "select from totp_factors where person_id = $1 and confirmed_at is not null",
      [owner.id],
    );
    if (rowCount !== 1) wrong.push("the factor is gone");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer)),
};

const posing: Attack = {
  id: "A109",
  isLong: true,
  what: "a sign-in that waits for a factor, on every route, under its own name and as a session",
  run: async (target) => {
    const { wire } = target;
    const owner = await newFactorOwner(target, "administrator");
    const pending = await beginSignIn(target, owner.email);
    const wrong: string[] = [];
    for (const route of routesOfNewSite.filter((each) => each !== logout)) {
      if (route.access === "anyone") continue;
      const path = pathOf(route, paramsFor(route, { pageId: "business" }));
      const type =
        route.responseKind === "json" ? "application/json" : "application/x-www-form-urlencoded";
      for (const cookie of [pending, pending.replace("__Host-ashlar-pending", "__Host-ashlar")]) {
        const { status } = await wire.ask(
          api(route.method, path, {
            cookie,
            ...(route.method === "GET"
              ? {}
              : {
                  body: route.responseKind === "json" ? "{}" : "",
                  headers: { "content-type": type },
                }),
          }),
        );
        if (![302, 303, 401].includes(status)) wrong.push(`${route.method} ${path}: ${status}`);
      }
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer)),
};

/** A passkey of a new account, and how its answers are sent. */
async function newPasskey(target: Target) {
  const { wire } = target;
  const owner = await newFactorOwner(target);
  const device = createAuthenticator(origin);
  const cookie = owner.session;
  const begun = await wire.ask(api("POST", "/api/account/passkey-options", { cookie, body: {} }));
  const { challenge = "" } = jsonOf(begun) as { challenge?: string };
  const body = { name: "A key", credential: device.create({ challenge }) };
  const added = await wire.ask(api("POST", "/api/account/passkeys", { cookie, body }));
  if (added.status !== 201) throw new Error(`No passkey was added: ${added.body.toString()}`);
  const headers = { accept: "application/json" };
  const ask = async (path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
    wire.ask(form(path, fields, { headers, from: target.newAddress() }));
  return {
    device,
    begin: async (): Promise<{ challenge: string }> => {
      const answer = jsonOf(await ask("/login/passkey/options", {})) as { challenge?: string };
      return { challenge: answer.challenge ?? "" };
    },
    give: (credential: unknown) =>
      ask("/login/passkey", { credential: JSON.stringify(credential) }),
  };
}

const flaws: readonly (readonly [string, Flaws])[] = [
  ["a forged signature", { isForged: true }],
  ["another website's origin", { origin: "https://ashlar.example.evil.example" }],
  ["another website's host", { host: "evil.example" }],
  ["nobody verified", { isUnverified: true }],
  ["a challenge of its own", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
];

const unverified: Attack = {
  id: "A110",
  what: "passkeys whose answer is wrong in one thing: the result of the check counts",
  run: async (target) => {
    const { device, begin, give } = await newPasskey(target);
    const wrong: string[] = [];
    for (const [what, flaw] of flaws) {
      const { status } = await give(device.get(await begin(), flaw));
      if (status !== 422) wrong.push(`${what}: ${status}`);
    }
    const stranger = createAuthenticator(origin);
    const { status } = await give(stranger.get(await begin()));
    if (status !== 422) wrong.push(`a passkey that nobody knows: ${status}`);
    const right = await give(device.get(await begin()));
    if (right.status !== 200) wrong.push(`the right answer: ${right.status}`);
    return wrong;
  },
  weaken: takingAll,
};

const replay: Attack = {
  id: "A111",
  what: "one code of an app: used again, on another sign-in, and many times at once",
  run: async (target) => {
    const owner = await newFactorOwner(target);
    const wrong: string[] = [];
    const code = await freshCode(target, owner);
    const pendings = [];
    for (let at = 0; at < 6; at += 1) pendings.push(await beginSignIn(target, owner.email));
    const answers = await Promise.all(pendings.map((each) => giveCode(target, each, code)));
    const taken = answers.filter(({ status }) => status === 303);
    if (taken.length !== 1) wrong.push(`${taken.length} of six at once were let in`);
    const later = await beginSignIn(target, owner.email);
    const again = await giveCode(target, later, code);
    if (again.status !== 422) wrong.push(`used again: ${again.status}`);
    const right = await giveCode(target, later, await freshCode(target, owner));
    if (right.status !== 303) wrong.push(`the next code: ${right.status}`);
    return wrong;
  },
  weaken: takingAll,
};

/** More than an account allows in an hour, plus one that may pass because its turn has come. */
const guesses = 24;
const mayPass = 11;

const guessing: Attack = {
  id: "A112",
  what: "codes guessed with the right password, over many sign-ins and networks; then the owner",
  run: async (target) => {
    const { newAddress, wire } = target;
    const owner = await newFactorOwner(target);
    const home = newAddress();
    const wrong: string[] = [];
    const enter = async (code: string, from: string): Promise<number> =>
      (await giveCode(target, await beginSignIn(target, owner.email, from), code, from)).status;
    const first = await enter(await freshCode(target, owner), home);
    if (first !== 303) wrong.push(`the owner was answered with ${first}`);
    const statuses: number[] = [];
    // The budget of passwords would end most of these before a code is given.
    await target.database.query("delete from rate_limits");
    for (let at = 0; at < guesses; at += 1) {
      const from = newAddress();
      const cookie = await beginSignIn(target, owner.email, from);
      if (cookie.includes("pending")) {
        statuses.push((await giveCode(target, cookie, String(100_000 + at), from)).status);
      }
    }
    const passed = statuses.filter((status) => status === 422 || status === 401).length;
    if (passed > mayPass) wrong.push(`${passed} of ${statuses.length} guesses were checked`);
    const last = await enter(await freshCode(target, owner), home);
    if (last !== 303) wrong.push(`the owner at home was answered with ${last}`);
    if (!(await isSignedIn(wire, owner.session))) wrong.push("the owner's session ended");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, { path }) =>
      path === "/login/factor" && answer.status === 429 ? { ...answer, status: 422 } : answer,
    ),
};

const recoveryRace: Attack = {
  id: "A113",
  what: "one recovery code on many sign-ins at once, again later, and for another account",
  run: async (target) => {
    const [owner, other] = [await newFactorOwner(target), await newFactorOwner(target)];
    const wrong: string[] = [];
    const [code = "", second = ""] = owner.recoveryCodes;
    const theirs = await giveCode(target, await beginSignIn(target, other.email), code);
    if (theirs.status !== 422) wrong.push(`for another account: ${theirs.status}`);
    const pendings = [];
    for (let at = 0; at < 6; at += 1) pendings.push(await beginSignIn(target, owner.email));
    const answers = await Promise.all(pendings.map((each) => giveCode(target, each, code)));
    const taken = answers.filter(({ status }) => status === 303).length;
    if (taken !== 1) wrong.push(`${taken} of six at once were let in`);
    const later = await beginSignIn(target, owner.email);
    const again = await giveCode(target, later, code);
    if (again.status !== 422) wrong.push(`used again: ${again.status}`);
    const right = await giveCode(target, later, second);
    if (right.status !== 303) wrong.push(`another code: ${right.status}`);
    return wrong;
  },
  weaken: takingAll,
};

const challenges: Attack = {
  id: "A114",
  what: "an answer of a passkey sent again, at once and later, and one to a challenge that was used or is too old",
  run: async (target) => {
    const { device, begin, give } = await newPasskey(target);
    const wrong: string[] = [];
    const options = await begin();
    const credential = device.get(options);
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(credential)));
    const taken = answers.filter(({ status }) => status === 200).length;
    if (taken !== 1) wrong.push(`${taken} of six at once were let in`);
    const refused: readonly (readonly [string, unknown])[] = [
      ["sent again", credential],
      ["a used challenge", device.get(options)],
    ];
    for (const [what, answer] of refused) {
      const { status } = await give(answer);
      if (status !== 422) wrong.push(`${what}: ${status}`);
    }
    const late = await begin();
    await target.database.query(
      `update verifications set "expiresAt" = now() where identifier like 'passkey-challenge:%'`,
    );
    const { status } = await give(device.get(late));
    if (status !== 422) wrong.push(`too late: ${status}`);
    return wrong;
  },
  weaken: takingAll,
};

export const factorAttacks: readonly Attack[] = [
  demand,
  enrolling,
  posing,
  unverified,
  replay,
  guessing,
  recoveryRace,
  challenges,
];
