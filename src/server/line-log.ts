/** Where many lines come, so many milliseconds of them are written together: each write wakes whoever reads them. */
const writeEveryMs = 50;

/** Lines for whoever runs the program. */
export interface LineLog {
  /** Writes a line: at once, or with those that come shortly after another one. */
  readonly log: (line: string) => void;
  /** Writes what was not written yet; call it when the process ends. */
  readonly flush: () => void;
}

/** A log that hands its lines to `write`, parted by line breaks. */
export function createLineLog(write: (lines: string) => void): LineLog {
  let held: string[] = [];
  let isHolding = false;
  const flush = (): void => {
    const lines = held;
    held = [];
    if (lines.length > 0) write(lines.join("\n"));
  };
  const release = (): void => {
    isHolding = held.length > 0;
    if (isHolding) setTimeout(release, writeEveryMs).unref();
    flush();
  };
  return {
    log: (line) => {
      held.push(line);
      if (!isHolding) release();
    },
    flush,
  };
}
