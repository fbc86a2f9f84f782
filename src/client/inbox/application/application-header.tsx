import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  Link2,
  MailOpen,
  Trash2,
  X,
} from "lucide-react";
import { useState } from "react";
import type { Application } from "#core/contract/job-applications.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MenuItem, MenuSeparator, MenuUnder } from "#client/ui/menu.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import type { Place } from "../address/address.ts";
import { useCanWrite, useInbox, useApplicationList } from "../store/inbox-context.tsx";
import { useIsSplitView } from "../list/use-is-split-view.ts";
import { useStep } from "../list/use-step.ts";
import { isolateBidi } from "../format/bidi.ts";
import { AssigneeChoice, StatusChoice } from "./choices.tsx";

interface ApplicationHeaderProps {
  readonly place: Place & { readonly screen: "applications"; readonly applicationId: string };
  /** Null while it is being loaded. */
  readonly application: Application | null;
}

/** Who applied for which position, status and assignee, and the buttons to the next application. */
export function ApplicationHeader({ place, application }: ApplicationHeaderProps) {
  const { store, go } = useInbox();
  const isSplit = useIsSplitView();
  const step = useStep(place, isSplit);
  const total = useApplicationList((state) => state.total) ?? 0;
  const pages = useApplicationList((state) => state.pages);
  // `pages` is read so that the index is computed again when rows arrive.
  const at = pages.size === 0 ? -1 : store.list.indexOf(place.applicationId);
  const back = () => go({ ...place, applicationId: null });
  return (
    <header className="inbox-head">
      <div className="flex items-center gap-1">
        {!isSplit && (
          <IconButton label="Back to the list" onClick={back}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )}
        <span className="flex-1 px-1 text-muted tabular-nums">
          {at >= 0 && `${(at + 1).toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`}
        </span>
        <IconButton
          label="Previous application"
          keys="K"
          disabled={at === 0 || total === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next application"
          keys="J"
          disabled={total === 0 || at === total - 1}
          onClick={() => step(1)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
        {application !== null && <More application={application} place={place} />}
        {isSplit && (
          <IconButton label="Close" keys="Esc" onClick={back}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {application !== null && (
        <div className="inbox-title">
          <div className="min-w-0">
            <h1 id="application-name" tabIndex={-1} data-focus-rest="">
              <bdi>{application.applicantName}</bdi>
            </h1>
            <p className="text-muted">
              <span className="font-medium text-ink">
                <bdi>{application.jobTitle}</bdi>
              </span>
              {[application.department, application.location]
                .filter((each) => each !== "")
                .map((each) => ` · ${each}`)
                .join("")}
              <span className="whitespace-nowrap"> · {fullTime(application.receivedAt)}</span>
            </p>
          </div>
          <div className="inbox-choices">
            <StatusChoice application={application} />
            <AssigneeChoice application={application} />
          </div>
        </div>
      )}
    </header>
  );
}

function More({
  application,
  place,
}: {
  readonly application: Application;
  readonly place: ApplicationHeaderProps["place"];
}) {
  const { store, go } = useInbox();
  const canWrite = useCanWrite();
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      store.deps.notices.success("Link copied");
    } catch {
      store.deps.notices.error("The browser blocked copying the link");
    }
  };
  const remove = async () => {
    setAsking(false);
    const { list } = store;
    const at = list.indexOf(application.id);
    const next = at < 0 ? undefined : (list.rowAt(at + 1) ?? list.rowAt(at - 1));
    if (!(await store.application.remove())) return;
    go({ ...place, applicationId: next?.id ?? null }, "replace");
    await list.refresh();
    document.querySelector<HTMLElement>("#application-name, .inbox-list [tabindex='0']")?.focus();
  };
  return (
    <>
      <MenuButton
        trigger={
          <IconButton label="More">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {(open) => (
          <MenuUnder {...open}>
            <MenuItem
              icon={<MailOpen />}
              keys="U"
              onSelect={() => void store.application.mark(application.isUnread)}
            >
              {application.isUnread ? "Mark as read" : "Mark as unread"}
            </MenuItem>
            <MenuItem icon={<Link2 />} onSelect={() => void copy()}>
              Copy the link
            </MenuItem>
            {canWrite && (
              <>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} danger onSelect={() => setAsking(true)}>
                  Delete…
                </MenuItem>
              </>
            )}
          </MenuUnder>
        )}
      </MenuButton>
      <ConfirmDialog
        open={isAsking}
        title={`Delete the application of ${isolateBidi(application.applicantName)}?`}
        description="It will be permanently deleted, along with its resume, notes and e-mails. This cannot be undone."
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
