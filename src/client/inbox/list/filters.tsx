import { Select } from "#client/ui/select.tsx";
import type { Query } from "../address/address.ts";
import { useApplicationList, useInboxState } from "../store/inbox-context.tsx";

interface FiltersProps {
  readonly query: Query;
  readonly onChange: (query: Query) => void;
}

const orders = [
  { name: "Newest first", sort: "received", direction: "down" },
  { name: "Oldest first", sort: "received", direction: "up" },
  { name: "Name, A to Z", sort: "name", direction: "up" },
  { name: "Name, Z to A", sort: "name", direction: "down" },
  { name: "By position", sort: "position", direction: "up" },
  { name: "By status", sort: "status", direction: "up" },
] as const;

/** Filters by position, assignee and unread, and the order. */
export function Filters({ query, onChange }: FiltersProps) {
  const jobTitles = useApplicationList((state) => state.jobTitles);
  const hasMoreJobTitles = useApplicationList((state) => state.hasMoreJobTitles);
  const people = useInboxState((state) => state.people);
  const you = useInboxState((state) => state.person?.id);
  const unread = useApplicationList((state) => state.unread);
  const order = orders.findIndex(
    ({ sort, direction }) => sort === query.sort && direction === query.direction,
  );
  const { jobTitle, assignee, unread: isUnread, ...rest } = query;
  const given = {
    ...(jobTitle === undefined ? {} : { jobTitle }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(isUnread === undefined ? {} : { unread: isUnread }),
  };
  return (
    <div className="inbox-filters">
      <Select
        aria-label="Position"
        data-narrowed={jobTitle !== undefined}
        value={jobTitle ?? ""}
        onChange={({ target: { value } }) => {
          const { jobTitle: _, ...others } = given;
          onChange({ ...rest, ...others, ...(value === "" ? {} : { jobTitle: value }) });
        }}
      >
        <option value="">Every position</option>
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
      <Select
        aria-label="Assigned to"
        data-narrowed={assignee !== undefined}
        value={assignee ?? ""}
        onChange={({ target: { value } }) => {
          const { assignee: _, ...others } = given;
          onChange({ ...rest, ...others, ...(value === "" ? {} : { assignee: value }) });
        }}
      >
        <option value="">Anybody’s</option>
        <option value="nobody">Nobody’s</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === you ? `Mine (${name})` : name}
          </option>
        ))}
      </Select>
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
      <button
        type="button"
        className="inbox-chip inbox-chip-unread"
        aria-pressed={isUnread !== undefined}
        disabled={isUnread === undefined && unread === 0}
        onClick={() => {
          const { unread: _, ...others } = given;
          onChange({
            ...rest,
            ...others,
            ...(isUnread === undefined ? { unread: "yes" as const } : {}),
          });
        }}
      >
        <span className="inbox-unread" data-unread="true" aria-hidden="true" />
        Unread
      </button>
    </div>
  );
}
