import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { useInbox } from "../store/inbox-context.tsx";

/** How to delete an entry of a list. */
export interface Removal<Item> {
  /** How the button and the dialog name the entry: "message of Ada". */
  readonly nameOf: (item: Item) => string;
  /** What else is deleted with it, shown in the dialog. */
  readonly description: string;
  readonly run: (item: Item) => Promise<Outcome<unknown>>;
}

interface DeleteSubmissionProps<Item> {
  readonly item: Item;
  readonly removal: Removal<Item>;
  readonly onDeleted: () => void;
}

/** A button that deletes an entry after a confirmation. */
export function DeleteSubmission<Item>({ item, removal, onDeleted }: DeleteSubmissionProps<Item>) {
  const { store } = useInbox();
  const [isAsking, setAsking] = useState(false);
  const name = removal.nameOf(item);
  const remove = async () => {
    setAsking(false);
    const outcome = await removal.run(item);
    // If a colleague deleted it first, that is as good.
    if (outcome.ok || outcome.refusal.code.startsWith("unknown-")) onDeleted();
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  return (
    <>
      <IconButton
        label={`Delete the ${name}…`}
        hint="Delete…"
        className="-mt-1"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={`Delete the ${name}?`}
        description={removal.description}
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
