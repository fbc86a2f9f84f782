import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf, Route } from "#core/contract/route.ts";

interface Loaded<Value> {
  /** Null until it is loaded. */
  readonly answer: Value | null;
  /** Why it could not be loaded, or loaded again. */
  readonly refusal: Refusal | null;
  readonly reload: () => Promise<void>;
}

/** What a route without input answers, loaded when it is first shown. */
export function useLoaded<R extends Route>(api: ApiClient, route: R): Loaded<ResponseOf<R>> {
  const [answer, setAnswer] = useState<ResponseOf<R> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The response to an earlier request may arrive later.
  const latest = useRef(0);
  const reload = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    // A route without params and body takes an empty request.
    return api.call<Route>(route, {}).then((outcome) => {
      if (own !== latest.current) return;
      setRefusal(outcome.ok ? null : outcome.refusal);
      if (outcome.ok) setAnswer(outcome.value as ResponseOf<R>);
    });
  }, [api, route]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  return { answer, refusal, reload };
}
