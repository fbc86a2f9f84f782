import { Button } from "#client/ui/button.tsx";

/** Closes a dialog whose changes are already applied, so there is nothing to confirm. */
export function DoneButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  );
}
