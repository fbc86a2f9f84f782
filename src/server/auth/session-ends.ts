/** Tells whoever holds something open for a person that a session of theirs has ended, on whichever process. */
export interface SessionEnds {
  /** The database tells that a session of this person ended, or that the account lost rights. */
  readonly sessionEnded: (personId: string) => void;
  /** Notifications may have been missed. */
  readonly anySessionEnded: () => void;
  /** Calls `run` at each; answers how to stop that. */
  readonly whenSessionEnded: (personId: string, run: () => void) => () => void;
}

/** Those of one process. */
export function createSessionEnds(): SessionEnds {
  const waiting = new Set<{ readonly personId: string; readonly run: () => void }>();
  return {
    sessionEnded: (personId) => {
      for (const each of waiting) if (each.personId === personId) each.run();
    },
    anySessionEnded: () => {
      for (const { run } of waiting) run();
    },
    whenSessionEnded: (personId, run) => {
      const entry = { personId, run };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
  };
}
