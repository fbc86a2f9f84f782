import { liveLimits } from "#core/contract/live.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { refuseReading } from "#core/contract/document-kinds.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Database } from "#server/db/connect.ts";
import { readPageNews } from "#server/db/queries/pages.ts";
import {
  dropWindows,
  notifyPageChanged,
  openWindow,
  placeWindow,
} from "#server/db/queries/windows.ts";
import { createBackgroundWork } from "./background-work.ts";
import type { Every } from "./every.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createListNews, pageListName } from "./list-news.ts";
import { createPageRooms } from "./page-rooms.ts";
import { rowOf, streamOf } from "./watcher.ts";
import type { Listening, Watcher } from "./watcher.ts";

export interface PageEventsDeps {
  readonly database: Database;
  readonly newId: () => string;
  readonly every: Every;
  readonly log: (line: string) => void;
}

/** Events for open builder windows. Expected refusals are returned; only defects and a lost database throw. */
export interface PageEvents {
  /** Sends a window the state of a page and all its changes, until the returned function is called. */
  readonly open: (
    actor: Actor,
    place: { readonly pageId: string; readonly window: string },
    listening: Listening,
  ) => Promise<Outcome<() => void>>;
  /** Stores which block is selected in a window of this person, and notifies the others on the page. */
  readonly setCursor: (
    actor: Actor,
    place: { readonly pageId: string; readonly window: string },
    block: string | null,
  ) => Promise<Outcome<undefined>>;
  /** Called when something of this page changed, or of the list of pages, which has a name of its own. */
  readonly changed: (pageId: string) => void;
  /** Notifies the windows of every process that the list of pages changed; nobody waits for it. */
  readonly tellListChanged: () => void;
  /** Called when notifications may have been missed. */
  readonly anyChanged: () => void;
  /** Ends every stream, and refuses new ones. */
  readonly closeAll: () => void;
  /** Resolves when no reads or writes are in flight. */
  readonly settled: () => Promise<void>;
}

/** The builder windows connected to this process; other processes share the database. */
export function createPageEvents({ database, newId, every, log }: PageEventsDeps): PageEvents {
  const open = new Set<Watcher>();
  const background = createBackgroundWork(log);
  const rooms = createPageRooms(database, background);
  const list = createListNews(database, background);
  const refreshAll = (): void => {
    rooms.refreshAll();
    list.refresh();
  };
  const heartbeat = createHeartbeat({ database, every, background, rooms: { refreshAll }, open });
  let isOver = false;

  const close = (watcher: Watcher): void => {
    if (!open.delete(watcher)) return;
    rooms.leave(watcher);
    list.leave(watcher);
    if (open.size === 0) heartbeat.stop();
    void background.run(dropWindows(database, [watcher.streamId]));
  };

  return {
    open: async (actor, { pageId, window }, listening) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      if (isOver) return refused("unavailable");
      const ofPerson = [...open].filter(({ personId }) => personId === actor.id).length;
      if (ofPerson >= liveLimits.perPerson || open.size >= liveLimits.inAll) {
        return refused("too-many-windows");
      }
      const watcher: Watcher = {
        ...listening,
        id: window,
        pageId,
        streamId: newId(),
        personId: actor.id,
        personName: actor.name,
        lastSent: new Map(),
      };
      // Counts the window before the first await, so that concurrent requests cannot exceed the limit.
      open.add(watcher);
      heartbeat.start();
      const refusal = await storeWindow(database, watcher, actor).catch((error: unknown) => {
        close(watcher);
        throw error;
      });
      if (refusal !== null) {
        close(watcher);
        return refused(refusal);
      }
      if (!open.has(watcher)) {
        await dropWindows(database, [watcher.streamId]);
        return refused("unavailable");
      }
      rooms.enter(watcher);
      list.enter(watcher);
      return done(() => close(watcher));
    },
    setCursor: async (actor, { pageId, window }, block) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const row = { id: window, pageId, personId: actor.id };
      if (await placeWindow(database, row, block)) await notifyPageChanged(database, pageId);
      return done(undefined);
    },
    changed: (pageId) => {
      if (pageId === pageListName) list.refresh();
      else rooms.refresh(pageId);
    },
    tellListChanged: () => void background.run(notifyPageChanged(database, pageListName)),
    anyChanged: refreshAll,
    closeAll: () => {
      isOver = true;
      heartbeat.stop();
      const ended = [...open];
      open.clear();
      rooms.clear();
      list.clear();
      for (const watcher of ended) watcher.end();
      if (ended.length === 0) return;
      void background.run(dropWindows(database, ended.map(streamOf)));
    },
    settled: background.settled,
  };
}

/** Why the actor cannot listen to the document; null if the window was stored. */
async function storeWindow(
  database: Database,
  watcher: Watcher,
  actor: Actor,
): Promise<"unknown-page" | "not-allowed" | null> {
  const news = await readPageNews(database, watcher.pageId);
  if (news === null) return "unknown-page";
  if (refuseReading(news.kind, actor) !== null) return "not-allowed";
  await openWindow(database, rowOf(watcher));
  return null;
}
