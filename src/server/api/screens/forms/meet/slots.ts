import { monthLabel } from "#core/forms/meeting/times.ts";

/** Free times of one day. */
export interface SlotsOfDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Labels like `09:00 AM`, in order. */
  readonly times: readonly string[];
}

/** The free days of one month. */
export interface SlotsOfMonth {
  /** "December 2026" */
  readonly name: string;
  readonly days: readonly SlotsOfDay[];
}

/** Groups free times, which are in order, by day. */
export function byDay(
  slots: readonly { readonly date: string; readonly time: string }[],
): readonly SlotsOfDay[] {
  const days = Map.groupBy(slots, ({ date }) => date);
  return [...days].map(([date, ofDay]) => ({ date, times: ofDay.map(({ time }) => time) }));
}

/** Groups days, which are in order, by month. */
export function byMonth(days: readonly SlotsOfDay[]): readonly SlotsOfMonth[] {
  const months = Map.groupBy(days, ({ date }) => monthLabel(date));
  return [...months].map(([name, ofMonth]) => ({ name, days: ofMonth }));
}
