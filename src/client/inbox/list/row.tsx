import { MailWarning, Paperclip } from "lucide-react";
import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import { initialsOf } from "#client/ui/initials.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { writeAddress } from "../address/address.ts";
import type { Place } from "../address/address.ts";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { StatusIcon } from "../status/status-icon.tsx";
import { statusNames } from "../status/statuses.ts";
import { shortTime } from "../format/times.ts";

interface RowProps {
  readonly row: ApplicationSummary;
  readonly place: Place & { readonly screen: "applications" };
  /** True for the one row that is a tab stop. */
  readonly isReachable: boolean;
}

/** One application in the list. */
export function Row({ row, place, isReachable }: RowProps) {
  const { store, go } = useInbox();
  const isOpen = place.applicationId === row.id;
  const there = { ...place, applicationId: row.id };
  const open = () => {
    go(there, place.applicationId === null ? "push" : "replace");
  };
  return (
    <a
      href={writeAddress(there)}
      data-row={row.id}
      data-unread={row.isUnread}
      className="inbox-row bar-if-current"
      tabIndex={isReachable ? 0 : -1}
      aria-current={isOpen ? "true" : undefined}
      onPointerDown={() => store.application.prefetch(row.id)}
      onClick={(event) => navigateOnPlainClick(event, open)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !isOpen) return;
        event.preventDefault();
        document.querySelector<HTMLElement>("#application-name")?.focus();
      }}
    >
      <span className="inbox-unread" data-unread={row.isUnread} aria-hidden="true" />
      <span className="inbox-row-name">
        {row.isUnread && <span className="sr-only">Unread: </span>}
        <bdi>{row.applicantName}</bdi>
      </span>
      <time dateTime={row.receivedAt} title={fullTime(row.receivedAt)} className="inbox-row-time">
        {shortTime(row.receivedAt)}
      </time>
      <span className="inbox-row-title">
        <bdi>{row.jobTitle}</bdi>
        {row.location !== "" && <span> · {row.location}</span>}
      </span>
      <span className="inbox-row-signs">
        {row.mailState === "failed" && (
          <span title="The e-mail about this application failed" className="text-danger">
            <MailWarning className="size-3.5" aria-hidden="true" />
            <span className="sr-only">The e-mail about this application failed. </span>
          </span>
        )}
        {row.hasResume && (
          <span title="With a resume" className="text-muted">
            <Paperclip className="size-3.5" aria-hidden="true" />
            <span className="sr-only">With a resume. </span>
          </span>
        )}
        {row.assignee !== null && (
          <span title={row.assignee.name} className="inbox-initials">
            <span aria-hidden="true">{initialsOf(row.assignee.name)}</span>
            <span className="sr-only">Assigned to {row.assignee.name}. </span>
          </span>
        )}
        <span className="inbox-row-status">
          <StatusIcon status={row.status} />
          {statusNames[row.status]}
        </span>
      </span>
    </a>
  );
}
