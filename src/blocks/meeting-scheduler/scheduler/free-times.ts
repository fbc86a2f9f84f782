import { meetingSlotsPath } from "#core/forms/meeting/form.ts";

/** A free time, as the site's clock shows it, and its moment. */
export interface FreeTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `09:00 AM` */
  readonly time: string;
  readonly startsAt: string;
}

/** When meetings can be booked. */
export interface FreeTimes {
  readonly timeZone: string;
  readonly lengthMinutes: number;
  readonly slots: readonly FreeTime[];
}

/** Milliseconds to wait for an answer. */
const timeoutMs = 15_000;

/** Loads the free times; rejects if there is no usable answer. */
export async function loadFreeTimes(window: Window & typeof globalThis): Promise<FreeTimes> {
  const answer = await window.fetch(meetingSlotsPath, {
    headers: { accept: "application/json" },
    cache: "no-store",
    signal: window.AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The free times were not answered (${answer.status})`);
  // Written by this program's own route.
  return (await answer.json()) as FreeTimes;
}

/** The days that have free times, in order. */
export function daysOf({ slots }: FreeTimes): readonly string[] {
  return [...new Set(slots.map(({ date }) => date))];
}
