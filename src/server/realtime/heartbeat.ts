import type { Database } from "#server/db/connect.ts";
import { dropSilentWindows, dropWindows, keepWindows } from "#server/db/queries/windows.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { Every } from "./every.ts";
import type { PageRooms } from "./page-rooms.ts";
import { rowOf, streamOf } from "./watcher.ts";
import type { Watcher } from "./watcher.ts";

/** Keeps the rows of this process's open windows alive, and removes those of processes that died. */
export interface Heartbeat {
  /** Does nothing while it is running. */
  readonly start: () => void;
  readonly stop: () => void;
}

export interface HeartbeatDeps {
  readonly database: Database;
  readonly every: Every;
  readonly background: BackgroundWork;
  readonly rooms: Pick<PageRooms, "refreshAll">;
  /** All open windows of this process at any time. */
  readonly open: ReadonlySet<Watcher>;
}

/** Interval in milliseconds at which a process confirms its windows in the database. */
const beatMs = 10_000;

export function createHeartbeat(deps: HeartbeatDeps): Heartbeat {
  const { database, every, background, rooms, open } = deps;
  let end: (() => void) | null = null;

  const beat = async (): Promise<void> => {
    const kept = [...open];
    await keepWindows(database, kept.map(rowOf));
    // A window closed during the write may have been inserted again after its removal.
    const gone = kept.filter((watcher) => !open.has(watcher));
    if (gone.length > 0) await dropWindows(database, gone.map(streamOf));
    await dropSilentWindows(database);
    // Makes up for lost notifications.
    rooms.refreshAll();
  };

  return {
    start: () => {
      end ??= every(() => void background.run(beat()), beatMs);
    },
    stop: () => {
      end?.();
      end = null;
    },
  };
}
