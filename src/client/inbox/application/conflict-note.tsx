import { GitMerge } from "lucide-react";
import type { Application } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { useInbox, useOffice, useOpen } from "../store/inbox-context.tsx";
import { statusNames } from "../status/statuses.ts";

/** Two people chose something else for the same at once: what stands now, and the choice whether to replace it. */
export function ClashNote({ application }: { readonly application: Application }) {
  const { office } = useInbox();
  const clash = useOpen((state) => state.clash);
  const people = useOffice((state) => state.people);
  if (clash === null) return null;
  const isStatus = "status" in clash;
  const kind = isStatus ? "status" : "assignee";
  const by = application.history.findLast((event) => event.kind === kind)?.by ?? "Somebody else";
  const nameOf = (id: string | null) =>
    people.find((each) => each.id === id)?.name ?? (id === null ? "nobody" : "somebody else");
  const theirs = isStatus
    ? statusNames[application.status]
    : (application.assignee?.name ?? "nobody");
  const yours = isStatus ? statusNames[clash.status] : nameOf(clash.assigneeId);
  return (
    <div role="alert" className="inbox-clash">
      <GitMerge className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-48 flex-1">
        {isStatus
          ? `${by} set the status to ${theirs} while you chose ${yours}.`
          : `${by} gave it to ${theirs} while you chose ${yours}.`}{" "}
        Yours was not written.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void office.application.choose(clash)}>
          {isStatus ? `Set to ${yours}` : `Give it to ${yours}`}
        </Button>
        <Button size="small" look="quiet" onClick={office.application.dropClash}>
          Keep {theirs}
        </Button>
      </span>
    </div>
  );
}
