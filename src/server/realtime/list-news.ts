import type { Database } from "#server/db/connect.ts";
import { readListStamp } from "#server/db/queries/page-list.ts";
import type { BackgroundWork } from "./background-work.ts";
import { sendIfNew } from "./watcher.ts";
import type { Watcher } from "./watcher.ts";

/** What stands for the list of pages where a notification names a page; no page has this id. */
export const pageListName = "*";

/** Tells the windows of this process when the list of pages has changed, whatever page they have open. */
export interface ListNews {
  /** Adds a window, and sends it the stamp of the list as it is now. */
  readonly enter: (watcher: Watcher) => void;
  readonly leave: (watcher: Watcher) => void;
  /** Reads the stamp and sends it to windows that have another one; one read at a time, however often the list changes. */
  readonly refresh: () => void;
  readonly clear: () => void;
}

/** Creates the news of the list of pages for the windows of this process. */
export function createListNews(database: Database, background: BackgroundWork): ListNews {
  const watchers = new Set<Watcher>();
  let isStale = false;
  let reading: Promise<void> | null = null;

  const tellAll = async (): Promise<void> => {
    while (isStale && watchers.size > 0) {
      isStale = false;
      // Repeats if something changed during the read.
      const stamp = await readListStamp(database);
      for (const watcher of watchers) sendIfNew(watcher, { name: "list", value: { stamp } });
    }
  };

  const refresh = (): void => {
    if (watchers.size === 0) return;
    isStale = true;
    reading ??= background.run(tellAll()).finally(() => {
      reading = null;
    });
  };

  return {
    enter: (watcher) => {
      watchers.add(watcher);
      refresh();
    },
    leave: (watcher) => void watchers.delete(watcher),
    refresh,
    clear: () => watchers.clear(),
  };
}
