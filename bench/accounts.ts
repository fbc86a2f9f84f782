import { setTimeout as wait } from "node:timers/promises";
import { addPerson } from "../src/core/contract/people.ts";
import { login } from "../src/core/contract/site-routes.ts";
import { accountBudget, signInBudgets } from "../src/server/auth/_kit/budgets.ts";
import { hashPassword } from "../src/server/auth/passwords/password-hash.ts";
import { atMost, informative, median } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import {
  administrator,
  ask,
  makeDataDir,
  removeDataDir,
  startProgram,
  threadTime,
} from "./program.ts";
import type { Program } from "./program.ts";
import { besideFloor, inTurns } from "./ratio.ts";
import { signIn } from "./session.ts";

const rounds = 7;
const perRound = 12;
/** How many times as much processor time as its hash a sign-in may take. */
const mostTimes = 1.2;

const flood = { seconds: 15, perSecond: 200, networks: 2, addressesEach: 4 } as const;
/** Once a second from the flood's beginning, the owner signs in. */
const ownersTries = 7;

const guessedAccounts = 10;
const guessesEach = 10;
/** Between known and unknown addresses. */
const mostDifferenceMs = 10;

/** Signing in: processor time beside that of the hash alone, a flood of wrong passwords, and what the time tells. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  // Whoever signs in comes from many addresses, through a proxy.
  const program = await startProgram(dataDir, { settings: { TRUST_PROXY: "1" } });
  try {
    return {
      title: "Signing in",
      figures: [
        ...(await processorTime(program)),
        ...(await whoIsKnown(program)),
        ...(await underFlood(program)),
      ],
      notes: [
        "Processor time is that of the program's threads, without its database. Answers of 401 are counted as hashes: all",
        "others are refused before. The owner's place is seen from outside, so a hash that ends while the request is on its",
        "way counts, too.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

async function processorTime(program: Program): Promise<readonly Figure[]> {
  const milliseconds = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
    const before = await threadTime(pid, () => true);
    for (let at = 0; at < perRound; at += 1) await work();
    return ((await threadTime(pid, () => true)) - before) / perRound / 1e6;
  };
  const turns = await inTurns({
    rounds,
    ours: async () => [await milliseconds(program.pid, () => ownerSignsIn(program))],
    floor: async () => [await milliseconds(process.pid, () => hashPassword("a bare password"))],
  });
  return besideFloor("processor time of a sign-in", turns, mostTimes, {
    unit: "ms",
    floor: "its hash alone",
  });
}

async function whoIsKnown(program: Program): Promise<readonly Figure[]> {
  const session = await signIn(program.origin);
  const emails = Array.from({ length: guessedAccounts }, (_, at) => `known${at}@ashlar.example`);
  for (const email of emails) {
    const body = { name: "Somebody", email, role: "viewer", password: administrator.password };
    const { status } = await session.call(addPerson.method, addPerson.path, body);
    if (status !== 201) throw new Error(`An account was answered with ${status}.`);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (email: string, at: number): Promise<number> => {
    const started = performance.now();
    const status = await attempt(program, { email, address: `198.18.${at}.1` });
    if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
    return performance.now() - started;
  };
  let at = 0;
  for (let guess = 0; guess < guessesEach; guess += 1) {
    for (const email of emails) {
      times.known.push(await timed(email, (at += 1)));
      times.unknown.push(await timed(email.replace("known", "nobody"), at));
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const tries = 2 * times.known.length;
  const difference = Math.abs(known - unknown);
  return [
    atMost(`known or not, difference over ${tries} tries`, difference, mostDifferenceMs, "ms"),
    informative("  wrong password of an account, median", known, "ms"),
    informative("  no such account, median", unknown, "ms"),
  ];
}

async function underFlood(program: Program): Promise<readonly Figure[]> {
  await ownerSignsIn(program);
  const statuses = { anybody: [] as number[], owner: [] as number[] };
  const hashes = (): number =>
    [...statuses.anybody, ...statuses.owner].filter((status) => status === 401).length;
  const all = Array.from({ length: flood.seconds * flood.perSecond }, async (_, at) => {
    await wait((at * 1000) / flood.perSecond);
    // Every fourth is for the owner's account.
    const whose = at % 4 === 0 ? "owner" : "anybody";
    const email = whose === "owner" ? administrator.email : `nobody${at}@ashlar.example`;
    const network = at % flood.networks;
    const address = `203.0.${100 + network}.${1 + (at % (flood.networks * flood.addressesEach))}`;
    // No answer at all counts as 0.
    statuses[whose].push(await attempt(program, { email, address }).catch(() => 0));
  });
  const places: number[] = [];
  const delays: number[] = [];
  for (let time = 0; time < ownersTries; time += 1) {
    await wait(1000);
    const [before, started] = [hashes(), performance.now()];
    await ownerSignsIn(program);
    places.push(hashes() - before + 1);
    delays.push(performance.now() - started);
  }
  await Promise.all(all);
  const budget = flood.networks * signInBudgets.perNetwork;
  const most = accountBudget.unhurried + flood.seconds / accountBudget.firstEverySeconds + 1;
  const ownHashes = statuses.owner.filter((status) => status === 401).length;
  const refused = [...statuses.anybody, ...statuses.owner].filter((status) => status !== 401);
  const others = refused.filter((status) => status !== 429);
  return [
    atMost(`hashes for ${all.length} wrong sign-ins in ${flood.seconds} s`, hashes(), budget, ""),
    atMost("  of these for the owner's account", ownHashes, Math.floor(most), ""),
    informative("  refused without a hash", refused.length - others.length),
    atMost("place of the owner's hash meanwhile, median", median(places), 3, ""),
    informative("  last place", Math.max(...places)),
    informative("  the owner waited, median", median(delays), "ms"),
    atMost("answers other than 401 and 429", others.length, 0, ""),
    informative("  which (0: none in time)", [...new Set(others)].join(", ") || "none"),
  ];
}

/** The owner has signed in at this address before. */
async function ownerSignsIn(program: Program): Promise<void> {
  const status = await attempt(program, { ...administrator, address: "192.0.2.77" });
  if (status !== 303) throw new Error(`The owner was answered with ${status}.`);
}

/** Sends the form with a wrong password, or the given one; returns the status. */
async function attempt(
  { origin }: Program,
  sent: { readonly email: string; readonly password?: string; readonly address: string },
): Promise<number> {
  const { email, password = "not the right one", address } = sent;
  const answer = await ask(origin + login.path, {
    method: "POST",
    headers: {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": address,
    },
    body: new URLSearchParams({ email, password }).toString(),
  });
  return answer.status;
}
