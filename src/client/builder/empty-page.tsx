import { Plus } from "lucide-react";
import { Button } from "#client/ui/button.tsx";

interface EmptyPageProps {
  /** Null for those who may only look. */
  readonly onAdd: (() => void) | null;
}

/** Stands over the canvas of a page without blocks (BUILD-045). */
export function EmptyPage({ onAdd }: EmptyPageProps) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-6 text-center">
      <h2 className="text-lg font-semibold">Start Building</h2>
      <p className="max-w-sm text-muted">
        This page has no components yet. What you add is seen by visitors when you publish.
      </p>
      {onAdd !== null && (
        <Button look="primary" className="mt-3" onClick={onAdd}>
          <Plus className="size-4" aria-hidden="true" />
          Add Your First Component
        </Button>
      )}
    </div>
  );
}
