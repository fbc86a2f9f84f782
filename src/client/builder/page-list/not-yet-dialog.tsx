import type { ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";

interface NotYetDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What has to be done before. */
  readonly children: ReactNode;
}

/** Says why something that was chosen cannot be done yet. */
export function NotYetDialog({ title, onClose, children }: NotYetDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
