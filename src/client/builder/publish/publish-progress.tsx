import { CircleCheck } from "lucide-react";
import { Spinner } from "#client/ui/spinner.tsx";
import type { PublishStage } from "#client/editor/editor-state.ts";

/** How far it is, while it runs and for the moment after. The bar takes three seconds whatever the work takes (CONST-055). */
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
        // It fills by itself: a meter with a value would say more than is known.
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

/** What is going on, in a sentence; empty where nothing is. */
export function stageText(stage: PublishStage): string {
  switch (stage.kind) {
    case "saving":
      return "Saving your changes…";
    case "publishing":
      return "Publishing…";
    case "done":
      return stage.isNew
        ? `Version ${stage.version} is now live`
        : `Version ${stage.version} is live already`;
    case "none":
    case "failed":
      return "";
  }
}
