import type { FormBudgets } from "../intake/budgets.ts";
import { createBooking } from "./book.ts";
import type { Booking } from "./book.ts";
import { createBookingLinks } from "./booking-links.ts";
import type { BookingLinks } from "./booking-links.ts";
import type { MeetingsDeps } from "./deps.ts";
import { createMeetingChanges } from "./meeting-changes.ts";
import type { MeetingChanges } from "./meeting-changes.ts";
import { createMeetingLists } from "./meeting-lists.ts";
import type { MeetingLists } from "./meeting-lists.ts";
import { createMeetingTimes } from "./meeting-times.ts";
import type { MeetingTimes } from "./meeting-times.ts";

/** Meetings: visitors book, move and cancel them; staff confirm, note and delete them. */
export interface MeetingsService extends Booking, MeetingTimes, MeetingLists, MeetingChanges {
  /** What the link in a meeting's mail does. */
  readonly links: BookingLinks;
}

/** The use cases of meetings. */
export function createMeetingsService(deps: MeetingsDeps, budgets: FormBudgets): MeetingsService {
  const times = createMeetingTimes(deps);
  return {
    ...createBooking(deps, budgets, times),
    ...times,
    ...createMeetingLists(deps),
    ...createMeetingChanges(deps),
    links: createBookingLinks(deps, budgets),
  };
}
