import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button } from "./button.tsx";

interface LoadFailedProps {
  readonly refusal: Refusal | null;
  readonly onRetry: () => void;
}

/**
 * Shows why a list could not be loaded, with a retry button. Nothing for an ended session: the
 * screen reports that itself.
 */
export function LoadFailed({ refusal, onRetry }: LoadFailedProps) {
  if (refusal === null || refusal.code === "not-signed-in") return null;
  return (
    <div role="alert" className="mx-auto flex w-full max-w-4xl items-center gap-3 px-4 py-2">
      <span className="flex-1">{refusalText(refusal)}</span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
