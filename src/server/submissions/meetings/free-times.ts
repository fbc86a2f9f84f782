import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import type { Queryable } from "#server/db/connect.ts";
import { selectTaken } from "#server/db/queries/meetings.ts";
import type { MeetingSpan } from "#server/db/queries/meetings.ts";
import { offeredTimes } from "./offered-times.ts";
import type { OfferedTime } from "./offered-times.ts";

/** The free times in order. `besides`: a meeting that does not count as taken, because it is to be moved. */
export async function freeTimes(
  sql: Queryable,
  settings: MeetingSettings,
  now: Date,
  besides = "",
): Promise<readonly OfferedTime[]> {
  const offered = offeredTimes(settings, now);
  const [first, last] = [offered.at(0), offered.at(-1)];
  if (first === undefined || last === undefined) return [];
  const to = spanOf(settings, last).freeAt;
  const taken = await selectTaken(sql, { from: first.startsAt, to, besides });
  // Both lists are in order.
  let at = 0;
  return offered.filter((time) => {
    const { startsAt, freeAt } = spanOf(settings, time);
    for (let end = taken[at]?.to; end !== undefined && end <= startsAt; end = taken[at]?.to)
      at += 1;
    const next = taken[at];
    return next === undefined || next.from >= freeAt;
  });
}

/** The span that a meeting takes which begins at an offered time. */
export function spanOf(settings: MeetingSettings, offered: OfferedTime): MeetingSpan {
  const { timeZone, lengthMinutes, bufferMinutes, place } = settings;
  const after = (minutes: number) => new Date(offered.startsAt.getTime() + minutes * 60_000);
  return {
    ...offered,
    timeZone,
    place,
    endsAt: after(lengthMinutes),
    freeAt: after(lengthMinutes + bufferMinutes),
  };
}
