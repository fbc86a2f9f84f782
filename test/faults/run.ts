import type { Fault } from "./fault.ts";
import type { FaultEnvironment } from "./fault-environment.ts";

/** The result of one fault. */
export interface FaultOutcome {
  readonly id: string;
  readonly what: string;
  readonly wrong: readonly string[];
  readonly figures: string;
  /** The comparison reports nothing where something is wrong, so it proves nothing. */
  readonly isBlind: boolean;
  readonly seconds: number;
}

/** Causes one fault, then proves that its comparison would have detected damage. */
export async function tryFault(
  { id, what, run, control }: Fault,
  environment: FaultEnvironment,
): Promise<FaultOutcome> {
  const started = performance.now();
  const report = await run(environment).catch((error: unknown) => ({
    wrong: [textOf(error)],
    figures: "",
  }));
  const caught = await control(environment).catch(() => ({ wrong: [] }));
  return {
    id,
    what,
    wrong: report.wrong,
    figures: report.figures ?? "",
    isBlind: caught.wrong.length === 0,
    seconds: (performance.now() - started) / 1000,
  };
}

/** For example `F31 held: …`. */
export function told({ id, what, wrong, figures, isBlind, seconds }: FaultOutcome): string {
  const time = `${seconds.toFixed(1)} s`;
  const verdict = wrong.length > 0 ? "FAILED" : isBlind ? "BLIND" : "held";
  const lines = [`${id} ${verdict}: ${what} (${time})`, ...wrong.slice(0, 12)];
  return [...lines, ...(figures === "" ? [] : [figures])].join("\n    ");
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
