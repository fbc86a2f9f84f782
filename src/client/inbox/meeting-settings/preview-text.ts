import type { ResponseOf } from "#core/contract/route.ts";
import type { listMeetingSlots } from "#core/contract/meetings.ts";
import { counted } from "#core/fields/counted.ts";
import { slotMinutes } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { dayLabel, timeLabel, zoneLabel } from "#core/forms/meeting/times.ts";

/** What settings mean to visitors: "17 times a day, Monday to Friday, 09:00 AM to 05:00 PM, Europe/Berlin". */
export function offerText({ firstStart, lastStart, timeZone }: MeetingSettings): string {
  const times = (minutesIn(lastStart) - minutesIn(firstStart)) / slotMinutes + 1;
  const span =
    firstStart === lastStart
      ? `at ${timeLabel(firstStart)}`
      : `${timeLabel(firstStart)} to ${timeLabel(lastStart)}`;
  return `${counted(times, "time")} a day, Monday to Friday, ${span}, ${zoneLabel(timeZone)}`;
}

/** The next time that a visitor can book. */
export function nextFreeText({ slots }: ResponseOf<typeof listMeetingSlots>): string {
  const [next] = slots;
  return next === undefined
    ? "No time is free at the moment."
    : `Next free time: ${dayLabel(next.date)}, ${next.time}.`;
}

function minutesIn(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}
