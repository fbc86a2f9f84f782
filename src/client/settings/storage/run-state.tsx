import { useId } from "react";
import type { BackupList, BackupRun } from "#core/contract/storage-settings.ts";

interface RunStateProps {
  readonly found: BackupList | null;
}

/** What is being made or checked, how far it is, and why the last one failed. */
export function RunState({ found }: RunStateProps) {
  const id = useId();
  const run = found?.run ?? null;
  const isRunning = run?.state === "running";
  return (
    <>
      <output id={id} className="block empty:hidden">
        {isRunning ? beingDone(run) : found?.isBusyElsewhere === true ? elsewhere : ""}
      </output>
      {isRunning && (
        <progress
          aria-labelledby={id}
          className="h-1.5 w-full accent-signal"
          value={run.progress.of === 0 ? undefined : run.progress.done}
          max={run.progress.of || 1}
        />
      )}
      {run?.state === "failed" && (
        <p role="alert" className="[overflow-wrap:anywhere] text-danger">
          {run.kind === "make" ? "The last backup was not made: " : "The last check did not end: "}
          {run.problem}
        </p>
      )}
    </>
  );
}

const elsewhere =
  "Another server of this site is making or checking a backup. It is kept there, and not in this list.";

function beingDone({ kind, by }: BackupRun): string {
  const what = kind === "make" ? "A backup is being made" : "A backup is being read through";
  return `${what}; ${by} began it. You can close this window: it goes on.`;
}
