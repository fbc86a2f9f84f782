import { pathOf } from "#core/contract/client.ts";
import { listenToPage } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";
import { openLine as openAnyLine } from "#client/ui/live/line.ts";
import type { Line, LineEnd, LineParts } from "#client/ui/live/line.ts";
import { readPageEvent } from "./read-events.ts";

/** Listens to a page until it is closed, connecting anew after every loss. */
export function openLine(
  parts: LineParts,
  place: { readonly pageId: string; readonly window: string },
  end: LineEnd<LiveEvent>,
): Line {
  const query = new URLSearchParams({ window: place.window }).toString();
  const address = `${pathOf(listenToPage, { pageId: place.pageId })}?${query}`;
  return openAnyLine(parts, { address, readEvent: readPageEvent, hello: "page" }, end);
}
