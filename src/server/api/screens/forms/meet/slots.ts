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
  const days = new Map<string, string[]>();
  for (const { date, time } of slots) days.set(date, [...(days.get(date) ?? []), time]);
  return [...days].map(([date, times]) => ({ date, times }));
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Groups days, which are in order, by month. */
export function byMonth(days: readonly SlotsOfDay[]): readonly SlotsOfMonth[] {
  const months = new Map<string, SlotsOfDay[]>();
  for (const day of days) {
    const name = month.format(new Date(`${day.date}T12:00:00Z`));
    months.set(name, [...(months.get(name) ?? []), day]);
  }
  return [...months].map(([name, ofMonth]) => ({ name, days: ofMonth }));
}
