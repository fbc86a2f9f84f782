/** Writes a state that changes often: one write at a time, always the newest state. */
export interface WriteLoop {
  /** Asks for a write. Requests during a write lead to a single further one. */
  readonly request: () => void;
  /** Suspends writing until the returned function is called. */
  readonly hold: () => () => void;
  /** Resolves when no write is in flight. */
  readonly settled: () => Promise<void>;
}

/** `write` reads the state when it is called, and never rejects. */
export function createWriteLoop(write: () => Promise<void>): WriteLoop {
  let writing: Promise<void> | null = null;
  let isStale = false;
  let holds = 0;

  const request = (): void => {
    isStale = true;
    if (holds === 0) writing ??= writeAll();
  };

  const writeAll = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      await write();
    }
    writing = null;
  };

  return {
    request,
    hold: () => {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        if (isStale) request();
      };
    },
    settled: async () => {
      for (let last = writing; last !== null; last = writing) await last;
    },
  };
}
