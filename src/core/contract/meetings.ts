import { z } from "zod/mini";
import { meetingPath, meetingSlotsPath, meetingStatuses } from "../forms/meeting/form.ts";
import { meetingSchema } from "../forms/meeting/schema.ts";
import { meetingBounds, slotMinutes } from "../forms/meeting/settings.ts";
import { isDate, knownZone } from "../forms/meeting/times.ts";
import { spelledZone, zoneProblem } from "../forms/meeting/zones.ts";
import { cameFromShape } from "./came-from.ts";
import { cursorSchema } from "./cursor.ts";
import { mailStates } from "./job-applications.ts";
import { administrators, staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** Meetings: the three pages that book one, the links in its mails, and the staff's list and settings. */

const text = (most: number) => z.catch(z.string().check(z.maxLength(most)), "");
const stepQuery = z.object({ form: text(64), date: text(20), time: text(20), ...cameFromShape });
const doneQuery = z.object({ booking: text(200), ...cameFromShape });
// A token that is too long is handled like any other wrong token.
const tokenParams = z.strictObject({ token: text(200) });
const moveShape = { date: text(20), time: text(20) } as const;

export const showMeet = route({
  method: "GET",
  path: meetingPath,
  access: "anyone",
  summary:
    "The form to book a meeting: its days, with `date` the times of that day, with `time` too the visitor's details",
  status: 200,
  responseKind: "html",
  shapes: { query: stepQuery },
  refusals: [],
});

export const bookMeeting = route({
  method: "POST",
  path: meetingPath,
  access: "anyone",
  summary:
    "Book a meeting and confirm it by e-mail, then redirect to the confirmation page; without a date or a time, show the step that chooses it",
  status: 303,
  responseKind: "html",
  shapes: { query: z.object(cameFromShape), body: meetingSchema },
  refusals: ["meeting-not-offered", "too-many-meetings", "too-many-requests"],
});

export const showMeetDone = route({
  method: "GET",
  path: `${meetingPath}/received`,
  access: "anyone",
  summary: "Confirms that a meeting was booked",
  status: 200,
  responseKind: "html",
  shapes: { query: doneQuery },
  refusals: [],
});

export const showBooking = route({
  method: "GET",
  path: `${meetingPath}/booking/{token}`,
  access: "anyone",
  summary: "One meeting, for whoever has the link of its e-mail",
  status: 200,
  responseKind: "html",
  shapes: { params: tokenParams },
  refusals: ["meeting-link-wrong"],
});

export const showMove = route({
  method: "GET",
  path: `${meetingPath}/booking/{token}/move`,
  access: "anyone",
  summary: "The days, the times of a day, and the question whether to move a meeting there",
  status: 200,
  responseKind: "html",
  shapes: { params: tokenParams, query: z.object(moveShape) },
  refusals: ["meeting-link-wrong", "meeting-over"],
});

export const moveMeeting = route({
  method: "POST",
  path: `${meetingPath}/booking/{token}/move`,
  access: "anyone",
  summary: "Move a meeting to another time, then redirect to it",
  status: 303,
  responseKind: "html",
  shapes: {
    params: tokenParams,
    body: z.strictObject({ ...moveShape, sequence: z._default(text(10), "") }),
  },
  refusals: [
    "meeting-link-wrong",
    "meeting-not-offered",
    "meeting-over",
    "meeting-changed",
    "meeting-moved-often",
    "too-many-requests",
  ],
});

export const showCancel = route({
  method: "GET",
  path: `${meetingPath}/booking/{token}/cancel`,
  access: "anyone",
  summary: "Asks whether to cancel a meeting, so that e-mail scanners that open links cancel none",
  status: 200,
  responseKind: "html",
  shapes: { params: tokenParams },
  refusals: ["meeting-link-wrong", "meeting-over"],
});

export const cancelMeeting = route({
  method: "POST",
  path: `${meetingPath}/booking/{token}/cancel`,
  access: "anyone",
  summary: "Cancel a meeting, then redirect to it; the response is the same if it was cancelled",
  status: 303,
  responseKind: "html",
  shapes: { params: tokenParams, body: z.strictObject({}) },
  refusals: ["meeting-link-wrong", "meeting-over", "too-many-requests"],
});

export const downloadMeeting = route({
  method: "GET",
  path: `${meetingPath}/booking/{token}/meeting.ics`,
  access: "anyone",
  summary: "A meeting as an entry for a calendar",
  status: 200,
  responseKind: "file",
  shapes: { params: tokenParams },
  refusals: ["meeting-link-wrong"],
});

/** Slots per response: of the longest horizon, with a start each half an hour. */
export const mostSlots = 181 * 48;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be an id"));
const time = z.iso.datetime();
const date = z.string().check(z.maxLength(10), z.refine(isDate, "must be a date"));
const clock = z.string().check(
  z.maxLength(5),
  z.refine(
    (typed: string) =>
      /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed) && Number(typed.slice(3)) % slotMinutes === 0,
    "must be a full or a half hour, like 09:00 or 09:30",
  ),
);
const between = ([least, most]: readonly [number, number]) =>
  z.int().check(z.minimum(least), z.maximum(most));

export const listMeetingSlots = route({
  method: "GET",
  path: meetingSlotsPath,
  access: "anyone",
  summary: "The free times for meetings, in order, and the site's time zone",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      timeZone: z.string(),
      lengthMinutes: z.int(),
      slots: z
        .array(z.strictObject({ date: z.string(), time: z.string(), startsAt: time }))
        .check(z.maxLength(mostSlots)),
    }),
  },
  refusals: [],
});

/** Meetings per response, and events and mails of one. */
export const meetingsPerAnswer = 100;
export const mostMeetingEvents = 200;

