import { useEffect, useState } from "react";
import { Download, Settings } from "lucide-react";
import { exportMeetings } from "#core/contract/meetings.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { DownloadLink } from "#client/ui/identity/download-link.tsx";
import type { Place } from "../address/address.ts";
import { writeAddress } from "../address/address.ts";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { readOnlyReason } from "../store/read-only-reason.ts";
import { MeetingFilters } from "./meeting-filters.tsx";
import type { MeetingCounts } from "./meeting-filters.tsx";
import { MeetingList } from "./meeting-list.tsx";
import "./meetings.css";

interface MeetingsProps {
  readonly place: Place & { readonly screen: "meetings" };
}

const settings: Place = { screen: "meeting-settings" };

/** Meetings that visitors booked: those ahead, and those that are over. */
export function Meetings({ place }: MeetingsProps) {
  const { go } = useInbox();
  const canWrite = useCanWrite();
  const [counts, setCounts] = useState<MeetingCounts | null>(null);
  useEffect(() => {
    document.title = "Meetings · Inbox";
  }, []);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <h1 tabIndex={-1} data-focus-rest="" className="min-w-32 flex-1 max-sm:basis-full">
            Meetings
          </h1>
          <DownloadLink className={buttonClass()} href={exportMeetings.path}>
            <Download aria-hidden="true" className="size-4" />
            Export as CSV
          </DownloadLink>
          <a
            className={buttonClass()}
            href={writeAddress(settings)}
            onClick={(event) => navigateOnPlainClick(event, () => go(settings))}
          >
            <Settings aria-hidden="true" className="size-4" />
            Settings
          </a>
        </div>
        <p className="mt-1 text-muted">
          Meetings that visitors booked on the website.{!canWrite && ` ${readOnlyReason}`}
        </p>
        <MeetingFilters place={place} counts={counts} />
      </div>
      <MeetingList
        key={`${place.part} ${place.status ?? "all"}`}
        place={place}
        counts={counts}
        onCounts={setCounts}
      />
    </main>
  );
}
