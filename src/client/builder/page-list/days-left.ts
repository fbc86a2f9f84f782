import { counted } from "#core/fields/counted.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long something can still be done, in days, a part of one counted as one: "29 days left", "less than a day left". */
export function daysLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  return left < dayMs ? "less than a day left" : `${counted(Math.ceil(left / dayMs), "day")} left`;
}
