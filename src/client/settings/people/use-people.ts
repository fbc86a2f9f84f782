import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { putPerson, withMore } from "./found-people.ts";
import type { FoundPeople, PeopleFilter } from "./found-people.ts";

export interface LoadedPeople {
  /** Null until they are loaded. */
  readonly found: FoundPeople | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  /** More of them are on their way. */
  readonly isLoadingMore: boolean;
  /** Loads again what could not be loaded. */
  readonly retry: () => Promise<void>;
  /** Loads the ones after those that are there. */
  readonly loadMore: () => Promise<void>;
  /** Puts a person into the list as they are now, or takes out who is gone (null). */
  readonly put: (id: string, now: ListedPerson | null) => void;
}

/** Milliseconds after a key before the list is searched. */
const searchDelay = 200;

/** The people with this text in their names, addresses or firms. */
export function usePeople(api: ApiClient, search: string, filter: PeopleFilter): LoadedPeople {
  const [found, setFound] = useState<FoundPeople | null>(null);
  const [failed, setFailed] = useState<{
    readonly refusal: Refusal;
    readonly before: readonly ListedPerson[];
  } | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  // The response to an earlier search may arrive later.
  const latest = useRef(0);
  const fetchPart = useCallback(
    async (before: readonly ListedPerson[]) => {
      latest.current += 1;
      const own = latest.current;
      const isState = filter === "disabled" || filter === "removed";
      const query = {
        search: search.trim() || undefined,
        role: isState || filter === "all" ? undefined : filter,
        among: isState ? filter : undefined,
        after: before.at(-1)?.id,
      };
      setLoadingMore(before.length > 0);
      const outcome = await api.call(listPeople, { query });
      if (own !== latest.current) return;
      setLoadingMore(false);
      setFailed(outcome.ok ? null : { refusal: outcome.refusal, before });
      if (!outcome.ok) return;
      const { people, matching } = outcome.value;
      setFound((there) => withMore(before.length === 0 ? null : there, people, matching));
    },
    [api, search, filter],
  );
  useEffect(() => {
    const timer = window.setTimeout(() => void fetchPart([]), search === "" ? 0 : searchDelay);
    return () => window.clearTimeout(timer);
  }, [fetchPart, search]);
  const put = useCallback(
    (id: string, now: ListedPerson | null) =>
      setFound((there) => there && putPerson(there, filter, id, now)),
    [filter],
  );
  return {
    found,
    failure: failed?.refusal ?? null,
    isLoadingMore,
    retry: () => fetchPart(failed?.before ?? []),
    loadMore: () => fetchPart(found?.people ?? []),
    put,
  };
}
