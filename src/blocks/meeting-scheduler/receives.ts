import { meetingTexts } from "#core/forms/meeting/form.ts";
import type { MeetingForm } from "#core/forms/meeting/form.ts";
import { meetingKind } from "#core/forms/meeting/kind.ts";
import { firstWordsAmong } from "../_kit/define/first-words.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { definition } from "./block.ts";
import { meetingOf } from "./meeting-of.ts";

/** Requests for a meeting. */
export const receives: Receives<MeetingForm> = {
  kind: meetingKind,
  read: meetingOf,
  tell: (block) => {
    const form = meetingOf(block);
    if (form === null) return [];
    const { title } = form;
    const ours = firstWordsAmong(definition, [title], meetingTexts.title);
    return [{ kind: "meeting", title, asks: [], ...ours, subscribes: false, passedTo: null }];
  },
};