const event = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("status"),
    at: time,
    /** A person's name; null for the visitor. */
    by: z.nullable(z.string()),
    from: z.enum(meetingStatuses),
    to: z.enum(meetingStatuses),
  }),
  z.strictObject({
    kind: z.literal("moved"),
    at: time,
    by: z.nullable(z.string()),
    /** The time before, as it was shown. */
    from: z.string(),
    to: z.string(),
  }),
  z.strictObject({
    kind: z.literal("note"),
    at: time,
    by: z.nullable(z.string()),
    text: z.string(),
    /** Idempotency key the author's client chose for the note. */
    key: z.optional(id),
  }),
]);

/** An entry in a meeting's history. */
export type MeetingEvent = z.output<typeof event>;

const meeting = z.strictObject({
  id: z.string(),
  receivedAt: time,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  /** `2026-12-01` and `09:00 AM`, in `timeZone` (DATA-016). */
  meetingDate: z.string(),
  meetingTime: z.string(),
  timeZone: z.string(),
  visitorZone: z.nullable(z.string()),
  startsAt: time,
  endsAt: time,
  place: z.string(),
  page: z.string(),
  status: z.enum(meetingStatuses),
  history: z.array(event).check(z.maxLength(mostMeetingEvents)),
  /** State of the latest mail to the visitor; null if none was written. */
  mailState: z.nullable(z.enum(mailStates)),
});

/** A meeting that a visitor booked. */
export type Meeting = z.output<typeof meeting>;

export const listMeetings = route({
  method: "GET",
  path: "/api/meetings",
  access: staff,
  summary: `Meetings: those ahead in order, or those that are over, latest first; at most ${meetingsPerAnswer}, \`after\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      part: z._default(z.enum(["ahead", "over"]), "ahead"),
      status: z.optional(z.enum(meetingStatuses)),
      after: z.optional(cursorSchema),
    }),
    response: z.strictObject({
      meetings: z.array(meeting).check(z.maxLength(meetingsPerAnswer)),
      /** Number of meetings ahead and over, with this status. */
      counts: z.strictObject({ ahead: z.int(), over: z.int() }),
    }),
  },
  refusals: [],
});

const params = z.strictObject({ meetingId: id });

export const setMeetingStatus = route({
  method: "POST",
  path: "/api/meetings/{meetingId}/status",
  access: writers,
  summary:
    "Set a meeting's status if it still is `from` and begins at `startsAt`, else answer with its status and time; the visitor is told by e-mail when it is confirmed, cancelled or booked again, staff when it is cancelled or booked again",
  status: 200,
  responseKind: "json",
  shapes: {
    params,
    body: z.strictObject({
      from: z.enum(meetingStatuses),
      to: z.enum(meetingStatuses),
      /** Guards against confirming another time than the one that was seen: the visitor may move the meeting. */
      startsAt: z.optional(time.check(z.maxLength(30))),
    }),
    response: meeting,
  },
  refusals: ["unknown-meeting", "meeting-changed", "meeting-not-next", "meeting-taken"],
});

/** Maximum characters of a note. */
export const mostMeetingNote = 2000;

export const addMeetingNote = route({
  method: "POST",
  path: "/api/meetings/{meetingId}/notes",
  access: writers,
  summary:
    "Add a note to a meeting, for staff only; a note with an existing `key` is not added again",
  status: 200,
  responseKind: "json",
  shapes: {
    params,
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostMeetingNote)),
      key: z.optional(id),
    }),
    response: meeting,
  },
  refusals: ["unknown-meeting", "too-many-notes"],
});

export const deleteMeeting = route({
  method: "DELETE",
  path: "/api/meetings/{meetingId}",
  access: writers,
  summary: "Permanently delete a meeting and the e-mails about it; nobody is told",
  status: 200,
  responseKind: "json",
  shapes: { params, body: z.strictObject({}), response: z.strictObject({ id: z.string() }) },
  refusals: ["unknown-meeting"],
});

export const exportMeetings = route({
  method: "GET",
  path: "/api/meetings.csv",
  access: staff,
  summary: "Export all meetings as CSV, in the order of their times",
  status: 200,
  responseKind: "file",
  shapes: {},
  asksAgain: true,
  refusals: [],
});

const settings = z.strictObject({
  timeZone: z.string().check(
    z.maxLength(64),
    z.overwrite(spelledZone),
    z.refine((zone: string) => knownZone(zone) !== null, {
      error: ({ input }) => zoneProblem(String(input)) ?? undefined,
    }),
  ),
  firstStart: clock,
  lastStart: clock,
  lengthMinutes: between(meetingBounds.lengthMinutes),
  bufferMinutes: between(meetingBounds.bufferMinutes),
  noticeMinutes: between(meetingBounds.noticeMinutes),
  horizonDays: between(meetingBounds.horizonDays),
  daysOff: z.array(date).check(z.maxLength(meetingBounds.daysOff)),
  place: z.string().check(z.trim(), z.maxLength(meetingBounds.place)),
});
const storedSettings = z.strictObject({ settings, revision: between([0, 2 ** 31 - 1]) });

export const loadMeetingSettings = route({
  method: "GET",
  path: "/api/meeting-settings",
  access: staff,
  summary: "When meetings can be booked, and where they take place",
  status: 200,
  responseKind: "json",
  shapes: { response: storedSettings },
  refusals: [],
});

export const saveMeetingSettings = route({
  method: "PUT",
  path: "/api/meeting-settings",
  access: administrators,
  summary: "Store when meetings can be booked, if nobody else changed it since `revision`",
  status: 200,
  responseKind: "json",
  shapes: { body: storedSettings, response: storedSettings },
  refusals: ["meeting-settings-changed"],
});
