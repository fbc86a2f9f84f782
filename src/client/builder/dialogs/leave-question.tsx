import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";

interface LeaveQuestionProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a page with unsaved changes is left (BUILD-091, ERR-077). */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title="Unsaved changes"
      description="You have unsaved changes. Do you want to leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
