import { useCallback, useEffect, useRef, useState } from "react";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { useInbox } from "./inbox-context.tsx";

interface Answered<Value> {
  /** The last that was read; null until then. */
  readonly answer: Value | null;
  /** Why the last try brought nothing. */
  readonly refusal: Refusal | null;
  readonly again: () => void;
}

/** Reads something for a screen, and again whenever anything in the inbox may have changed. `read` stays the same function. */
export function useAnswer<Value>(read: () => Promise<Outcome<Value>>): Answered<Value> {
  const { office } = useInbox();
  const [answer, setAnswer] = useState<Value | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const round = useRef(0);
  const again = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    void read().then((outcome) => {
      // What was asked for since counts.
      if (mine !== round.current) return;
      if (outcome.ok) setAnswer(outcome.value);
      setRefusal(outcome.ok ? null : outcome.refusal);
    });
  }, [read]);
  useEffect(() => {
    again();
    const stop = office.state.subscribe((state, before) => {
      if (state.news !== before.news) again();
    });
    return () => {
      stop();
      round.current += 1;
    };
  }, [office, again]);
  return { answer, refusal, again };
}
