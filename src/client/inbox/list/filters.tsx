import { Select } from "#client/ui/select.tsx";
import type { Query } from "../address/address.ts";
import { useApplicationList, useInboxState } from "../store/inbox-context.tsx";

interface FiltersProps {
  readonly query: Query;
  readonly onChange: (query: Query) => void;
}

/** Filters by position, assignee and unread, and the order. */
export function Filters(props: FiltersProps) {
  return (
    <div className="inbox-filters">
      <PositionFilter {...props} />
      <AssigneeFilter {...props} />
      <OrderSelect {...props} />
      <UnreadFilter {...props} />
    </div>
  );
}

function PositionFilter({ query, onChange }: FiltersProps) {
  const jobTitles = useApplicationList((state) => state.jobTitles);
  const hasMoreJobTitles = useApplicationList((state) => state.hasMoreJobTitles);
  const { jobTitle } = query;
  return (
    <Select
      aria-label="Position"
      data-narrowed={jobTitle !== undefined}
      value={jobTitle ?? ""}
      onChange={({ target: { value } }) =>
        onChange(withFilter(query, { jobTitle: value === "" ? undefined : value }))
      }
    >
      <option value="">All positions</option>
      {jobTitle !== undefined && !jobTitles.includes(jobTitle) && (
        <option value={jobTitle}>{jobTitle}</option>
      )}
      {jobTitles.map((title) => (
        <option key={title} value={title}>
          {title}
        </option>
      ))}
      {hasMoreJobTitles && <option disabled>More positions: search for them by name</option>}
    </Select>
  );
}

function AssigneeFilter({ query, onChange }: FiltersProps) {
  const people = useInboxState((state) => state.people);
  const you = useInboxState((state) => state.person?.id);
  const { assignee } = query;
  return (
    <Select
      aria-label="Assigned to"
      data-narrowed={assignee !== undefined}
      value={assignee ?? ""}
      onChange={({ target: { value } }) =>
        onChange(withFilter(query, { assignee: value === "" ? undefined : value }))
      }
    >
      <option value="">Anyone</option>
      <option value="nobody">Unassigned</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === you ? `Mine (${name})` : name}
        </option>
      ))}
    </Select>
  );
}

const orders = [
  { name: "Newest first", sort: "received", direction: "down" },
  { name: "Oldest first", sort: "received", direction: "up" },
  { name: "Name, A to Z", sort: "name", direction: "up" },
  { name: "Name, Z to A", sort: "name", direction: "down" },
  { name: "By position", sort: "position", direction: "up" },
  { name: "By status", sort: "status", direction: "up" },
] as const;

function OrderSelect({ query, onChange }: FiltersProps) {
  const order = orders.findIndex(
    ({ sort, direction }) => sort === query.sort && direction === query.direction,
  );
  return (
    <Select
      aria-label="Order"
      value={order < 0 ? "" : order}
      onChange={({ target: { value } }) => {
        const chosen = orders[Number(value)];
        if (chosen === undefined) return;
        const { sort, direction } = chosen;
        onChange({ ...query, sort, direction });
      }}
    >
      {order < 0 && <option value="">Another order</option>}
      {orders.map(({ name }, at) => (
        <option key={name} value={at}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function UnreadFilter({ query, onChange }: FiltersProps) {
  const count = useApplicationList((state) => state.unread);
  const isOn = query.unread !== undefined;
  return (
    <button
      type="button"
      className="inbox-chip inbox-chip-unread"
      aria-pressed={isOn}
      disabled={!isOn && count === 0}
      onClick={() => onChange(withFilter(query, { unread: isOn ? undefined : "yes" }))}
    >
      <span className="inbox-unread" data-unread="true" aria-hidden="true" />
      Unread
    </button>
  );
}

type Filter = "jobTitle" | "assignee" | "unread";

/** The query with one filter changed; undefined removes it. */
function withFilter(
  query: Query,
  changed: { readonly [Name in Filter]?: Query[Name] | undefined },
): Query {
  const { jobTitle, assignee, unread, ...rest } = query;
  const next = { jobTitle, assignee, unread, ...changed };
  return {
    ...rest,
    ...(next.jobTitle === undefined ? {} : { jobTitle: next.jobTitle }),
    ...(next.assignee === undefined ? {} : { assignee: next.assignee }),
    ...(next.unread === undefined ? {} : { unread: next.unread }),
  };
}
