import type { Queryable } from "../connect.ts";
import { textOf, textOrNullOf, timeOf } from "./row.ts";

/** An open builder window with an event stream for a page. */
export interface WindowRow {
  readonly id: string;
  readonly pageId: string;
  /** The event stream it is connected to. */
  readonly streamId: string;
  readonly personId: string;
  readonly personName: string;
}

/** A window and the block selected in it. */
export interface PlacedWindow {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly blockId: string | null;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** A window not refreshed for this many seconds is removed: its process died. */
export const silentSeconds = 35;
/** Maximum number of windows reported per page. */
const mostListed = 60;

/** The windows as one JSON parameter for a statement. */
const given = `jsonb_to_recordset($1::jsonb) as w("id" text, "pageId" text, "streamId" text, "personId" text, "personName" text)`;

/**
 * Stores a window with an open event stream, and notifies its page. A window that reconnects takes over the row of its
 * previous connection.
 */
export async function openWindow(sql: Queryable, window: WindowRow): Promise<void> {
  await putWindows(sql, [window], true);
  await notifyPageChanged(sql, window.pageId);
}

/** Refreshes these windows, and recreates rows that were removed. */
export async function keepWindows(sql: Queryable, windows: readonly WindowRow[]): Promise<void> {
  await putWindows(sql, windows, false);
}

async function putWindows(
  sql: Queryable,
  windows: readonly WindowRow[],
  isOpening: boolean,
): Promise<void> {
  await sql.query(
    {
      name: "put-windows",
      text: `insert into page_windows as p (id, page_id, stream_id, person_id, person_name)
        select "id", "pageId", "streamId", "personId", "personName" from ${given}
        where exists (select from users u where u.id = "personId")
        on conflict (person_id, id) do update set seen_at = now(), page_id = excluded.page_id,
          stream_id = excluded.stream_id, person_name = excluded.person_name
        where $2 or p.stream_id = excluded.stream_id`,
    },
    [JSON.stringify(windows), isOpening],
  );
}

/** Stores the selection of this person's window; returns true if it changed. */
export async function placeWindow(
  sql: Queryable,
  window: Pick<WindowRow, "id" | "pageId" | "personId">,
  blockId: string | null,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    {
      name: "place-window",
      text: `update page_windows set block_id = $4
        where id = $1 and page_id = $2 and person_id = $3 and block_id is distinct from $4`,
    },
    [window.id, window.pageId, window.personId, blockId],
  );
  return rowCount === 1;
}

/** Removes the windows of these connections, and notifies their pages. */
export async function dropWindows(sql: Queryable, streamIds: readonly string[]): Promise<void> {
  await sql.query(
    `with gone as (delete from page_windows where stream_id = any($1) returning page_id)
     select pg_notify('page_changed', page_id) from (select distinct page_id from gone) as pages`,
    [streamIds],
  );
}

/** The same for windows that were not refreshed because their process died. */
export async function dropSilentWindows(sql: Queryable): Promise<void> {
  await sql.query(
    `with gone as (
       delete from page_windows where seen_at < now() - $1 * interval '1 second' returning page_id
     )
     select pg_notify('page_changed', page_id) from (select distinct page_id from gone) as pages`,
    [silentSeconds],
  );
}

/** The windows open on a page, oldest first. */
export async function listWindows(
  sql: Queryable,
  pageId: string,
): Promise<readonly PlacedWindow[]> {
  const { rows } = await sql.query(
    {
      name: "list-windows",
      text: `select id, person_id, person_name, block_id, opened_at from page_windows
        where page_id = $1 and seen_at >= now() - $2 * interval '1 second'
        order by opened_at, id limit $3`,
    },
    [pageId, silentSeconds, mostListed],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    personId: textOf(row, "person_id"),
    personName: textOf(row, "person_name"),
    blockId: textOrNullOf(row, "block_id"),
    openedAt: timeOf(row, "opened_at").getTime(),
  }));
}

/** Notifies every process of a change to pages (a save or a window); inside a transaction, when it commits. */
export async function notifyPageChanged(
  sql: Queryable,
  ...pageIds: readonly string[]
): Promise<void> {
  await sql.query(
    {
      name: "notify-page-changed",
      text: `select pg_notify('page_changed', id) from unnest($1::text[]) as page (id)`,
    },
    [pageIds],
  );
}
