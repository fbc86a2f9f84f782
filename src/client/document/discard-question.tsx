import { counted } from "#core/fields/counted.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";

interface DiscardQuestionProps {
  /** How many changes are kept. */
  readonly count: number;
  /** The sentence that says what does not change. */
  readonly stays: string;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** Asks before changes that an earlier window left are removed from the browser. */
export function DiscardQuestion({ count, stays, onDiscard, onCancel }: DiscardQuestionProps) {
  const [these, them] = count === 1 ? ["this", "it"] : ["these", "them"];
  return (
    <ConfirmDialog
      open
      title={`Discard ${these} ${counted(count, "unsaved change")}?`}
      description={`This removes ${them} from this browser and cannot be undone. ${stays}`}
      confirm="Discard"
      danger
      onConfirm={onDiscard}
      onCancel={onCancel}
    />
  );
}
