/** Units in which people say how long something takes, with their minutes. */
export const durationUnits = { minutes: 1, hours: 60, days: 24 * 60 } as const;

export type DurationUnit = keyof typeof durationUnits;

/** A time as it is typed: "2" and "hours". */
export interface Duration {
  readonly amount: string;
  readonly unit: DurationUnit;
}

/** Minutes in the largest unit that divides them. */
export function durationOf(minutes: number): Duration {
  const unit =
    minutes === 0
      ? "minutes"
      : (["days", "hours"] as const).find((each) => minutes % durationUnits[each] === 0);
  return unit === undefined
    ? { amount: String(minutes), unit: "minutes" }
    : { amount: String(minutes / durationUnits[unit]), unit };
}

/** The minutes of what is typed; half an hour is 30, and what is no number is none either. */
export function minutesOf({ amount, unit }: Duration): number {
  return amount.trim() === "" ? Number.NaN : Number(amount) * durationUnits[unit];
}
