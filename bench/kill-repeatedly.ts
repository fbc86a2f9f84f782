import { setTimeout as wait } from "node:timers/promises";
import { makeDataDir, removeDataDir, startProgram, stopOrphan } from "./program.ts";
import type { Program } from "./program.ts";
import { seededRandom } from "./seeded-random.ts";
import { signIn } from "./session.ts";
import type { Session } from "./session.ts";

/** What was found after repeated kills. */
export interface KillFindings {
  readonly kills: number;
  /** Seed of the kill times and of what goes on until then. */
  readonly seed: number;
  /** What is wrong, as sentences. */
  readonly problems: readonly string[];
}

/** What goes on until each kill, and what is compared after it. */
export interface KilledWork<Ledger> {
  /** Prepares the site; returns what is recorded outside the program from then on. */
  readonly begin: (session: Session) => Promise<Ledger>;
  /** Goes on until no answer comes any more. `draw` returns random numbers from 0 to 1. */
  readonly run: (session: Session, ledger: Ledger, draw: () => number) => Promise<void>;
  /** What every second kill waits for before its random time, so that more of them hit what follows. */
  readonly aim?: (ledger: Ledger) => Promise<void>;
  /** Returns what is wrong after the restart, as sentences. */
  readonly look: (program: Program, session: Session, ledger: Ledger) => Promise<readonly string[]>;
}

/** A kill comes at a random time within this many milliseconds after the work began, or after what it aims at. */
const longestRunMs = 400;

/** Repeatedly kills the built program while it works, restarts it, and looks. The same seed gives the same times. */
export async function killRepeatedly<Ledger extends { readonly refused: readonly string[] }>(
  { kills, build, seed }: { readonly build: string } & Omit<KillFindings, "problems">,
  { begin, run, aim, look }: KilledWork<Ledger>,
): Promise<KillFindings & { readonly ledger: Ledger }> {
  const draw = seededRandom(seed);
  const dataDir = await makeDataDir();
  let program = await startProgram(dataDir, { build });
  try {
    const session = await signIn(program.origin);
    const ledger = await begin(session);
    const problems: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const running = run(session, ledger, draw);
      const delay = draw() * longestRunMs;
      const aimed = kill % 2 === 1 ? aim?.(ledger) : undefined;
      await Promise.race([running, Promise.resolve(aimed).then(() => wait(delay))]);
      await program.kill();
      await running;
      program = await startProgram(dataDir, { build, port: program.port });
      problems.push(...(await look(program, session, ledger)));
    }
    return { kills, seed, ledger, problems: [...problems, ...ledger.refused] };
  } finally {
    await program.stop().catch(() => stopOrphan(dataDir, build));
    await removeDataDir(dataDir);
  }
}
