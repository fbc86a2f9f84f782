import { timeElsewhere, timeLabel, zoneAt } from "#core/forms/meeting/times.ts";
import type { OfferedTime } from "#server/submissions/meetings/offered-times.ts";
import type { Elsewhere } from "./steps.tsx";

/** What a visitor's clock shows at the times of a day; null if it shows the same, or their zone is unknown. */
export function elsewhereOn(
  zone: string | null,
  day: string,
  offered: readonly OfferedTime[],
): Elsewhere | null {
  const ofDay = offered.filter(({ date }) => date === day);
  const [first] = ofDay;
  if (zone === null || first === undefined) return null;
  const times = ofDay.map(
    ({ date, time, startsAt }) => [timeLabel(time), timeElsewhere(zone, date, startsAt)] as const,
  );
  return times.every(([label, theirs]) => label === theirs)
    ? null
    : { zone: zoneAt(zone, first.startsAt), times: new Map(times) };
}
