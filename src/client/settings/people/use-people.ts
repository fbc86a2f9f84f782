import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listInvitations } from "#core/contract/invitations.ts";
import type { Invitation } from "#core/contract/invitations.ts";
import { listFactorDemands, listPeople } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";

/** Which people are shown: all that are there, those with a role, or those who were disabled or removed. */
export type PeopleFilter = "all" | Role | "disabled" | "removed";

interface FoundPeople {
  readonly people: readonly ListedPerson[];
  /** How many there are, with those that are not loaded yet. */
  readonly matching: number;
}

/** Which roles must have a second factor, and who has none. */
export type Demands = ResponseOf<typeof listFactorDemands>;

export interface LoadedPeople {
  /** Null until they are loaded. */
  readonly found: FoundPeople | null;
  readonly invitations: readonly Invitation[];
  /** Null until they are loaded. */
  readonly demands: Demands | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  /** Loads the first ones, the invitations and the demands again. */
  readonly load: () => Promise<void>;
  /** Loads the ones after those that are there. */
  readonly loadMore: () => Promise<void>;
}

/** Milliseconds after a key before the list is searched. */
const searchDelay = 200;

/** The people with this text in their names, addresses or firms, and the open invitations. */
export function usePeople(api: ApiClient, search: string, filter: PeopleFilter): LoadedPeople {
  const [found, setFound] = useState<FoundPeople | null>(null);
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [demands, setDemands] = useState<Demands | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
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
      const outcome = await api.call(listPeople, { query });
      if (own !== latest.current) return;
      setFailure(outcome.ok ? null : outcome.refusal);
      if (!outcome.ok) return;
      const { people, matching } = outcome.value;
      setFound({ people: [...before, ...people], matching });
    },
    [api, search, filter],
  );
  const fetchOthers = useCallback(async () => {
    const [invited, demanded] = await Promise.all([
      api.call(listInvitations, {}),
      api.call(listFactorDemands, {}),
    ]);
    if (invited.ok) setInvitations(invited.value.invitations);
    else setFailure(invited.refusal);
    if (demanded.ok) setDemands(demanded.value);
    else setFailure(demanded.refusal);
  }, [api]);
  const load = useCallback(async () => {
    await Promise.all([fetchPart([]), fetchOthers()]);
  }, [fetchPart, fetchOthers]);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(), search === "" ? 0 : searchDelay);
    return () => window.clearTimeout(timer);
  }, [load, search]);
  const loadMore = () => fetchPart(found?.people ?? []);
  return { found, invitations, demands, failure, load, loadMore };
}
