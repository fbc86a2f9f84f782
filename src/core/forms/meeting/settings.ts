/** When meetings can be booked, and where they take place. All times are in `timeZone`. */
export interface MeetingSettings {
  /** An IANA name, for example `Europe/Berlin`. */
  readonly timeZone: string;
  /** Earliest and latest start of a meeting, `HH:MM`. */
  readonly firstStart: string;
  readonly lastStart: string;
  readonly lengthMinutes: number;
  /** Minutes that stay free between two meetings. */
  readonly bufferMinutes: number;
  /** Minutes from a booking to the earliest meeting. */
  readonly noticeMinutes: number;
  /** Days ahead for which meetings can be booked. */
  readonly horizonDays: number;
  /** Days without meetings, `YYYY-MM-DD`, in order. */
  readonly daysOff: readonly string[];
  /** Where meetings take place: a room, a telephone number, or the address of a video call. */
  readonly place: string;
}

/** The settings until somebody changes them: 17 slots a day from 09:00 AM to 05:00 PM (FORM-021, CONST-009). */
export const defaultMeetingSettings: MeetingSettings = {
  timeZone: "UTC",
  firstStart: "09:00",
  lastStart: "17:00",
  lengthMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  horizonDays: 60,
  daysOff: [],
  place: "",
};

/** Minutes from one slot to the next (CONST-009). */
export const slotMinutes = 30;

/** Least and most of each number, and most days off and characters of the place. */
export const meetingBounds = {
  lengthMinutes: [15, 240],
  bufferMinutes: [0, 240],
  noticeMinutes: [0, 14 * 24 * 60],
  horizonDays: [1, 180],
  daysOff: 200,
  place: 500,
} as const;
