import { counted } from "#core/fields/counted.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long something can still be done, in whole days: "29 days left", "less than a day left". */
export function daysLeft(until: Date, now: Date): string {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  return days < 1 ? "less than a day left" : `${counted(days, "day")} left`;
}
