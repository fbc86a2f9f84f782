import { useState } from "react";
import { retryDelivery } from "#core/contract/deliveries.ts";
import type { Delivery } from "#core/contract/deliveries.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";

interface DeliveryStateProps {
  readonly delivery: Delivery;
  /** The name of the recipient: "the form's endpoint". */
  readonly to: string;
}

/** Whether a submission was forwarded, with a button to retry if not. */
export function DeliveryState({ delivery, to }: DeliveryStateProps) {
  const { store } = useInbox();
  const canWrite = useCanWrite();
  const [isBusy, setBusy] = useState(false);
  // The result of a retry; ignored once the list brings a newer delivery.
  const [tried, setTried] = useState<{ readonly of: Delivery; readonly is: Delivery } | null>(null);
  const shown = tried?.of === delivery ? tried.is : delivery;
  const retry = async () => {
    setBusy(true);
    const params = { deliveryId: delivery.id };
    const outcome = await store.api.call(retryDelivery, { params, body: {} });
    setBusy(false);
    if (outcome.ok) setTried({ of: delivery, is: outcome.value });
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {deliveryText(shown, to)}
      {canWrite && shown.state === "failed" && (
        <Button size="small" busy={isBusy} onClick={() => void retry()}>
          Try again
        </Button>
      )}
    </p>
  );
}

function deliveryText({ state, reason }: Delivery, to: string): string {
  if (state === "sent") return `Forwarded to ${to}.`;
  const why = reason === null ? "" : ` ${reason}`;
  return state === "failed"
    ? `Not forwarded to ${to}.${why}`
    : `Waiting to be forwarded to ${to}.${why}`;
}
