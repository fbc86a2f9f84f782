import { setTimeout as sleep } from "node:timers/promises";
import { confirmIdentity } from "../../src/core/contract/account.ts";
import { allRoutes } from "../../src/core/contract/all-routes.ts";
import { pathOf } from "../../src/core/contract/client.ts";
import { admits } from "../../src/core/contract/roles.ts";
import { lettingAllThrough, changing } from "./attack.ts";
import type { Attack } from "./attack.ts";
import type { ReceivedMail } from "./mail-sink.ts";
import { paramsFor } from "./route-params.ts";
import { addPerson, api, emailOf, form, password, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import { isSignedIn } from "./watch.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

/** The mail to this address with these words in its subject, once it has arrived. */
async function mailTo({ mails }: Target, address: string, words: string): Promise<ReceivedMail> {
  for (;;) {
    const found = mails.received.findLast(
      ({ to, mail }) => to.includes(address) && mail.subject?.includes(words) === true,
    );
    if (found !== undefined) return found;
    await sleep(50);
  }
}

function tokenIn({ mail }: ReceivedMail): string {
  return /[?&]token=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
}

const changeTo = (cookie: string, email: string) =>
  api("POST", "/api/account/address", { cookie, body: { email } });

const answer = (token: string, how: string) => form("/account/address", { token, answer: how });

const changedAddress: Attack = {
  id: "A120",
  what: "an account's address changed to another's, by one link of two, by links of an earlier change, and by a stolen session",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const wrong: string[] = [];
    const [name, victim] = [unique("mover"), unique("victim")];
    await addPerson(wire, cookies.administrator, name, "editor");
    await addPerson(wire, cookies.administrator, victim, "administrator");
    const cookie = await signIn(wire, emailOf(name));
    const emails = async () => {
      const { rows } = await database.query("select email from users where email = any($1)", [
        [emailOf(name), emailOf(victim), emailOf(`${name}-2`), emailOf(`${name}-3`)],
      ]);
      return rows.map((row) => String(row["email"])).toSorted();
    };
    const before = await emails();
    // The one that is another's: only the own link exists.
    await wire.ask(changeTo(cookie, emailOf(victim)));
    const own = tokenIn(await mailTo(target, emailOf(name), "Change of your"));
    const told = await mailTo(target, emailOf(victim), "already have an account");
    if (tokenIn(told) !== "") wrong.push("the other's owner is asked to give the address away");
    for (let time = 0; time < 2; time += 1) await wire.ask(answer(own, "confirm"));
    // Links of an earlier change confirm no later one.
    await wire.ask(changeTo(cookie, emailOf(`${name}-2`)));
    const early = tokenIn(await mailTo(target, emailOf(`${name}-2`), "Confirm your"));
    await wire.ask(changeTo(cookie, emailOf(`${name}-3`)));
    const late = tokenIn(await mailTo(target, emailOf(`${name}-3`), "Confirm your"));
    for (const [what, token] of [
      ["the link of an earlier change", early],
      ["the own link of an earlier change", own],
      ["a guessed link", "x".repeat(43)],
      ["a pattern", "%"],
    ] as const) {
      const { status } = await wire.ask(answer(token, "confirm"));
      if (status !== 404) wrong.push(`${what}: ${status}`);
    }
    await wire.ask(answer(late, "confirm"));
    if (JSON.stringify(await emails()) !== JSON.stringify(before)) {
      wrong.push(`the addresses are now ${(await emails()).join()}`);
    }
    // A session that was left open asks again first.
    await database.query(
      `update sessions set "confirmedAt" = now() - interval '11 minutes' where "userId" = (select id from users where email = $1)`,
      [emailOf(name)],
    );
    const { status } = await wire.ask(changeTo(cookie, emailOf(`${name}-4`)));
    if (status !== 403) wrong.push(`a session that was left open: ${status}`);
    return wrong;
  },
  weaken: lettingAllThrough,
};

const tries = 12;
/** How many times as long one kind of address may take. */
const mostApart = 1.6;

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

const enumeration: Attack = {
  id: "A121",
  isLong: true,
  what: "finding out who has an account, by the time and the text of the answers to a sign-in and a forgotten password",
  run: async (target) => {
    const { wire, cookies, newAddress } = target;
    const wrong: string[] = [];
    const names = Array.from({ length: tries }, () => unique("known"));
    for (const name of names) await addPerson(wire, cookies.administrator, name, "viewer");
    for (const [path, fields] of [
      ["/login", { password: "not the password" }],
      ["/account/forgotten-password", {}],
    ] as const) {
      const times = { known: [] as number[], unknown: [] as number[] };
      const texts = { known: new Set<string>(), unknown: new Set<string>() };
      for (const name of names) {
        for (const kind of ["known", "unknown"] as const) {
          const email = emailOf(kind === "known" ? name : name.replace("known", "nobody"));
          const began = performance.now();
          const { status, body } = await wire.ask(
            form(path, { email, ...fields }, { from: newAddress() }),
          );
          times[kind].push(performance.now() - began);
          texts[kind].add(`${status} ${body.toString().replaceAll(email, "ADDRESS")}`);
        }
      }
      const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)];
      const apart = Math.max(known, unknown) / Math.min(known, unknown);
      if (apart > mostApart) {
        wrong.push(
          `${path}: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} without`,
        );
      }
      if (texts.known.size !== 1 || [...texts.known][0] !== [...texts.unknown][0]) {
        wrong.push(`${path}: the answers differ`);
      }
    }
    return wrong;
  },
  weaken: (wire) => ({
    ...wire,
    ask: async (sent) => {
      if (String(sent.body ?? "").includes("known-")) await sleep(300);
      return wire.ask(sent);
    },
  }),
};

