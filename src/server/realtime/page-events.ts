import { createHash } from "node:crypto";
import { liveLimits } from "#core/contract/live.ts";
import type { LiveEvent, PageNews } from "#core/contract/live.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Database } from "#server/db/connect.ts";
import { DatabaseUnavailable } from "#server/db/unavailable.ts";
import { readPageNews } from "#server/db/queries/pages.ts";
import {
  dropSilentWindows,
  dropWindows,
  keepWindows,
  listWindows,
  notifyPageChanged,
  openWindow,
  placeWindow,
} from "#server/db/queries/windows.ts";
import type { PlacedWindow, WindowRow } from "#server/db/queries/windows.ts";

/** Runs something at an interval; returns the function that stops it. */
export type Every = (run: () => void, ms: number) => () => void;

export interface PageEventsDeps {
  readonly database: Database;
  readonly newId: () => string;
  readonly every: Every;
  readonly log: (line: string) => void;
}

/** The stream of one builder window. */
export interface Listening {
  readonly tell: (event: LiveEvent) => void;
  /** Ends the stream; later events are dropped. */
  readonly end: () => void;
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
  /** Called when something of this page changed. */
  readonly changed: (pageId: string) => void;
  /** Called when notifications may have been missed. */
  readonly anyChanged: () => void;
  /** Ends every stream, and refuses new ones. */
  readonly closeAll: () => void;
  /** Resolves when no reads or writes are in flight. */
  readonly settled: () => Promise<void>;
}

interface Watcher extends WindowRow, Listening {
  /** The last event sent per name, so that the same one is not sent twice. */
  readonly told: Map<string, string>;
}

/** The windows of this process on one page. */
interface Room {
  readonly watchers: Set<Watcher>;
  isStale: boolean;
  reading: Promise<void> | null;
}

/** Interval in milliseconds at which a process confirms its windows in the database. */
const beatMs = 10_000;

/** The builder windows connected to this process; other processes share the database. */
export function createPageEvents({ database, newId, every, log }: PageEventsDeps): PageEvents {
  const rooms = new Map<string, Room>();
  const all = new Set<Watcher>();
  const writing = new Set<Promise<void>>();
  let isOver = false;

  /** For background work: without a database it fails silently, and the next beat repeats it. */
  const quietly = (work: Promise<void>): Promise<void> => {
    const ended = work
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) log(`Open windows: ${String(error)}`);
      })
      .finally(() => writing.delete(ended));
    writing.add(ended);
    return ended;
  };

  /**
   * Reads the page's state and sends it to windows that have a different one; one read at a time per page, however
   * often it changes.
   */
  const look = (pageId: string): void => {
    const room = rooms.get(pageId);
    if (room === undefined) return;
    room.isStale = true;
    room.reading ??= quietly(readAll(pageId, room)).finally(() => {
      room.reading = null;
    });
  };

  const readAll = async (pageId: string, room: Room): Promise<void> => {
    while (room.isStale && room.watchers.size > 0) {
      room.isStale = false;
      // Repeats if something changed during the read.
      // oxlint-disable-next-line no-await-in-loop
      const [news, windows] = await Promise.all([
        readPageNews(database, pageId),
        listWindows(database, pageId),
      ]);
      for (const watcher of room.watchers) {
        if (news !== null) tell(watcher, { name: "page", value: newsOnWire(news) });
        tell(watcher, { name: "presence", value: { windows: windowsFor(watcher, windows) } });
      }
    }
  };

  const close = (watcher: Watcher): void => {
    if (!all.delete(watcher)) return;
    const room = rooms.get(watcher.pageId);
    room?.watchers.delete(watcher);
    if (room?.watchers.size === 0) rooms.delete(watcher.pageId);
    if (all.size === 0) stopBeat();
    void quietly(dropWindows(database, [watcher.streamId]));
  };

  const beat = async (): Promise<void> => {
    const kept = [...all];
    await keepWindows(database, kept.map(rowOf));
    // A window closed during the write may have been inserted again after its removal.
    const gone = kept.filter((watcher) => !all.has(watcher));
    if (gone.length > 0) await dropWindows(database, gone.map(streamOf));
    await dropSilentWindows(database);
    // Makes up for lost notifications.
    for (const pageId of rooms.keys()) look(pageId);
  };
  let endBeat: (() => void) | null = null;
  const startBeat = (): void => {
    endBeat ??= every(() => void quietly(beat()), beatMs);
  };
  const stopBeat = (): void => {
    endBeat?.();
    endBeat = null;
  };

  return {
    open: async (actor, { pageId, window }, listening) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      if (isOver) return refused("unavailable");
      const ofPerson = [...all].filter(({ personId }) => personId === actor.id).length;
      if (ofPerson >= liveLimits.perPerson || all.size >= liveLimits.inAll) {
        return refused("too-many-windows");
      }
      const watcher: Watcher = {
        ...listening,
        id: window,
        pageId,
        streamId: newId(),
        personId: actor.id,
        personName: actor.name,
        told: new Map(),
      };
      // Counts the window before the first await, so that concurrent requests cannot exceed the limit.
      all.add(watcher);
      startBeat();
      const isKnown = await enter(database, watcher).catch((error: unknown) => {
        close(watcher);
        throw error;
      });
      if (!isKnown) {
        close(watcher);
        return refused("unknown-page");
      }
      if (!all.has(watcher)) {
        await dropWindows(database, [watcher.streamId]);
        return refused("unavailable");
      }
      const room = rooms.get(pageId) ?? { watchers: new Set(), isStale: false, reading: null };
      rooms.set(pageId, room);
      room.watchers.add(watcher);
      look(pageId);
      return done(() => close(watcher));
    },
    setCursor: async (actor, { pageId, window }, block) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const row = { id: window, pageId, personId: actor.id };
      if (await placeWindow(database, row, block)) await notifyPageChanged(database, pageId);
      return done(undefined);
    },
    changed: look,
    anyChanged: () => {
      for (const pageId of rooms.keys()) look(pageId);
    },
    closeAll: () => {
      isOver = true;
      stopBeat();
      const ended = [...all];
      all.clear();
      rooms.clear();
      for (const watcher of ended) watcher.end();
      if (ended.length === 0) return;
      void quietly(dropWindows(database, ended.map(streamOf)));
    },
    settled: async () => {
      while (writing.size > 0) {
        // A write may trigger another read.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(writing);
      }
    },
  };
}

/** False if there is no such page. */
async function enter(database: Database, watcher: Watcher): Promise<boolean> {
  if ((await readPageNews(database, watcher.pageId)) === null) return false;
  await openWindow(database, rowOf(watcher));
  return true;
}

function tell(watcher: Watcher, event: LiveEvent): void {
  const text = JSON.stringify(event.value);
  if (watcher.told.get(event.name) === text) return;
  watcher.told.set(event.name, text);
  watcher.tell(event);
}

function streamOf({ streamId }: Watcher): string {
  return streamId;
}

function rowOf({ id, pageId, streamId, personId, personName }: Watcher): WindowRow {
  return { id, pageId, streamId, personId, personName };
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
