import { pathOf } from "#core/contract/client.ts";
import { listenToPage } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";
import { openEventStream } from "#client/ui/realtime/event-stream.ts";
import type {
  EventStream,
  EventStreamListener,
  EventStreamDeps,
} from "#client/ui/realtime/event-stream.ts";
import { readPageEvent } from "./read-events.ts";

/** Subscribes to the events of a page until closed, reconnecting after each loss of the connection. */
export function openPageEvents(
  deps: EventStreamDeps,
  place: { readonly pageId: string; readonly window: string },
  end: EventStreamListener<LiveEvent>,
): EventStream {
  const query = new URLSearchParams({ window: place.window }).toString();
  const address = `${pathOf(listenToPage, { pageId: place.pageId })}?${query}`;
  return openEventStream(deps, { address, readEvent: readPageEvent, firstEvent: "page" }, end);
}
