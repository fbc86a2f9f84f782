import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listInvitations } from "#core/contract/invitations.ts";
import type { Invitation } from "#core/contract/invitations.ts";
import { listFactorDemands } from "#core/contract/manage-people.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";

/** Which roles must have a second factor, and who has none. */
export type Demands = ResponseOf<typeof listFactorDemands>;

interface Others {
  readonly invitations: readonly Invitation[];
  /** Null until they are loaded. */
  readonly demands: Demands | null;
  /** Why something of it could not be loaded. */
  readonly failure: Refusal | null;
  readonly load: () => Promise<void>;
}

/** What the screen shows besides the people: open invitations, and who must have a second factor. */
export function useOthers(api: ApiClient): Others {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [demands, setDemands] = useState<Demands | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  // An earlier response may arrive later.
  const latest = useRef(0);
  const load = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    return Promise.all([api.call(listInvitations, {}), api.call(listFactorDemands, {})]).then(
      ([invited, demanded]) => {
        if (own !== latest.current) return;
        if (invited.ok) setInvitations(invited.value.invitations);
        if (demanded.ok) setDemands(demanded.value);
        const refused = [invited, demanded].find(({ ok }) => !ok);
        setFailure(refused === undefined || refused.ok ? null : refused.refusal);
      },
    );
  }, [api]);
  useEffect(() => {
    void load();
  }, [load]);
  return { invitations, demands, failure, load };
}
