import { GitMerge } from "lucide-react";
import type { Application } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { useInbox, useInboxState, useOpenApplication } from "../store/inbox-context.tsx";
import { statusNames } from "../status/statuses.ts";

/** Shown when two people changed the same thing at once: what is stored now, and whether to replace it. */
export function ConflictNote({ application }: { readonly application: Application }) {
  const { store } = useInbox();
  const conflict = useOpenApplication((state) => state.conflict);
  const people = useInboxState((state) => state.people);
  if (conflict === null) return null;
  const isStatus = "status" in conflict;
  const kind = isStatus ? "status" : "assignee";
  const by = application.history.findLast((event) => event.kind === kind)?.by ?? "Somebody else";
  const nameOf = (id: string | null) =>
    people.find((each) => each.id === id)?.name ?? (id === null ? "nobody" : "somebody else");
  const theirs = isStatus
    ? statusNames[application.status]
    : (application.assignee?.name ?? "nobody");
  const yours = isStatus ? statusNames[conflict.status] : nameOf(conflict.assigneeId);
  return (
    <div role="alert" className="inbox-clash">
      <GitMerge className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-48 flex-1">
        {isStatus
          ? `${by} set the status to ${theirs} while you chose ${yours}.`
          : `${by} assigned the application to ${theirs} while you chose ${yours}.`}{" "}
        Your choice was not saved.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void store.application.choose(conflict)}>
          {isStatus ? `Set to ${yours}` : `Assign it to ${yours}`}
        </Button>
        <Button size="small" look="quiet" onClick={store.application.dismissConflict}>
          Keep {theirs}
        </Button>
      </span>
    </div>
  );
}
