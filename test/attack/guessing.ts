import { setTimeout } from "node:timers/promises";
import { changing, sending } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, emailOf, form, password } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer, Sent } from "./wire.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

const login = (name: string, secret: string, from: string): Sent =>
  form("/login", { email: emailOf(name), password: secret }, { from });

/** Creates an account whose owner signed in once from an address of their own. */
async function newOwner(
  { wire, cookies, newAddress }: Target,
  name: string,
): Promise<{ readonly name: string; readonly home: string; readonly first: Answer }> {
  await addPerson(wire, cookies.administrator, name, "viewer");
  const home = newAddress();
  return { name, home, first: await wire.ask(login(name, password, home)) };
}

/** More guesses than an account allows in an hour, plus one that may pass because its turn has come. */
const guesses = 40;
const mayPass = 22;

const manyNetworks: Attack = {
  id: "A19b",
  what: "wrong passwords for one account from six networks, and then its owner",
  run: async (target) => {
    const { wire, newAddress } = target;
    const { name, home, first } = await newOwner(target, unique("owner"));
    const wrong = first.status === 303 ? [] : [`the owner was answered with ${first.status}`];
    const addresses = Array.from({ length: 6 }, newAddress);
    const statuses: number[] = [];
    for (let at = 0; at < guesses; at += 1) {
      const from = addresses[at % addresses.length] ?? "";
      // Each is counted before the next.
      statuses.push((await wire.ask(login(name, `guess number ${at}`, from))).status);
    }
    const passed = statuses.filter((status) => status === 401).length;
    if (passed > mayPass) wrong.push(`${passed} of ${guesses} guesses were checked`);
    if (statuses.slice(0, 15).includes(429)) wrong.push("who mistypes a few times is refused");
    for (const [where, from] of [
      ["at home", home],
      ["somewhere new", newAddress()],
    ] as const) {
      const { status } = await wire.ask(login(name, password, from));
      if (status !== 303) wrong.push(`the owner ${where} was answered with ${status}`);
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 429 ? { ...answer, status: 401 } : answer)),
};

/** Where the weakened program sees everybody come from: an unknown network for all accounts. */
const nowhereKnown = (at: number): string => `127.200.${1 + (at % 250)}.1`;

const flood: Attack = {
  id: "A19c",
  isLong: true,
  what: "many wrong passwords at once, from as many networks and for as many accounts, while an owner signs in",
  run: async (target) => {
    const { wire, newAddress } = target;
    const { name, home } = await newOwner(target, unique("owner"));
    const seen = { answered: 0, isOver: false };
    const guessOn = async (): Promise<void> => {
      while (!seen.isOver) {
        const asked = login(unique("crowd"), "wrong wrong", newAddress());
        if ((await wire.ask(asked)).status === 401) seen.answered += 1;
      }
    };
    const crowd = Promise.all(Array.from({ length: 20 }, guessOn));
    const wrong: string[] = [];
    const places: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      // The machine is busy with the crowd before the owner signs in.
      const busyAt = seen.answered + 2;
      while (seen.answered < busyAt) await setTimeout(10);
      const before = seen.answered;
      const { status } = await wire.ask(login(name, password, home));
      if (status !== 303) wrong.push(`the owner was answered with ${status}`);
      places.push(seen.answered - before + 1);
    }
    seen.isOver = true;
    await crowd;
    // The third; seen from here, others may end while the owner's request and its answer are on their way.
    const place = places.toSorted((a, b) => a - b)[2] ?? 0;
    if (place > 5) wrong.push(`the owner's password was number ${place} to be checked`);
    return wrong;
  },
  weaken: (wire) => {
    let sent = 0;
    return sending(wire, (each) => ({ ...each, from: nowhereKnown((sent += 1)) }));
  },
};

export const guessing: readonly Attack[] = [manyNetworks, flood];
