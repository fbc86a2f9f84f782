import type { Json, JsonObject } from "#core/document/json.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The named column as text. Throws if table and code do not agree. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw wrongColumn(column, "text", value);
  return value;
}

/** The named column as text or null. */
export function textOrNullOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** The named column as an integer; the driver returns 64-bit ones as text. */
export function integerOf(row: Row, column: string): number {
  const value = Number(row[column]);
  if (!Number.isSafeInteger(value)) throw wrongColumn(column, "a whole number", row[column]);
  return value;
}

/** The named column as a boolean. */
export function booleanOf(row: Row, column: string): boolean {
  const value = row[column];
  if (typeof value !== "boolean") throw wrongColumn(column, "true or false", value);
  return value;
}

/** The named column as a time. */
export function timeOf(row: Row, column: string): Date {
  const value = row[column];
  if (!(value instanceof Date)) throw wrongColumn(column, "a time", value);
  return value;
}

/** The named jsonb column. What the driver parsed from jsonb is JSON by construction. */
export function jsonOf(row: Row, column: string): Json {
  return row[column] as Json;
}

/** The named jsonb column as an object; any other value (edited by hand) reads as empty. */
export function objectOf(row: Row, column: string): JsonObject {
  const value = jsonOf(row, column);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {};
}

/** The named jsonb column as a list of strings; other items are omitted. */
export function textsOf(row: Row, column: string): readonly string[] {
  const value = jsonOf(row, column);
  if (!Array.isArray(value)) throw wrongColumn(column, "a list", value);
  return value.filter((item: unknown) => typeof item === "string");
}

function wrongColumn(column: string, wanted: string, value: unknown): Error {
  return new Error(`Column ${column} should hold ${wanted}, not ${typeof value}.`);
}
