import { Button } from "#client/ui/button.tsx";

/** Ends a dialog whose changes are steps of the page already: there is nothing to confirm. */
export function DoneButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  );
}
