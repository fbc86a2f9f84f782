import type { ApiClient } from "#core/contract/client.ts";
import { showPlace } from "#core/contract/live.ts";
import type { EventStreamDeps } from "#client/ui/realtime/event-stream.ts";

/** What sending the own selection needs from outside. */
export interface SelectionSenderDeps extends Pick<EventStreamDeps, "later"> {
  readonly api: ApiClient;
}

/** Shows the others on the page which block is selected in this window. */
export interface SelectionSender {
  /** Sends the selection after a pause, if the server has another one by then. */
  readonly schedule: () => void;
  /** The server reported this selection for this window; it may have lost a newer one together with the connection. */
  readonly confirm: (block: string | null) => void;
  readonly stop: () => void;
}

/** Milliseconds between two updates about the selection. */
const placePause = 250;
/** Milliseconds before a failed update is sent again. */
const againPause = 5_000;

const unknownPlace = Symbol("What the others know of the selection is not known");

/** `place`: the page and window to send for. `selected` returns the id of the block selected now. */
export function createSelectionSender(
  { api, later }: SelectionSenderDeps,
  place: { readonly pageId: string; readonly window: string },
  selected: () => string | null,
): SelectionSender {
  /** The selection that the server has, or will have when the request in flight arrives. */
  let sent: string | null | typeof unknownPlace = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  const schedule = (pause = placePause): void => {
    cancel ??= later(sendSelected, pause);
  };

  const sendSelected = (): void => {
    cancel = null;
    const block = selected();
    if (block === sent) return;
    sent = block;
    void send(block);
  };

  const send = async (block: string | null): Promise<void> => {
    const { ok } = await api.call(showPlace, { params: place, body: { block } });
    if (ok || sent !== block || isStopped) return;
    sent = unknownPlace;
    schedule(againPause);
  };

  return {
    schedule: () => schedule(),
    confirm: (block) => {
      if (cancel !== null) return;
      sent = block;
      if (block !== selected()) schedule();
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
