import type { addMeetingNote, Meeting, MeetingEvent } from "#core/contract/meetings.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { newsOfStatus } from "#core/forms/meeting/news.ts";
import { mayBecome } from "#core/forms/meeting/transitions.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  addMeetingEvent,
  deleteMeeting,
  findMeeting,
  showMeeting,
  writeStatus,
} from "#server/db/queries/meetings.ts";
import type { MeetingsDeps } from "./deps.ts";
import { insertMeetingMails, timesOf } from "./meeting-mails.ts";
import { isTimeTaken } from "./refuse-time.ts";

/** What staff change of meetings. */
export interface MeetingChanges {
  /** Sets a status that may follow its present one, if the meeting still is as it was seen, and tells the visitor and staff by mail what changes for them. */
  readonly setStatus: (
    actor: Actor,
    id: string,
    change: {
      readonly from: MeetingStatus;
      readonly to: MeetingStatus;
      readonly startsAt?: string | undefined;
    },
  ) => Promise<Outcome<Meeting>>;
  /** Adds a note; one with an existing key is not added again. */
  readonly addNote: (
    actor: Actor,
    id: string,
    note: ParsedBodyOf<typeof addMeetingNote>,
  ) => Promise<Outcome<Meeting>>;
  /** Deletes it with its mails. */
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ readonly id: string }>>;
}

export function createMeetingChanges(deps: MeetingsDeps): MeetingChanges {
  const { database, record } = deps;
  const shown = async (id: string): Promise<Outcome<Meeting>> => {
    const meeting = await showMeeting(database, id);
    return meeting === null ? refused("unknown-meeting") : done(meeting);
  };
  const eventBy = ({ name }: Actor) => ({ at: deps.now().toISOString(), by: name });

  return {
    async setStatus(actor, id, { from, to, startsAt }) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const siteContact = await deps.siteContact();
      const change = () =>
        database.transaction(async (sql): Promise<Outcome<null>> => {
          const before = await findMeeting(sql, id, { lock: true });
          if (before === null) return refused("unknown-meeting");
          if (before.status !== from || (startsAt ?? before.startsAt) !== before.startsAt) {
            const [when = ""] = timesOf(before);
            return refused("meeting-changed", { more: { status: before.status, when } });
          }
          if (from === to) return done(null);
          if (!mayBecome(from, to)) return refused("meeting-not-next", { more: { status: from } });
          const event: MeetingEvent = { kind: "status", ...eventBy(actor), from, to };
          const meeting = await writeStatus(sql, id, to, event);
          await insertAudit(sql, {
            actor: auditActor(actor),
            action: "meeting changed",
            subject: id,
            detail: { was: from, now: to },
          });
          const news = newsOfStatus(from, to);
          // Nobody needs to hear of a meeting that is over.
          if (news !== null && new Date(meeting.endsAt) > deps.now()) {
            // A calendar keeps what was booked as a meeting, whether it is confirmed yet or not.
            const toStaff = news === "cancelled" || news === "reopened" ? news : null;
            const told = { news, toStaff, by: actor.name };
            await insertMeetingMails(sql, deps, siteContact, meeting, told);
          }
          return done(null);
        });
      try {
        const outcome = await change();
        if (!outcome.ok) return outcome;
      } catch (error) {
        if (isTimeTaken(error)) return refused("meeting-taken");
        throw error;
      }
      record("meeting status set", { id, status: to, person: actor.id });
      deps.wake();
      return shown(id);
    },

    async addNote(actor, id, note) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const isAdded = await database.transaction(async (sql) => {
        const event = { kind: "note" as const, ...eventBy(actor), ...note };
        if (!(await addMeetingEvent(sql, id, event))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "meeting note added",
          subject: id,
        });
        return true;
      });
      const outcome = await shown(id);
      return outcome.ok && !isAdded ? refused("too-many-notes") : outcome;
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const isDeleted = await database.transaction(async (sql) => {
        if (!(await deleteMeeting(sql, id))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "meeting deleted",
          subject: id,
        });
        return true;
      });
      if (!isDeleted) return refused("unknown-meeting");
      record("meeting deleted", { id, person: actor.id });
      deps.wake();
      return done({ id });
    },
  };
}
