import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseResponding } from "#server/db/unavailable.ts";

const pauseMs = 3;

/** How forms that arrive together share database statements. */
export const statementBatching = {
  isRetried: isDatabaseResponding,
  pause: (): Promise<void> => sleep(pauseMs),
} as const;
