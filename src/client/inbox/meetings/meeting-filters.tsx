import type { listMeetings } from "#core/contract/meetings.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import type { Place } from "../address/address.ts";
import { meetingStatusNames } from "../status/meeting-status.tsx";
import { StatusFilter } from "../status/status-filter.tsx";
import { useInbox } from "../store/inbox-context.tsx";

/** Numbers of meetings with the status that is chosen. */
export type MeetingCounts = ResponseOf<typeof listMeetings>["counts"];

interface MeetingFiltersProps {
  readonly place: Place & { readonly screen: "meetings" };
  /** Null while unknown. */
  readonly counts: MeetingCounts | null;
}

const parts = { ahead: "Ahead", over: "Over" } as const;

/** The two parts of the list with their counts, and the statuses. */
export function MeetingFilters({ place, counts }: MeetingFiltersProps) {
  const { go } = useInbox();
  return (
    <div className="mt-3">
      <span id="meeting-parts" className="sr-only">
        Part of the list
      </span>
      <OptionButtons
        labelId="meeting-parts"
        className={`${segmentsClass} max-w-80`}
        buttonClass={`${segmentClass} max-sm:min-h-8.5`}
        chosen={place.part}
        onChoose={(key) => go({ ...place, part: key === "over" ? "over" : "ahead" })}
        options={(["ahead", "over"] as const).map((part) => ({
          key: part,
          children: (
            <>
              {parts[part]}{" "}
              <span className="ml-0.5 text-muted tabular-nums">
                {counts?.[part].toLocaleString("en-GB") ?? ""}
              </span>
            </>
          ),
        }))}
      />
      <StatusFilter
        label="Status"
        names={meetingStatusNames}
        chosen={place.status}
        onChoose={(status) => go({ ...place, status })}
      />
    </div>
  );
}
