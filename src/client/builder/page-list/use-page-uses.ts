import { useCallback, useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listPageUses } from "#core/contract/page-uses.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";

export type PageUsesAnswer = ResponseOf<typeof listPageUses>;

/** Which other pages and settings link to a page. */
export interface PageUses {
  /** Null until they are loaded; the last ones that could be. */
  readonly uses: PageUsesAnswer | null;
  /** Why they could not be loaded the last time. */
  readonly failure: Refusal | null;
  /** Loads them again. */
  readonly load: () => Promise<void>;
}

/** Loads which other pages link to a page, on mount and on demand. */
export function usePageUses(api: ApiClient, pageId: string): PageUses {
  const [uses, setUses] = useState<PageUsesAnswer | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const load = useCallback(
    () =>
      api.call(listPageUses, { params: { pageId } }).then((outcome) => {
        setFailure(outcome.ok ? null : outcome.refusal);
        if (outcome.ok) setUses(outcome.value);
      }),
    [api, pageId],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { uses, failure, load };
}
