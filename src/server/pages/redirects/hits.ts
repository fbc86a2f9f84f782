import type { Database } from "#server/db/connect.ts";
import { addRedirectHits } from "#server/db/queries/redirects.ts";

/** Counts the visits of redirects in memory, and stores them now and then. */
export interface RedirectHits {
  /** Counts a visit of the redirect from this address; costs no query. */
  readonly count: (from: string) => void;
  /** Stores what was counted since the last time. If that fails, it is stored the next time. Never rejects. */
  readonly flush: () => Promise<void>;
}

interface Counted {
  readonly hits: number;
  readonly last: Date;
}

/** Creates the counter of a process. */
export function createRedirectHits({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: () => Date;
}): RedirectHits {
  let counted = new Map<string, Counted>();
  const add = (from: string, { hits, last }: Counted): void => {
    const before = counted.get(from);
    const isLater = before === undefined || before.last < last;
    counted.set(from, { hits: hits + (before?.hits ?? 0), last: isLater ? last : before.last });
  };
  return {
    count: (from) => add(from, { hits: 1, last: clock() }),
    flush: async () => {
      if (counted.size === 0) return;
      const storing = counted;
      counted = new Map();
      try {
        const rows = [...storing].map(([from, { hits, last }]) => ({ from, hits, last }));
        await addRedirectHits(database, rows);
      } catch {
        for (const [from, each] of storing) add(from, each);
      }
    },
  };
}
