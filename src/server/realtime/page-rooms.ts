import { createHash } from "node:crypto";
import type { PageNews } from "#core/contract/live.ts";
import type { Database } from "#server/db/connect.ts";
import { readPageNews } from "#server/db/queries/pages.ts";
import { listWindows } from "#server/db/queries/windows.ts";
import type { PlacedWindow } from "#server/db/queries/windows.ts";
import type { BackgroundWork } from "./background-work.ts";
import { sendIfNew } from "./watcher.ts";
import type { Watcher } from "./watcher.ts";

/** The windows of this process by page. They are sent the state of their page whenever it may have changed. */
export interface PageRooms {
  /** Adds a window to its page, and sends it the page's state. */
  readonly enter: (watcher: Watcher) => void;
  readonly leave: (watcher: Watcher) => void;
  /**
   * Reads the page's state and sends it to windows that have a different one; one read at a time per page, however
   * often it changes.
   */
  readonly refresh: (pageId: string) => void;
  readonly refreshAll: () => void;
  readonly clear: () => void;
}

interface Room {
  readonly watchers: Set<Watcher>;
  isStale: boolean;
  reading: Promise<void> | null;
}

export function createPageRooms(database: Database, background: BackgroundWork): PageRooms {
  const rooms = new Map<string, Room>();

  const refresh = (pageId: string): void => {
    const room = rooms.get(pageId);
    if (room === undefined) return;
    room.isStale = true;
    room.reading ??= background.run(tellAll(database, pageId, room)).finally(() => {
      room.reading = null;
    });
  };

  return {
    enter: (watcher) => {
      const { pageId } = watcher;
      const room = rooms.get(pageId) ?? { watchers: new Set(), isStale: false, reading: null };
      rooms.set(pageId, room);
      room.watchers.add(watcher);
      refresh(pageId);
    },
    leave: (watcher) => {
      const room = rooms.get(watcher.pageId);
      room?.watchers.delete(watcher);
      if (room?.watchers.size === 0) rooms.delete(watcher.pageId);
    },
    refresh,
    refreshAll: () => {
      for (const pageId of rooms.keys()) refresh(pageId);
    },
    clear: () => rooms.clear(),
  };
}

async function tellAll(database: Database, pageId: string, room: Room): Promise<void> {
  while (room.isStale && room.watchers.size > 0) {
    room.isStale = false;
    // Repeats if something changed during the read.
    const [news, windows] = await Promise.all([
      readPageNews(database, pageId),
      listWindows(database, pageId),
    ]);
    for (const watcher of room.watchers) {
      if (news !== null) sendIfNew(watcher, { name: "page", value: newsOnWire(news) });
      sendIfNew(watcher, { name: "presence", value: { windows: windowsFor(watcher, windows) } });
    }
  }
}

type News = Awaited<ReturnType<typeof readPageNews>> & object;

function newsOnWire({ revision, published }: News): PageNews {
  if (published === null) return { revision, published };
  const { number, title, revision: of, publishedAt } = published;
  const wire = { number, title, revision: of, publishedAt: publishedAt.toISOString() };
  return { revision, published: wire };
}

/** People by name and a digest, never by account id. */
function windowsFor({ personId: you }: Watcher, windows: readonly PlacedWindow[]) {
  return windows.map(({ id, personId, personName, blockId, openedAt }) => ({
    window: id,
    person: createHash("sha256").update(personId).digest("hex").slice(0, 12),
    name: personName,
    isYou: personId === you,
    block: blockId,
    since: openedAt,
  }));
}
