/**
 * A column of times as text, to the microsecond: the driver's dates end at milliseconds, and a list that goes on after one
 * of those would repeat or leave out what came in the same millisecond.
 */
export function exactTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
