import { sayDay } from "../_kit/say-day.ts";

/** The day of a post in words. Nothing where none was given. */
export function PostDay({ day }: { readonly day: string }) {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  const said = sayDay(year, month, date);
  return said === null ? null : <time dateTime={day}>{said}</time>;
}
