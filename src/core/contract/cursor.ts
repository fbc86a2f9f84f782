import { z } from "zod/mini";

/**
 * Where a list goes on: after the entry with this time and id. Its values are enough, so that the list goes on at the same
 * place if the entry is deleted meanwhile.
 */
export interface Cursor {
  /** As the list has it: ISO 8601, in UTC, to the microsecond where the database has those. */
  readonly at: string;
  readonly id: string;
}

const timeSchema = z.iso.datetime();

/** A cursor in a query, as `writeCursor` writes it. */
export const cursorSchema = z.string().check(
  z.maxLength(100),
  z.refine((text: string) => readCursor(text) !== null, "must be the time and id of an entry"),
);

/** A cursor as a query contains it: `2026-12-01T09:00:00.000Z,3f9a2bc`. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at},${id}`;
}

/** Reads what `writeCursor` wrote; null for anything else, and for nothing. */
export function readCursor(text: string | undefined): Cursor | null {
  const { at, id } = /^(?<at>[1-9][^,]+Z),(?<id>[\w-]{1,64})$/.exec(text ?? "")?.groups ?? {};
  if (at === undefined || id === undefined) return null;
  return z.safeParse(timeSchema, at).success ? { at, id } : null;
}
