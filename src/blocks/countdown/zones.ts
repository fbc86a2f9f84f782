import { readMoment } from "#core/fields/moment.ts";
import { formatDay } from "../_kit/parts/format-day.ts";

/** The time zones offered, with their names. */
export const zones = [
  ["UTC", "UTC"],
  ["America/Los_Angeles", "Los Angeles"],
  ["America/Denver", "Denver"],
  ["America/Chicago", "Chicago"],
  ["America/New_York", "New York"],
  ["America/Sao_Paulo", "São Paulo"],
  ["Europe/London", "London"],
  ["Europe/Berlin", "Berlin"],
  ["Europe/Athens", "Athens"],
  ["Asia/Dubai", "Dubai"],
  ["Asia/Kolkata", "Kolkata"],
  ["Asia/Singapore", "Singapore"],
  ["Asia/Tokyo", "Tokyo"],
  ["Australia/Sydney", "Sydney"],
] as const;

export type Zone = (typeof zones)[number][0];

/**
 * Returns the instant (in milliseconds since 1970) at which a clock in the zone shows this time;
 * null for invalid input.
 */
export function instantOf(written: string, zone: Zone): number | null {
  const read = readMoment(written);
  if (read === null) return null;
  const [year, month, day, hour, minute] = read;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  // Applies the offset twice: around a daylight saving change the first result may use the wrong
  // one.
  const first = wall - ahead(wall, zone);
  return wall - ahead(first, zone);
}

/** Formats as `1 January 2030, 09:00 (Berlin)`; empty for invalid input. */
export function formatMoment(written: string, zone: Zone): string {
  const read = readMoment(written);
  if (read === null) return "";
  const [year, month, day] = read;
  const name = zones.find(([value]) => value === zone)?.[1] ?? zone;
  return `${formatDay(year, month, day)}, ${written.slice(11)} (${name})`;
}

/** Returns the zone's offset from UTC at this instant, in milliseconds. */
function ahead(instant: number, zone: Zone): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = new Map(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return (
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - instant
  );
}
