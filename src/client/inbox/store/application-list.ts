import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { searchParamsOf, defaultQuery } from "../address/address.ts";
import type { Query } from "../address/address.ts";
import { indexIn, pageSize, rowIn, withPage, withRow } from "./loaded-pages.ts";
import type { LoadedPages, PageRange } from "./loaded-pages.ts";
import { createPageRequests } from "./page-requests.ts";
import type { Page } from "./page-requests.ts";

export interface ListState {
  /** The query of the loaded rows. */
  readonly query: Query;
  readonly pages: LoadedPages;
  /** Null until the first response. */
  readonly total: number | null;
  readonly counts: Page["counts"] | null;
  readonly jobTitles: readonly string[];
  /** True if there are more positions than `jobTitles` holds. */
  readonly hasMoreJobTitles: boolean;
  readonly unread: number;
  /** Another query is loading; the rows are still those of the previous one. */
  readonly isLoadingQuery: boolean;
  /** Why the last request failed; null after a success. */
  readonly refusal: Refusal | null;
}

/** The list of applications, loaded page by page as it is scrolled. */
export interface ApplicationList {
  readonly state: StoreApi<ListState>;
  /** Loads another query; the old rows stay until the response arrives. */
  readonly show: (query: Query) => void;
  /** Loads the rows in this range unless all are loaded, and remembers the range as the one to refresh. */
  readonly ensureLoaded: (from: number, to: number, areLoaded?: boolean) => void;
  /** Reloads the visible pages. */
  readonly refresh: () => Promise<void>;
  readonly rowAt: (index: number) => ApplicationSummary | undefined;
  /** -1 if it is not among the loaded rows. */
  readonly indexOf: (id: string) => number;
  /** Applies a change to a row before the list is reloaded. */
  readonly patch: (id: string, change: Partial<ApplicationSummary>) => void;
  /**
   * Applies a change to a row and stores it. Pages requested before it was stored show the row
   * without the change, so the list is then reloaded.
   */
  readonly patchAndStore: (
    id: string,
    change: Partial<ApplicationSummary>,
    store: () => Promise<unknown>,
  ) => Promise<void>;
}

/** An empty list; it loads nothing until `show` is called. */
export function createApplicationList(api: ApiClient): ApplicationList {
  const state = createStore<ListState>(() => emptyState);
  const requests = createPageRequests(api, (refusal) =>
    state.setState({ refusal, isLoadingQuery: false }),
  );
  /** Changes that are being stored; a page requested before shows its rows without them. */
  const unstored = new Map<string, Partial<ApplicationSummary>>();
  let currentQuery: Query | null = null;
  let visiblePages: PageRange = [0, 0];

  const withUnstored = (rows: readonly ApplicationSummary[]): readonly ApplicationSummary[] =>
    rows.map((row) => ({ ...row, ...unstored.get(row.id) }));

  /** Reloads these pages and drops all others. */
  const reloadPages = async (query: Query, range: PageRange): Promise<void> => {
    const loaded = await requests.restart(query, range);
    const first = loaded?.[0] ?? null;
    if (loaded === null || first === null) return;
    const pages = new Map<number, readonly ApplicationSummary[]>();
    for (const [at, page] of loaded.entries()) {
      if (page !== null) pages.set(range[0] + at, withUnstored(page.applications));
    }
    state.setState({ query, pages, ...totalsOf(first) });
  };

  const loadPage = async (query: Query, number: number): Promise<void> => {
    const page = await requests.load(query, number);
    if (page === null) return;
    const loaded = { rows: withUnstored(page.applications), visible: visiblePages };
    const pages = withPage(state.getState().pages, number, loaded);
    state.setState({ pages, ...totalsOf(page) });
  };

  const refresh = async (): Promise<void> => {
    if (currentQuery !== null) await reloadPages(currentQuery, visiblePages);
  };

  const patch: ApplicationList["patch"] = (id, change) => {
    const { pages, unread } = state.getState();
    const changed = withRow(pages, id, change);
    if (changed === null) return;
    const { before } = changed;
    const more = Number(change.isUnread ?? before.isUnread) - Number(before.isUnread);
    state.setState({ pages: changed.pages, unread: Math.max(0, unread + more) });
  };

  return {
    state,
    rowAt: (index) => rowIn(state.getState().pages, index),
    indexOf: (id) => indexIn(state.getState().pages, id),
    show: (query) => {
      if (currentQuery !== null && isSameQuery(currentQuery, query)) return;
      currentQuery = query;
      visiblePages = [0, 0];
      state.setState({ isLoadingQuery: true });
      void reloadPages(query, visiblePages);
    },
    ensureLoaded: (from, to, areLoaded = false) => {
      const { pages, total, isLoadingQuery } = state.getState();
      if (currentQuery === null || isLoadingQuery || total === null) return;
      const last = Math.max(0, Math.ceil(total / pageSize) - 1);
      visiblePages = [Math.floor(from / pageSize), Math.min(last, Math.floor(to / pageSize))];
      if (areLoaded) return;
      for (let page = visiblePages[0]; page <= visiblePages[1]; page += 1) {
        if (!pages.has(page) && !requests.isLoading(page)) void loadPage(currentQuery, page);
      }
    },
    refresh,
    patch,
    patchAndStore: async (id, change, store) => {
      const wasLoading = requests.watch();
      unstored.set(id, change);
      patch(id, change);
      await store();
      if (unstored.get(id) === change) unstored.delete(id);
      if (wasLoading()) await refresh();
    },
  };
}

const emptyState: ListState = {
  query: defaultQuery,
  pages: new Map(),
  total: null,
  counts: null,
  jobTitles: [],
  hasMoreJobTitles: false,
  unread: 0,
  isLoadingQuery: false,
  refusal: null,
};

/** The part of the state that every page brings up to date. */
function totalsOf({ total, counts, jobTitles, hasMoreJobTitles, unread }: Page) {
  return {
    total,
    counts,
    jobTitles,
    hasMoreJobTitles: hasMoreJobTitles === true,
    unread,
    refusal: null,
    isLoadingQuery: false,
  };
}

function isSameQuery(one: Query, other: Query): boolean {
  return JSON.stringify(searchParamsOf(one)) === JSON.stringify(searchParamsOf(other));
}
