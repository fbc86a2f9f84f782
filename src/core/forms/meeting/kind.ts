import { formKind } from "../form-kind.ts";
import type { MeetingForm } from "./form.ts";

/** Requests for a meeting. */
export const meetingKind = formKind<MeetingForm>("meeting");
