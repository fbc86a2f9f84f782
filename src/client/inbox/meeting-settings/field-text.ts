import { counted } from "#core/fields/counted.ts";
import { waitOf } from "#core/forms/meeting/refused-time.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { dayLabel, timeLabel, zoneLabel } from "#core/forms/meeting/times.ts";
import type { Field } from "./settings-draft.ts";

/** The stored value of a setting in words. */
export function fieldText(settings: MeetingSettings, field: Field): string {
  switch (field) {
    case "firstStart":
    case "lastStart":
      return timeLabel(settings[field]);
    case "lengthMinutes":
    case "bufferMinutes":
    case "noticeMinutes":
      return waitOf(settings[field]);
    case "horizonDays":
      return counted(settings.horizonDays, "day");
    case "daysOff":
      return settings.daysOff.length === 0 ? "none" : settings.daysOff.map(dayLabel).join("; ");
    case "timeZone":
      return zoneLabel(settings.timeZone);
    case "place":
      return settings.place === "" ? "nothing" : settings.place;
  }
}
