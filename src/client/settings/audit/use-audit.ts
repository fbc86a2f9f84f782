import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listAudit } from "#core/contract/audit.ts";
import type { AuditEntryOnWire } from "#core/contract/audit.ts";
import { writeCursor } from "#core/contract/cursor.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { queryOf } from "./audit-filter.ts";
import type { AuditWish } from "./audit-filter.ts";

interface FoundAudit {
  readonly entries: readonly AuditEntryOnWire[];
  readonly hasMore: boolean;
}

interface Audit {
  /** Null until entries are loaded. */
  readonly found: FoundAudit | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  readonly isLoading: boolean;
  /** Loads again what could not be loaded. */
  readonly retry: () => Promise<void>;
  /** Loads the newest ones again. */
  readonly load: () => Promise<void>;
  /** Loads the ones before those that are there. */
  readonly loadOlder: () => Promise<void>;
}

/** Milliseconds after a key before the list is loaded. */
const typingMs = 250;

/** The entries of the audit log that are wished for, the newest first. */
export function useAudit(api: ApiClient, wish: AuditWish): Audit {
  const [found, setFound] = useState<FoundAudit | null>(null);
  const [failed, setFailed] = useState<{
    readonly refusal: Refusal;
    readonly there: readonly AuditEntryOnWire[];
  } | null>(null);
  const [isLoading, setLoading] = useState(true);
  // The response to an earlier wish may arrive later.
  const latest = useRef(0);
  const fetchPart = useCallback(
    async (there: readonly AuditEntryOnWire[]) => {
      latest.current += 1;
      const own = latest.current;
      setLoading(true);
      const last = there.at(-1);
      const before = last === undefined ? {} : { before: writeCursor(last) };
      const outcome = await api.call(listAudit, { query: { ...queryOf(wish), ...before } });
      if (own !== latest.current) return;
      setLoading(false);
      setFailed(outcome.ok ? null : { refusal: outcome.refusal, there });
      if (!outcome.ok) return;
      const { entries, hasMore } = outcome.value;
      setFound({ entries: [...there, ...entries], hasMore });
    },
    [api, wish],
  );
  const load = useCallback(() => fetchPart([]), [fetchPart]);
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = window.setTimeout(() => void load(), isFirst.current ? 0 : typingMs);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [load]);
  return {
    found,
    failure: failed?.refusal ?? null,
    isLoading,
    retry: () => fetchPart(failed?.there ?? []),
    load,
    loadOlder: () => fetchPart(found?.entries ?? []),
  };
}
