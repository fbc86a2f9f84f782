import { tenths } from "../_kit/drawing/tenths.ts";

interface Cost {
  readonly id: string;
  readonly kind: "start" | "change" | "total";
  readonly amount: number;
}

/** One step of a waterfall chart, on a scale of 0 to 100. */
export interface Step {
  readonly id: string;
  /** The displayed amount: that of a start or a change, or the sum so far for a total. */
  readonly amount: number;
  readonly from: number;
  readonly width: number;
  /** Start of the next step. */
  readonly end: number;
  /** Its effect on the cost. */
  readonly does: "starts" | "saves" | "adds" | "totals";
}

/**
 * Computes the steps of a waterfall chart: each begins where the previous one ended. The scale fits
 * all of them and includes zero.
 */
export function stepsOf(costs: readonly Cost[]): readonly Step[] {
  let sum = 0;
  const spans = costs.map(({ id, kind, amount }) => {
    const before = kind === "change" ? sum : 0;
    sum = kind === "start" ? amount : kind === "change" ? sum + amount : sum;
    return { id, kind, amount: kind === "total" ? sum : amount, before, after: sum };
  });
  const places = spans.flatMap(({ before, after }) => [before, after]);
  const [least, most] = [Math.min(0, ...places), Math.max(0, ...places)];
  const at = (value: number) =>
    most === least ? 0 : tenths(((value - least) / (most - least)) * 100);
  return spans.map(({ id, kind, amount, before, after }) => ({
    id,
    amount,
    from: at(Math.min(before, after)),
    width: tenths(at(Math.max(before, after)) - at(Math.min(before, after))),
    end: at(after),
    does: kind === "change" ? (amount < 0 ? "saves" : "adds") : (`${kind}s` as const),
  }));
}
