/** The time remaining until a moment, in whole units. */
export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Splits the time between two moments (in milliseconds); null once `until` is reached. Rounds up to
 * whole seconds, so that it reaches 0 exactly at the end.
 */
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
