import type { Meeting } from "#core/contract/meetings.ts";
import type { Column } from "#server/tables/column.ts";

/** The columns of an export of meetings. */
export const meetingColumns: readonly Column<Meeting>[] = [
  { name: "Date", width: 12, valueOf: ({ meetingDate }) => meetingDate },
  { name: "Time", width: 10, valueOf: ({ meetingTime }) => meetingTime },
  { name: "Time zone", width: 20, valueOf: ({ timeZone }) => timeZone },
  { name: "Starts (UTC)", width: 20, valueOf: ({ startsAt }) => new Date(startsAt) },
  { name: "Ends (UTC)", width: 20, valueOf: ({ endsAt }) => new Date(endsAt) },
  { name: "Status", width: 12, valueOf: ({ status }) => status },
  { name: "Name", width: 24, valueOf: ({ name }) => name },
  { name: "Email", width: 32, valueOf: ({ email }) => email },
  { name: "Company", width: 24, valueOf: ({ company }) => company },
  { name: "Message", width: 48, valueOf: ({ message }) => message },
  { name: "Place", width: 24, valueOf: ({ place }) => place },
  { name: "Booked", width: 20, valueOf: ({ receivedAt }) => new Date(receivedAt) },
];
