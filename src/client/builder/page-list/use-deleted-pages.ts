import { useCallback, useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listDeletedPages } from "#core/contract/page-places.ts";
import type { DeletedPage } from "#core/contract/page-places.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { daysLeft } from "./days-left.ts";

/** A deleted page, and how long it can be restored: "29 days left". */
export interface BinnedPage extends DeletedPage {
  readonly left: string;
}

interface DeletedPages {
  /** Null until they are loaded. */
  readonly pages: readonly BinnedPage[] | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  /** Loads them again. */
  readonly load: () => Promise<void>;
}

/** Loads the deleted pages, on mount and on demand. */
export function useDeletedPages(api: ApiClient): DeletedPages {
  const [pages, setPages] = useState<readonly BinnedPage[] | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const load = useCallback(
    () =>
      api.call(listDeletedPages, {}).then((outcome) => {
        setFailure(outcome.ok ? null : outcome.refusal);
        if (!outcome.ok) return;
        const now = new Date();
        const left = ({ endsAt }: DeletedPage) => daysLeft(new Date(endsAt), now);
        setPages(outcome.value.pages.map((page) => ({ ...page, left: left(page) })));
      }),
    [api],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { pages, failure, load };
}
