import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listRedirects } from "#core/contract/redirects.ts";
import type { RedirectEntry } from "#core/contract/redirects.ts";
import type { Refusal } from "#core/contract/refusals.ts";

interface FoundRedirects {
  readonly entries: readonly RedirectEntry[];
  /** How many there are, with those that are not loaded yet. */
  readonly matching: number;
}

interface Redirects {
  /** Null until they are loaded. */
  readonly found: FoundRedirects | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  /** Loads the first ones again. */
  readonly load: () => Promise<void>;
  /** Loads the ones after those that are there. */
  readonly loadMore: () => Promise<void>;
}

/** Milliseconds after a key before the list is searched. */
const searchDelay = 200;

/** The redirects with this text in their addresses or names. */
export function useRedirects(api: ApiClient, search: string): Redirects {
  const [found, setFound] = useState<FoundRedirects | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  // The response to an earlier search may arrive later.
  const latest = useRef(0);
  const fetchPart = useCallback(
    async (before: readonly RedirectEntry[]) => {
      latest.current += 1;
      const own = latest.current;
      const outcome = await api.call(listRedirects, {
        query: { search: search.trim() || undefined, after: before.at(-1)?.from },
      });
      if (own !== latest.current) return;
      setFailure(outcome.ok ? null : outcome.refusal);
      if (!outcome.ok) return;
      const { redirects, matching } = outcome.value;
      setFound({ entries: [...before, ...redirects], matching });
    },
    [api, search],
  );
  const load = useCallback(() => fetchPart([]), [fetchPart]);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(), search === "" ? 0 : searchDelay);
    return () => window.clearTimeout(timer);
  }, [load, search]);
  return { found, failure, load, loadMore: () => fetchPart(found?.entries ?? []) };
}
