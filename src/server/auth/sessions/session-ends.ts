/** Notifies holders of open streams that a session of their person has ended, on any process. */
export interface SessionEnds {
  /** Called when the database notifies that a session of this person ended or the account lost rights. */
  readonly sessionEnded: (personId: string) => void;
  /** Called when notifications may have been missed. */
  readonly anySessionEnded: () => void;
  /** Calls `run` each time; returns the function that unsubscribes. */
  readonly whenSessionEnded: (personId: string, run: () => void) => () => void;
}

/** The listeners of one process. */
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
