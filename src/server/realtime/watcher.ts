import type { LiveEvent } from "#core/contract/live.ts";
import type { WindowRow } from "#server/db/queries/windows.ts";

/** The stream of one builder window. */
export interface Listening {
  readonly send: (event: LiveEvent) => void;
  /** Ends the stream; later events are dropped. */
  readonly end: () => void;
}

/** A builder window that is connected to this process. */
export interface Watcher extends WindowRow, Listening {
  /** The last event sent per name, so that the same one is not sent twice. */
  readonly lastSent: Map<string, string>;
}

/** Sends an event, unless the window got the same one last. */
export function sendIfNew(watcher: Watcher, event: LiveEvent): void {
  const text = JSON.stringify(event.value);
  if (watcher.lastSent.get(event.name) === text) return;
  watcher.lastSent.set(event.name, text);
  watcher.send(event);
}

/** The id of its connection, under which its row is removed. */
export function streamOf({ streamId }: Watcher): string {
  return streamId;
}

export function rowOf({ id, pageId, streamId, personId, personName }: Watcher): WindowRow {
  return { id, pageId, streamId, personId, personName };
}
