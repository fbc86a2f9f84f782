import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { useInbox } from "../store/inbox-context.tsx";

interface MarkHandledProps {
  /** For screen readers: "message of Ada". */
  readonly name: string;
  readonly isHandled: boolean;
  readonly set: (isHandled: boolean) => Promise<Outcome<unknown>>;
  readonly onSet: () => void;
}

/** Marks an entry as handled; until then it counts as new for everybody. */
export function MarkHandled({ name, isHandled, set, onSet }: MarkHandledProps) {
  const { store } = useInbox();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const outcome = await set(!isHandled);
    setBusy(false);
    if (outcome.ok) onSet();
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  return (
    <Button
      size="small"
      look={isHandled ? "quiet" : "plain"}
      busy={isBusy}
      onClick={() => void press()}
    >
      {isHandled ? (
        <Undo2 aria-hidden="true" className="size-4" />
      ) : (
        <Check aria-hidden="true" className="size-4" />
      )}
      {isHandled ? "Not handled" : "Handled"}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
