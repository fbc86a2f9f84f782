import { setTimeout } from "node:timers/promises";
import { changing, lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, api, emailOf, form, password } from "./target.ts";
import type { Target } from "./target.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

/** More seconds than whoever found no turn to hash is told to wait. */
const fewSeconds = 10;

const hashFlood: Attack = {
  id: "A103",
  what: "so many passwords at once that none could be checked in time: each is checked or refused, and uses up nothing",
  run: async (target) => {
    const { wire, cookies, newAddress } = target;
    const name = unique("newcomer");
    await addPerson(wire, cookies.administrator, name, "viewer");
    const wrong: string[] = [];
    const from = newAddress();
    const ask = (email: string, secret: string, address: string) =>
      wire.ask(form("/login", { email, password: secret }, { from: address }));
    const crowd = Array.from({ length: 120 }, (_, at) =>
      // A newcomer, too, tries more often than an account may be tried from one address.
      at % 6 === 0
        ? ask(emailOf(name), password, from)
        : ask(emailOf(unique("crowd")), "wrong wrong", newAddress()),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ status }) => status === 429);
    const checked = answers.filter(({ status }) => status === 401 || status === 303);
    if (refused.length + checked.length < answers.length) wrong.push("one got another answer");
    if (checked.length > answers.length / 2) wrong.push(`${checked.length} waited to be checked`);
    const waits = refused.map(({ headers }) => Number(headers["retry-after"]));
    const longest = Math.max(0, ...waits);
    if (!(longest <= fewSeconds)) wrong.push(`one is told to wait for ${longest} s`);
    await setTimeout(longest * 1000 || 0);
    const { status } = await ask(emailOf(name), password, from);
    if (status !== 303) wrong.push(`the newcomer was answered with ${status}`);
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 429 ? { ...answer, status: 401 } : answer)),
};

const easyOf = (name: string): readonly string[] => [
  "Password2026!",
  "p@ssw0rd!2026",
  "QWERTYuiop123",
  "iloveyou!!!!!",
  "letmein123456",
  "dragondragondragon",
  "ashlar-ashlar-2026",
  `${name}2026`,
  emailOf(name),
  "ashlar.example",
  "aaaabbbbcccc",
];

const easyPasswords: Attack = {
  id: "A104",
  what: "passwords that are tried first, at each door where one is set",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const wrong: string[] = [];
    const [name, added] = ["evelyn.harper", "oliver.bennett"].map(unique) as [string, string];
    await addPerson(wire, cookies.administrator, name, "viewer");
    const token = await tokenFor(target, name);
    const hashes = async (): Promise<string> =>
      JSON.stringify(
        (await database.query(`select "userId", password from accounts order by id`)).rows,
      );
    const before = await hashes();
    for (const [at, secret] of easyOf(added).entries()) {
      const body = { name: added, email: emailOf(added), role: "viewer", password: secret };
      const answer = await wire.ask(
        api("POST", "/api/people", { cookie: cookies.administrator, body }),
      );
      if (answer.status !== 422) wrong.push(`an account with ${secret}: ${answer.status}`);
      const own = easyOf(name)[at] ?? "";
      const { status } = await wire.ask(form("/reset-password", { token, password: own }));
      if (status !== 422) wrong.push(`a link sets ${own}: ${status}`);
    }
    if ((await hashes()) !== before) wrong.push("one of them is stored");
    return wrong;
  },
  weaken: lettingAllThrough,
};

async function tokenFor({ command }: Target, name: string): Promise<string> {
  const said = await command("account", "reset", emailOf(name));
  const token = /\/reset-password\?token=([\w-]+)/.exec(said)?.[1];
  if (token === undefined) throw new Error(`No link was made: ${said}`);
  return token;
}

export const newPasswords: readonly Attack[] = [hashFlood, easyPasswords];
