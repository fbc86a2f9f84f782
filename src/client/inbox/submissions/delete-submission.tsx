import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { useInbox } from "../store/inbox-context.tsx";

/** How one of a list is deleted for good. */
export interface Removal<Item> {
  /** "message of Ada": what the button and the question call it. */
  readonly nameOf: (item: Item) => string;
  /** What goes with it. */
  readonly words: string;
  readonly run: (item: Item) => Promise<Outcome<unknown>>;
}

interface RemoveSentProps<Item> {
  readonly item: Item;
  readonly removal: Removal<Item>;
  readonly onGone: () => void;
}

/** A button that deletes something once a question is answered. */
export function RemoveSent<Item>({ item, removal, onGone }: RemoveSentProps<Item>) {
  const { office } = useInbox();
  const [isAsking, setAsking] = useState(false);
  const name = removal.nameOf(item);
  const remove = async () => {
    setAsking(false);
    const outcome = await removal.run(item);
    // Somebody else may have been quicker.
    if (outcome.ok || outcome.refusal.code.startsWith("unknown-")) onGone();
    else office.outside.notices.error(refusalText(outcome.refusal));
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
        description={removal.words}
        confirm="Delete"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
