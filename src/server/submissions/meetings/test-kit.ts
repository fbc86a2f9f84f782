import type { listMeetingSlots } from "#core/contract/meetings.ts";
import {
  bookMeeting,
  listMeetingSlots as slotsRoute,
  saveMeetingSettings,
} from "#core/contract/meetings.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { defaultMeetingSettings } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

/** A free time, as the API lists it. */
export type Slot = ResponseOf<typeof listMeetingSlots>["slots"][number];

let next = 0;

/** Sends the form as the dialog does, from a network of its own unless `address` is given. */
export async function book(
  app: TestApp,
  typed: Readonly<Record<string, string>>,
  address?: string,
): Promise<Response> {
  next += 1;
  return app.request(bookMeeting, {
    body: { name: "Ada Example", email: `ada${next}@company.example`, ...typed },
    headers: { accept: "application/json" },
    address: address ?? `100.${64 + Math.floor(next / 256)}.${next % 256}.1`,
  });
}

/** The free times. */
export async function slotsOf(app: TestApp): Promise<ResponseOf<typeof listMeetingSlots>> {
  const response = await app.request(slotsRoute);
  return (await response.json()) as ResponseOf<typeof listMeetingSlots>;
}

/** Stores settings, based on those that never were changed. */
export async function set(
  app: TestApp,
  changed: Partial<MeetingSettings>,
  revision = 0,
): Promise<Response> {
  const settings = { ...defaultMeetingSettings, ...changed };
  const body = { settings: { ...settings, daysOff: [...settings.daysOff] }, revision };
  return app.request(saveMeetingSettings, { as: "administrator", body });
}

/** Forgets all meetings and settings. */
export async function clear(app: TestApp): Promise<void> {
  await app.database.query("delete from meeting_requests");
  await app.database.query("delete from meeting_settings");
}
