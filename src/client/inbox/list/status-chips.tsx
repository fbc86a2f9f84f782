import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import type { Query } from "../address/address.ts";
import { markMore } from "../scroll/mark-more.ts";
import { useApplicationList } from "../store/inbox-context.tsx";
import { statusNames } from "../status/statuses.ts";
import { StatusIcon } from "../status/status-icon.tsx";

interface StatusChipsProps {
  readonly query: Query;
  readonly onChange: (query: Query) => void;
}

/** Filters by status; each chip counts what matches the search and the other filters. */
export function StatusChips({ query, onChange }: StatusChipsProps) {
  const counts = useApplicationList((state) => state.counts);
  const sum = counts === null ? null : Object.values(counts).reduce((all, count) => all + count, 0);
  const { status: _, ...others } = query;
  return (
    <fieldset aria-label="Status" ref={markMore} className="inbox-bar inbox-chips">
      <Chip
        name="All"
        icon={<Inbox className="size-3.5 text-muted" aria-hidden="true" />}
        count={sum}
        isChosen={query.status === undefined}
        onChoose={() => onChange(others)}
      />
      {applicationStatuses.map((status) => (
        <Chip
          key={status}
          name={statusNames[status]}
          icon={<StatusIcon status={status} />}
          count={counts?.[status] ?? null}
          isChosen={query.status === status}
          onChoose={() => onChange(query.status === status ? others : { ...others, status })}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Chip({ name, icon, count, isChosen, onChoose }: ChipProps) {
  return (
    <button type="button" className="inbox-chip" aria-pressed={isChosen} onClick={onChoose}>
      {icon}
      <span className="flex-1 text-left">{name}</span>
      <span className="inbox-chip-count">{count === null ? "" : shortCount(count)}</span>
    </button>
  );
}

/** `12`, `1,204`, `86k`, to keep the column narrow. */
function shortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString("en-GB") : `${Math.round(count / 1000)}k`;
}
