/** Milliseconds during which further lines are collected into one write: each write wakes its reader. */
const writeEveryMs = 50;

/** Log lines for the operator. */
export interface LineLog {
  /** Writes a line: at once, or batched if another one was written shortly before. */
  readonly log: (line: string) => void;
  /** Writes pending lines; call it when the process ends. */
  readonly flush: () => void;
}

/** A log that passes its lines to `write`, joined with line breaks. */
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