const referrer: Attack = {
  id: "A122",
  what: "links into accounts in the referrer that a browser sends to other sites, and in the log",
  run: async ({ wire, program }) => {
    const wrong: string[] = [];
    const token = "x".repeat(43);
    for (const path of ["/reset-password", "/account/address"]) {
      const { headers } = await wire.ask(api("GET", `${path}?token=${token}`, {}));
      const policy = String(headers["referrer-policy"] ?? "none");
      const isKept = [
        "strict-origin",
        "no-referrer",
        "same-origin",
        "strict-origin-when-cross-origin",
      ];
      if (!isKept.includes(policy)) wrong.push(`${path} has the policy ${policy}`);
    }
    if (program.output().includes(token)) wrong.push("the log has the link");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (each) => ({
      ...each,
      headers: { ...each.headers, "referrer-policy": "unsafe-url" },
    })),
};

const confirmation: Attack = {
  id: "A123",
  what: "guessing the password, or a code, with a stolen session: where somebody is asked again",
  run: async (target) => {
    const { wire, cookies, database, newAddress } = target;
    const wrong: string[] = [];
    const name = unique("stolen");
    const id = await addPerson(wire, cookies.administrator, name, "editor");
    const cookie = await signIn(wire, emailOf(name));
    await database.query(`update sessions set "confirmedAt" = null where "userId" = $1`, [id]);
    const from = newAddress();
    const guess = (body: Readonly<Record<string, string>>) =>
      wire.ask({ ...api("POST", confirmIdentity.path, { cookie, body }), from });
    const statuses: number[] = [];
    for (let time = 0; time < 32; time += 1) {
      const body = time % 2 === 0 ? { password: `guess ${time}` } : { code: `${100_000 + time}` };
      statuses.push((await guess(body)).status);
    }
    const checked = statuses.filter((status) => status !== 429).length;
    // Ten passwords of a session, and ten codes of an account with two more beyond.
    if (checked > 22) wrong.push(`${checked} guesses were checked`);
    if ((await guess({ password })).status !== 429) wrong.push("a guess beyond the budget counts");
    const odd: readonly Readonly<Record<string, unknown>>[] = [
      {},
      { password: "", code: "" },
      { password: null },
      { isConfirmed: true },
      { code: ["000000"] },
    ];
    for (const body of odd) {
      const sent = api("POST", confirmIdentity.path, { cookie, body });
      const { status } = await wire.ask({ ...sent, from: newAddress() });
      if (status !== 422) wrong.push(`${JSON.stringify(body)}: ${status}`);
    }
    const { rows } = await database.query(
      `select 1 from sessions where "userId" = $1 and "confirmedAt" is not null`,
      [id],
    );
    if (rows.length > 0) wrong.push("the session counts as confirmed");
    return wrong;
  },
  weaken: lettingAllThrough,
};

const notAsked: Attack = {
  id: "A124",
  what: "every route that asks again, with a session of which the proof is eleven minutes old or missing",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const wrong: string[] = [];
    const name = unique("unproven");
    const id = await addPerson(wire, cookies.administrator, name, "administrator");
    const cookie = await signIn(wire, emailOf(name));
    const asking = allRoutes.filter(
      ({ asksAgain, access }) => asksAgain === true && admits(access, "administrator"),
    );
    if (asking.length === 0) wrong.push("nothing asks again");
    for (const proof of [`now() - interval '11 minutes'`, "null"]) {
      await database.query(`update sessions set "confirmedAt" = ${proof} where "userId" = $1`, [
        id,
      ]);
      for (const route of asking) {
        const path = pathOf(route, paramsFor(route, { pageId: "business" }));
        const { status } = await wire.ask(
          api(route.method, path, { cookie, ...(route.method === "GET" ? {} : { body: {} }) }),
        );
        if (status !== 403) wrong.push(`${route.method} ${path}: ${status}`);
      }
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

const fixation: Attack = {
  id: "A125",
  what: "a copied session cookie after its owner has changed the password, here and at another process",
  run: async (target) => {
    const { wire, cookies, secondNode } = target;
    const wrong: string[] = [];
    const name = unique("copied");
    await addPerson(wire, cookies.administrator, name, "editor");
    const [cookie, other] = [await signIn(wire, emailOf(name)), await signIn(wire, emailOf(name))];
    const body = { old: password, password: "quite another long password" };
    const changed = await wire.ask(api("POST", "/api/account/password", { cookie, body }));
    if (changed.status !== 200) wrong.push(`the password was not changed: ${changed.status}`);
    const port = await secondNode();
    for (const [what, copy] of [
      ["the copied cookie", cookie],
      ["another session", other],
    ] as const) {
      if (await isSignedIn(wire, copy)) wrong.push(`${what} still counts`);
      if (await isSignedIn(wire, copy, port)) wrong.push(`${what} still counts elsewhere`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const ownAccounts: readonly Attack[] = [
  changedAddress,
  enumeration,
  referrer,
  confirmation,
  notAsked,
  fixation,
];
