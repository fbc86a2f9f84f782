import { DatabaseUnavailable } from "#server/db/unavailable.ts";

/** Database work that no caller waits for. */
export interface BackgroundWork {
  /**
   * Resolves when the work has ended, and never rejects: a defect is logged, a lost database ignored, because the
   * next beat repeats the work.
   */
  readonly run: (work: Promise<void>) => Promise<void>;
  /** Resolves when nothing is in flight. */
  readonly settled: () => Promise<void>;
}

export function createBackgroundWork(log: (line: string) => void): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const ended = work
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseUnavailable)) log(`Open windows: ${String(error)}`);
        })
        .finally(() => running.delete(ended));
      running.add(ended);
      return ended;
    },
    settled: async () => {
      while (running.size > 0) {
        // A write may trigger another read.
        await Promise.all(running);
      }
    },
  };
}
