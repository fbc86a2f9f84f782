import type { Ground } from "./ground.ts";

/** One row of the list of faults, brought about on the real program. */
export interface Fault {
  /** `F31` */
  readonly id: string;
  /** What goes wrong, in a few words. */
  readonly what: string;
  /** Brings it about and compares; one line for all that is not as it must be. */
  readonly run: (ground: Ground) => Promise<FaultReport>;
  /** The same comparison where something really was lost, doubled or refused: it has to say so. */
  readonly control: (ground: Ground) => Promise<FaultReport>;
  /** Left out of the short form. */
  readonly isLong?: boolean;
}

export interface FaultReport {
  readonly wrong: readonly string[];
  /** What was measured, to be told. */
  readonly figures?: string;
}

/** Each of them named where it is not what it must be. */
export function expectFigures(
  figures: Readonly<Record<string, readonly [is: unknown, must: unknown]>>,
): string[] {
  return Object.entries(figures)
    .filter(([, [is, must]]) => is !== must)
    .map(([name, [is, must]]) => `${name}: ${String(is)}, not ${String(must)}`);
}
