import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Saves first; stays on the page if saving fails. */
  readonly onSaveAndLeave: () => void;
}

/** Asks before a page with unsaved changes is left (BUILD-091, ERR-077). */
export function LeaveQuestion({ onStay, onLeave, onSaveAndLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      title="Unsaved changes"
      description="You have unsaved changes. Do you want to leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      also={{ label: "Save and leave", run: onSaveAndLeave }}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
