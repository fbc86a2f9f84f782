/** What is left until a moment, as whole units; null once it has come. */
export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits what lies between two moments, in milliseconds. A second that has begun still counts: at the end it is 0. */
export function remainingUntil(until: number, now: number): Remaining | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
