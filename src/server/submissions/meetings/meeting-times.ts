import type { listMeetingSlots, loadMeetingSettings } from "#core/contract/meetings.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { administrators, admits, staff } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { timeLabel } from "#core/forms/meeting/times.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { readMeetingSettings, writeMeetingSettings } from "#server/db/queries/meeting-settings.ts";
import type { MeetingsDeps } from "./deps.ts";
import { freeTimes } from "./free-times.ts";

type Slots = ResponseOf<typeof listMeetingSlots>;
type StoredSettings = ResponseOf<typeof loadMeetingSettings>;

/** When meetings can be booked. */
export interface MeetingTimes {
  /** The free times, in order. Requests at the same time share one look. */
  readonly slots: () => Promise<Slots>;
  readonly settings: (actor: Actor) => Promise<Outcome<StoredSettings>>;
  /** Stores the settings if nobody else changed them meanwhile. Meetings that are booked stay as they are. */
  readonly saveSettings: (actor: Actor, stored: StoredSettings) => Promise<Outcome<StoredSettings>>;
}

export function createMeetingTimes({
  database,
  now,
  record,
}: Pick<MeetingsDeps, "database" | "now" | "record">): MeetingTimes {
  const read = async (): Promise<StoredSettings> => {
    const { settings, revision } = await readMeetingSettings(database);
    return { settings: { ...settings, daysOff: [...settings.daysOff] }, revision };
  };
  return {
    slots: coalesce(async () => {
      const { settings } = await readMeetingSettings(database);
      const slots = await freeTimes(database, settings, now());
      return {
        timeZone: settings.timeZone,
        lengthMinutes: settings.lengthMinutes,
        slots: slots.map(({ date, time, startsAt }) => ({
          date,
          time: timeLabel(time),
          startsAt: startsAt.toISOString(),
        })),
      };
    }),

    async settings(actor) {
      return admits(staff, actor.role) ? done(await read()) : refused("not-allowed");
    },

    async saveSettings(actor, { settings, revision }) {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const { firstStart, lastStart } = settings;
      if (lastStart < firstStart) {
        const message = "must not be before the first start";
        return refused("bad-input", { details: [{ at: "settings.lastStart", message }] });
      }
      const daysOff = [...new Set(settings.daysOff)].toSorted();
      const isStored = await database.transaction(async (sql) => {
        const next = { settings: { ...settings, daysOff }, revision };
        if (!(await writeMeetingSettings(sql, next))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "meeting settings saved",
          subject: null,
        });
        return true;
      });
      if (!isStored) return refused("meeting-settings-changed");
      record("meeting settings changed", { person: actor.id });
      return done(await read());
    },
  };
}
