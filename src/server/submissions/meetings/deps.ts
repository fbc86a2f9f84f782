import type { InboxNotifier, SubmissionsDeps } from "../intake/deps.ts";
import type { KeepSuspected } from "../intake/suspected.ts";

/** What the use cases of meetings need. */
export interface MeetingsDeps
  extends
    Pick<
      SubmissionsDeps,
      | "database"
      | "newId"
      | "secretKey"
      | "now"
      | "publicUrl"
      | "siteContact"
      | "isSending"
      | "wake"
      | "record"
    >,
    InboxNotifier {
  readonly keepSuspected: KeepSuspected;
}
