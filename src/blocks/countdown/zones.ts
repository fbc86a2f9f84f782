import { readMoment } from "#core/fields/moment.ts";
import { sayDay } from "../_kit/say-day.ts";

/** Whose clock the date is of, and how that is said. */
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

/** The moment that a clock in the zone shows so, in milliseconds as computers count them; null where none is written. */
export function instantOf(written: string, zone: Zone): number | null {
  const read = readMoment(written);
  if (read === null) return null;
  const [year, month, day, hour, minute] = read;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  // What the clock differs by there and then, which the first look may miss by the hour of a summer.
  const first = wall - ahead(wall, zone);
  return wall - ahead(first, zone);
}

/** `1 January 2030, 09:00 (Berlin)`; empty where none is written. */
export function sayMoment(written: string, zone: Zone): string {
  const read = readMoment(written);
  if (read === null) return "";
  const [year, month, day] = read;
  const name = zones.find(([value]) => value === zone)?.[1] ?? zone;
  return `${sayDay(year, month, day)}, ${written.slice(11)} (${name})`;
}

/** By how many milliseconds a clock in the zone is ahead of UTC at this moment. */
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
