import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { refusedTimeText } from "#core/forms/meeting/refused-time.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { isDate, readTime } from "#core/forms/meeting/times.ts";
import type { Queryable } from "#server/db/connect.ts";
import { describeAskedTime } from "#server/db/queries/meeting-slots.ts";

/** A time that somebody asks for. */
interface Asked {
  /** `YYYY-MM-DD` and `HH:MM`, in the site's time zone. */
  readonly date: string;
  readonly time: string;
  /** Id of a meeting that is to be moved there. */
  readonly besides?: string;
}

/** Reads a day and a time as they were sent; refused if there is no such day or time. */
export function readAsked(date: string, label: string): Outcome<Asked> {
  const time = readTime(label);
  if (!isDate(date)) return refusal("This day does not exist. Please choose one of those offered.");
  if (time === null)
    return refusal("This time does not exist. Please choose one of those offered.");
  return done({ date, time });
}

/** Refuses a time that cannot be booked, and says why and what to choose instead (ERR-014). */
export async function refuseTime(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  asked: Asked,
): Promise<Outcome<never>> {
  const facts = await describeAskedTime(sql, settings, now, asked);
  return refusal(refusedTimeText(facts, settings));
}

function refusal(message: string): Outcome<never> {
  return refused("meeting-not-offered", { details: [{ at: "time", message }] });
}

/** True for the error of a statement that would book a time twice, or that waited for one that does. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    // exclusion_violation, deadlock_detected
    (error.code === "23P01" || error.code === "40P01")
  );
}
