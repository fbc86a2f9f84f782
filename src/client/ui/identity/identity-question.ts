/** Asks whoever sits in front of the screen who they are; one question however many calls wait for its answer. */
export interface IdentityQuestion {
  /** Resolves to whether the person has proved who they are; false if they would rather not. */
  readonly ask: () => Promise<boolean>;
  /** Answers the open question. */
  readonly answer: (isConfirmed: boolean) => void;
  readonly isOpen: () => boolean;
  /** Calls `listener` when the question is asked or answered; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the question of one window; `IdentityGuard` shows it. */
export function createIdentityQuestion(): IdentityQuestion {
  const listeners = new Set<() => void>();
  let answered: Promise<boolean> | null = null;
  let resolve: ((isConfirmed: boolean) => void) | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (answered !== null) return answered;
      answered = new Promise((done) => {
        resolve = done;
      });
      tell();
      return answered;
    },
    answer(isConfirmed) {
      resolve?.(isConfirmed);
      answered = null;
      resolve = null;
      tell();
    },
    isOpen: () => answered !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
