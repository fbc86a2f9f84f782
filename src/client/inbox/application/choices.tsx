import { UserRound } from "lucide-react";
import type { Application } from "#core/contract/job-applications.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import { useInbox, useInboxState } from "../store/inbox-context.tsx";
import { StatusIcon } from "../status/status-icon.tsx";
import { statusNames } from "../status/statuses.ts";
import { ChoiceSelect } from "./choice-select.tsx";

interface ChoiceProps {
  readonly application: Application;
}

/** The status of the application. */
export function StatusChoice({ application: { status } }: ChoiceProps) {
  const { store } = useInbox();
  return (
    <ChoiceSelect
      id="application-status"
      label="Status"
      value={status}
      onChoose={(value, replaces) => {
        const [chosen, was] = [statusOf(value), statusOf(replaces)];
        if (chosen === null || was === null) return;
        void store.application.choose({ status: chosen }, { status: was });
      }}
      renderIcon={(value) => <StatusIcon status={statusOf(value) ?? status} />}
    >
      {applicationStatuses.map((each) => (
        <option key={each} value={each}>
          {statusNames[each]}
        </option>
      ))}
    </ChoiceSelect>
  );
}

/** Who the application is assigned to. */
export function AssigneeChoice({ application: { assignee } }: ChoiceProps) {
  const { store } = useInbox();
  const people = useInboxState((state) => state.people);
  const you = useInboxState((state) => state.person?.id);
  const sorted = people.toSorted((a, b) => Number(b.id === you) - Number(a.id === you));
  return (
    <ChoiceSelect
      id="application-assignee"
      label="Assigned to"
      value={assignee?.id ?? ""}
      onChoose={(value, replaces) =>
        void store.application.choose({ assigneeId: idOf(value) }, { assigneeId: idOf(replaces) })
      }
      renderIcon={() => <UserRound className="size-3.5 shrink-0 text-muted" aria-hidden="true" />}
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
    </ChoiceSelect>
  );
}

function statusOf(value: string) {
  return applicationStatuses.find((each) => each === value) ?? null;
}

function idOf(value: string): string | null {
  return value === "" ? null : value;
}
