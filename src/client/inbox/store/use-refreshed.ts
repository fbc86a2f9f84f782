import { useCallback, useEffect, useRef, useState } from "react";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { useInbox } from "./inbox-context.tsx";

interface Refreshed<Value> {
  /** The latest value; null until the first one arrives. */
  readonly answer: Value | null;
  /** Why the last request failed; null after a success. */
  readonly refusal: Refusal | null;
  readonly reload: () => void;
}

/** Loads data for a screen, and reloads it whenever anything in the inbox may have changed. Memoise `read`. */
export function useRefreshed<Value>(read: () => Promise<Outcome<Value>>): Refreshed<Value> {
  const { store } = useInbox();
  const [answer, setAnswer] = useState<Value | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef(0);
  const reload = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    void read().then((outcome) => {
      // A later request replaces this one.
      if (mine !== latest.current) return;
      if (outcome.ok) setAnswer(outcome.value);
      setRefusal(outcome.ok ? null : outcome.refusal);
    });
  }, [read]);
  useEffect(() => {
    reload();
    const stop = store.state.subscribe((state, before) => {
      if (state.revision !== before.revision) reload();
    });
    return () => {
      stop();
      latest.current += 1;
    };
  }, [store, reload]);
  return { answer, refusal, reload };
}
