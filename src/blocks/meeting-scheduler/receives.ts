import type { MeetingForm } from "#core/forms/meeting/form.ts";
import { meetingKind } from "#core/forms/meeting/kind.ts";
import type { Receives } from "../_kit/define/receives.ts";
import { meetingOf } from "./meeting-of.ts";

/** Requests for a meeting. */
export const receives: Receives<MeetingForm> = { kind: meetingKind, read: meetingOf };
