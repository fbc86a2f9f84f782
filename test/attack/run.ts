import type { Attack } from "./attack.ts";
import type { Environment, Target } from "./target.ts";
import { startWatch } from "./watch.ts";

/** The result of one attack. */
export interface Outcome {
  readonly id: string;
  readonly what: string;
  /** One line for each thing that got through. */
  readonly wrong: readonly string[];
  /** The attack reported nothing even with a guard turned off, so it proves nothing. */
  readonly isBlind: boolean;
  readonly seconds: number;
  /** The slowest response of the canary page during the attack, in milliseconds. */
  readonly slowest: number;
}

/**
 * Runs one attack, checks that all is as it must be, then proves that the attack would have detected a missing guard.
 */
export async function tryAttack(attack: Attack, target: Target): Promise<Outcome> {
  const { id, what, weakenNode = (environment) => environment } = attack;
  const started = performance.now();
  const watch = await startWatch(target);
  const found = await attack.run(watch.target).catch((error: unknown) => [textOf(error)]);
  const seen = await watch.check().catch((error: unknown) => [textOf(error)]);
  const wrong = [...found, ...seen];
  const weakened = {
    ...target,
    wire: attack.weaken(target.wire),
    startNode: (environment: Environment) => target.startNode(weakenNode(environment)),
    isLong: false,
    // What a weakened program acknowledges may be false.
    ledger: { saves: [], forms: [] },
  };
  // Only what the attack itself reports counts; another failure is no proof.
  const caught = await attack.run(weakened).catch(() => []);
  return {
    id,
    what,
    wrong,
    isBlind: caught.length === 0,
    seconds: (performance.now() - started) / 1000,
    slowest: Math.max(0, ...watch.waits),
  };
}

/** For example `A34 held: …`. */
export function told({ id, what, wrong, isBlind, seconds }: Outcome): string {
  const time = `${seconds.toFixed(1)} s`;
  if (wrong.length > 0)
    return [`${id} FAILED: ${what} (${time})`, ...wrong.slice(0, 12)].join("\n    ");
  return isBlind
    ? `${id} BLIND: ${what}: it finds nothing wrong with a program whose guard is off (${time})`
    : `${id} held: ${what} (${time})`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
