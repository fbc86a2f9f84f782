import { useId } from "react";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { ChangeList } from "../publish/change-list.tsx";
import type { PageChange } from "../publish/page-changes.ts";
import type { LiveState } from "../publish/use-live.ts";

interface AnalysisProps {
  readonly live: LiveState;
  readonly blockCount: number;
  readonly changes: readonly PageChange[];
  /** Others have published a version that this editor has not applied yet, because it waits while a dialog is open. */
  readonly isBehind: boolean;
}

/** The result of comparing the draft with the live version, for the cases VER-032 to VER-034. */
export function Analysis({ live, blockCount, changes, isBehind }: AnalysisProps) {
  const id = useId();
  if (live.kind === "loading") return <Spinner label="Comparing with the live version" />;
  if (live.kind === "failed") {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
        Failed to analyze published content
        <Button size="small" onClick={live.again}>
          Try again
        </Button>
      </p>
    );
  }
  if (live.live === null) {
    return blockCount === 0 ? (
      <EmptyNote title="No Published Content">
        This page is empty and has never been published. Add a component first.
      </EmptyNote>
    ) : (
      <EmptyNote title="Not published yet">
        {blockCount === 1 ? "The component" : `The ${counted(blockCount, "component")}`} on this
        page can be published as version 1.
      </EmptyNote>
    );
  }
  if (isBehind) {
    return (
      <EmptyNote title="Others changed this page in the meantime">
        Their changes appear in the editor once you close this. Then compare again.
      </EmptyNote>
    );
  }
  if (changes.length === 0) {
    return (
      <EmptyNote title="Nothing to sync">
        The editor already shows version {live.live.published.number}, which is live.
      </EmptyNote>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-xs font-semibold tracking-wide text-muted uppercase">
        What changes in the editor
      </h3>
      <ChangeList changes={changes} onShow={null} />
      <p className="mt-3 text-muted">
        Visitors will not notice anything, and a single undo brings back what is here now.
      </p>
    </section>
  );
}
