import { meetingPath } from "#core/forms/meeting/form.ts";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { Place } from "../address/address.ts";
import { writeAddress } from "../address/address.ts";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { useInbox } from "../store/inbox-context.tsx";
import type { MeetingCounts } from "./meeting-filters.tsx";

interface NoMeetingsProps {
  readonly place: Place & { readonly screen: "meetings" };
  readonly counts: MeetingCounts | null;
}

const linkClass = "text-ink underline decoration-edge underline-offset-2 hover:decoration-signal";
const settings: Place = { screen: "meeting-settings" };

/** In place of an empty list: how visitors book, and what to do if this is only a part of the meetings. */
export function NoMeetings({ place: { part, status }, counts }: NoMeetingsProps) {
  const { go } = useInbox();
  const title =
    status !== null
      ? "No such meetings"
      : part === "over"
        ? "No meetings are over yet"
        : (counts?.over ?? 0) > 0
          ? "No meetings ahead"
          : "No meetings yet";
  return (
    <div className="mx-auto w-full max-w-4xl p-4 pt-1">
      <EmptyNote title={title}>
        {status !== null ? (
          "Choose “All” to see the others."
        ) : (
          <>
            Visitors book meetings at{" "}
            <a className={linkClass} href={meetingPath} target="_blank" rel="noopener">
              {meetingPath}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            . When and where is up to the{" "}
            <a
              className={linkClass}
              href={writeAddress(settings)}
              onClick={(event) => navigateOnPlainClick(event, () => go(settings))}
            >
              settings
            </a>
            .
          </>
        )}
      </EmptyNote>
    </div>
  );
}
