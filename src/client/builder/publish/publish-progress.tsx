import { CircleCheck } from "lucide-react";
import { Spinner } from "#client/ui/spinner.tsx";
import type { PublishStage } from "#client/editor/editor-state.ts";

/** The progress while publishing and just after. The bar always takes three seconds (CONST-055). */
export function PublishProgress({ stage }: { readonly stage: PublishStage }) {
  const isDone = stage.kind === "done";
  return (
    <div className="sticky top-0 col-start-1 row-start-1 grid justify-items-center gap-3 self-start py-6 text-center">
      {isDone ? (
        <CircleCheck className="size-7 text-good" aria-hidden="true" />
      ) : (
        <span className="grid size-7 place-items-center text-signal [&_svg]:size-6">
          <Spinner />
        </span>
      )}
      <p className="text-base font-medium">{stageText(stage)}</p>
      <div
        // Indeterminate: `<progress>` or `<meter>` would claim a known value.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-label="Publishing"
        {...(isDone ? { "aria-valuenow": 100 } : {})}
        className="h-1 w-56 max-w-full overflow-hidden rounded-full bg-raised"
      >
        <div
          data-bar=""
          className={`h-full w-full origin-left ${isDone ? "bg-good" : "animate-fill bg-signal"}`}
        />
      </div>
    </div>
  );
}

/** What is going on, as a sentence; empty if nothing is. */
export function stageText(stage: PublishStage): string {
  switch (stage.kind) {
    case "saving":
      return "Saving your changes…";
    case "publishing":
      return "Publishing…";
    case "done":
      return stage.isNew
        ? `Version ${stage.version} is now live`
        : `Version ${stage.version} is already live`;
    case "none":
    case "failed":
      return "";
  }
}

/** Whether the page is being published, or just was: the progress is shown instead of the review. */
export function isUnderWay(stage: PublishStage): boolean {
  return isRunning(stage) || stage.kind === "done";
}

/** Whether saving or publishing is in progress. */
export function isRunning({ kind }: PublishStage): boolean {
  return kind === "saving" || kind === "publishing";
}
