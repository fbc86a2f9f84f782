import { UserRound } from "lucide-react";
import type { Application } from "#core/contract/job-applications.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import { Select } from "#client/ui/select.tsx";
import { useCanWrite, useInbox, useOffice } from "../inbox-context.tsx";
import { StatusSign } from "../status-sign.tsx";
import { statusNames } from "../statuses.ts";

interface ChoiceProps {
  readonly application: Application;
}

/** Where the application stands. Who only reads sees it, and why it cannot be chosen. */
export function StatusChoice({ application: { status } }: ChoiceProps) {
  const { office } = useInbox();
  const canWrite = useCanWrite();
  return (
    <span className="inbox-choice">
      <StatusSign status={status} />
      <Select
        id="application-status"
        aria-label="Status"
        value={status}
        disabled={!canWrite}
        title={canWrite ? undefined : readsOnly}
        onChange={({ target: { value } }) => {
          const chosen = applicationStatuses.find((each) => each === value);
          if (chosen !== undefined) void office.application.choose({ status: chosen });
        }}
      >
        {applicationStatuses.map((each) => (
          <option key={each} value={each}>
            {statusNames[each]}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** Who looks after the application. */
export function AssigneeChoice({ application: { assignee } }: ChoiceProps) {
  const { office } = useInbox();
  const canWrite = useCanWrite();
  const people = useOffice((state) => state.people);
  const you = useOffice((state) => state.person?.id);
  const sorted = people.toSorted((a, b) => Number(b.id === you) - Number(a.id === you));
  return (
    <span className="inbox-choice">
      <UserRound className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
      <Select
        id="application-assignee"
        aria-label="Looked after by"
        value={assignee?.id ?? ""}
        disabled={!canWrite}
        title={canWrite ? undefined : readsOnly}
        onChange={({ target: { value } }) =>
          void office.application.choose({ assigneeId: value === "" ? null : value })
        }
      >
        <option value="">Nobody yet</option>
        {assignee !== null && !people.some(({ id }) => id === assignee.id) && (
          <option value={assignee.id}>{assignee.name}</option>
        )}
        {sorted.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === you ? `${name} (you)` : name}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** Why something cannot be changed. */
export const readsOnly = "Viewers read only. Ask an administrator for the editor role.";
