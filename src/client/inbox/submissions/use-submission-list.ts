import { useCallback, useState } from "react";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { useRefreshed } from "../store/use-refreshed.ts";
import { withNewest, withOlder, withOneChanged, withoutOne } from "./loaded-list.ts";
import type { LoadedList } from "./loaded-list.ts";

/**
 * Loads the entries after this one in the order of the list, mostly newest first; the first ones for undefined. Must be
 * memoised.
 */
export type ReadSubmissions<Item> = (last: Item | undefined) => Promise<Outcome<readonly Item[]>>;

interface SubmissionListState<Item> {
  /** Null until the first response. */
  readonly loaded: LoadedList<Item> | null;
  /** Why the newest entries could not be loaded; null after a success. */
  readonly refusal: Refusal | null;
  readonly reload: () => void;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => void;
  /** Shows an entry as it was stored just now. */
  readonly put: (item: Item) => void;
  /** Removes an entry that was deleted. */
  readonly remove: (id: string) => void;
}

const emptyList = { items: [], hasMore: false };

/**
 * A list of submissions. Its newest page is reloaded whenever it may have changed; older pages are
 * loaded on demand.
 */
export function useSubmissionList<Item extends { readonly id: string }>(
  read: ReadSubmissions<Item>,
  perAnswer: number,
): SubmissionListState<Item> {
  const { store } = useInbox();
  const [loaded, setLoaded] = useState<LoadedList<Item> | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const readNewest = useCallback(() => read(undefined), [read]);
  const { answer, refusal, reload } = useRefreshed(readNewest);
  const [merged, setMerged] = useState(answer);
  if (answer !== merged) {
    setMerged(answer);
    if (answer !== null) setLoaded(withNewest(loaded ?? emptyList, answer, perAnswer));
  }

  const loadOlder = async () => {
    const last = loaded?.items.at(-1);
    if (last === undefined || isLoadingOlder) return;
    setLoadingOlder(true);
    const outcome = await read(last);
    setLoadingOlder(false);
    if (!outcome.ok) {
      store.deps.notices.error(refusalText(outcome.refusal));
      return;
    }
    setLoaded((before) => before && withOlder(before, last.id, outcome.value, perAnswer));
  };
  const put = (item: Item) => {
    setLoaded((before) => before && withOneChanged(before, item));
    reload();
  };
  const remove = (id: string) => {
    setLoaded((before) => before && withoutOne(before, id));
    reload();
  };
  return {
    loaded,
    refusal,
    reload,
    isLoadingOlder,
    loadOlder: () => void loadOlder(),
    put,
    remove,
  };
}
