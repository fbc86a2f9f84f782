import { setTimeout as sleep } from "node:timers/promises";
import { answersAllTheSame } from "#server/db/unavailable.ts";

const pauseMs = 3;

/** How forms that arrive together share database statements. */
export const together = {
  isRetried: answersAllTheSame,
  pause: (): Promise<void> => sleep(pauseMs),
} as const;
