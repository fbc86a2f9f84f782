import type { FaultEnvironment } from "./fault-environment.ts";

/** One fault of the list, caused on the real program. */
export interface Fault {
  /** For example `F31`. */
  readonly id: string;
  /** A short description of the fault. */
  readonly what: string;
  /** Causes it and compares; returns one line for everything that is wrong. */
  readonly run: (environment: FaultEnvironment) => Promise<FaultReport>;
  /** The same comparison with something really lost, doubled or refused, which it must report. */
  readonly control: (environment: FaultEnvironment) => Promise<FaultReport>;
  /** Left out of the short form. */
  readonly isLong?: boolean;
}

export interface FaultReport {
  readonly wrong: readonly string[];
  /** Measurements to print. */
  readonly figures?: string;
}

/** One line for each figure that differs from what it must be. */
export function expectFigures(
  figures: Readonly<Record<string, readonly [is: unknown, must: unknown]>>,
): string[] {
  return Object.entries(figures)
    .filter(([, [is, must]]) => is !== must)
    .map(([name, [is, must]]) => `${name}: ${String(is)}, not ${String(must)}`);
}
