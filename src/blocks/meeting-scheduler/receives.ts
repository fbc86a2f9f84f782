import type { MeetingForm } from "#core/forms/meeting/form.ts";
import { meetingKind } from "#core/forms/meeting/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { meetingOf } from "./meeting-of.ts";

/** Requests for a meeting. */
export const receives: Receives<MeetingForm> = {
  kind: meetingKind,
  read: meetingOf,
  tell: (block) => {
    const form = meetingOf(block);
    if (form === null) return [];
    return [{ kind: "meeting", title: form.title, asks: [], subscribes: false, passedTo: null }];
  },
};
