import type { Hono } from "hono";
import * as routes from "#core/contract/meetings.ts";
import { done } from "#core/contract/refusals.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { honoPath, mount, mountFile } from "../requests/mount.ts";
import { jsonResponse } from "../responses/answer.ts";
import { compressResponse } from "../responses/compress-response.ts";
import { answerCsv } from "../responses/file-headers.ts";

/** Meetings: the free times for everybody; their list, changes and settings for staff. */
export function mountMeetings(
  app: Hono<Env>,
  gate: Gate,
  { meetings }: Pick<Submissions, "meetings">,
): void {
  app.get(honoPath(routes.listMeetingSlots), async (context) => {
    const response = jsonResponse(200, await meetings.slots(), { "cache-control": "no-store" });
    return compressResponse(context.req.raw, response);
  });
  mount(app, gate, routes.listMeetings, ({ actor, query }) => meetings.list(actor, query));
  mount(app, gate, routes.setMeetingStatus, ({ actor, params, body }) =>
    meetings.setStatus(actor, params.meetingId, body),
  );
  mount(app, gate, routes.addMeetingNote, ({ actor, params, body }) =>
    meetings.addNote(actor, params.meetingId, body),
  );
  mount(app, gate, routes.deleteMeeting, ({ actor, params }) =>
    meetings.remove(actor, params.meetingId),
  );
  mount(app, gate, routes.loadMeetingSettings, ({ actor }) => meetings.settings(actor));
  mount(app, gate, routes.saveMeetingSettings, ({ actor, body }) =>
    meetings.saveSettings(actor, body),
  );
  mountFile(app, gate, routes.exportMeetings, async ({ actor }) => {
    const outcome = await meetings.csv(actor);
    return outcome.ok ? done(answerCsv("meetings.csv", outcome.value)) : outcome;
  });
}
