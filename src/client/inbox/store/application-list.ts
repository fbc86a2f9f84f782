import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import { listJobApplications } from "#core/contract/job-applications.ts";
import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { AnswerOf } from "#core/contract/route.ts";
import { searchParamsOf, defaultQuery } from "../address/address.ts";
import type { Query } from "../address/address.ts";

type Answer = AnswerOf<typeof listJobApplications>;

/** Rows per request. */
export const pageSize = 50;
/** The most pages kept in memory; others are requested again. */
const maxPages = 40;

export interface ListState {
  /** The query of the loaded rows. */
  readonly query: Query;
  /** The loaded rows, by page number. */
  readonly pages: ReadonlyMap<number, readonly ApplicationSummary[]>;
  /** Null until the first response. */
  readonly total: number | null;
  readonly counts: Answer["counts"] | null;
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
}

/** An empty list; it loads nothing until `show` is called. */
export function createApplicationList(api: ApiClient): ApplicationList {
  const state = createStore<ListState>(() => ({
    query: defaultQuery,
    pages: new Map(),
    total: null,
    counts: null,
    jobTitles: [],
    hasMoreJobTitles: false,
    unread: 0,
    isLoadingQuery: false,
    refusal: null,
  }));
  let currentQuery: Query | null = null;
  /** The first and last visible page. */
  let visiblePages: readonly [number, number] = [0, 0];
  /** Counts reloads, so that responses to requests from before the last one are dropped. */
  let round = 0;
  const requestedPages = new Set<number>();

  const ask = async (query: Query, page: number, mine: number): Promise<Answer | null> => {
    requestedPages.add(page);
    const outcome = await api.call(listJobApplications, {
      query: { ...searchParamsOf(query), offset: page * pageSize, most: pageSize },
    });
    if (mine !== round) return null;
    requestedPages.delete(page);
    if (outcome.ok) return outcome.value;
    state.setState({ refusal: outcome.refusal, isLoadingQuery: false });
    return null;
  };

  const summaryOf = ({ total, counts, jobTitles, hasMoreJobTitles, unread }: Answer) => ({
    total,
    counts,
    jobTitles,
    hasMoreJobTitles: hasMoreJobTitles === true,
    unread,
    refusal: null,
    isLoadingQuery: false,
  });

  /** Reloads these pages and drops all others. */
  const reloadPages = async (query: Query, from: number, to: number): Promise<void> => {
    round += 1;
    const mine = round;
    requestedPages.clear();
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const answers = await Promise.all(numbers.map((page) => ask(query, page, mine)));
    const first = answers[0];
    if (mine !== round || first === undefined || first === null) return;
    const pages = new Map<number, readonly ApplicationSummary[]>();
    for (const [at, answer] of answers.entries()) {
      if (answer !== null) pages.set(from + at, answer.applications);
    }
    state.setState({ query, pages, ...summaryOf(first) });
  };

  const fetchPage = async (query: Query, page: number): Promise<void> => {
    const answer = await ask(query, page, round);
    if (answer === null) return;
    const pages = new Map(state.getState().pages);
    pages.delete(page);
    pages.set(page, answer.applications);
    for (const old of pages.keys()) {
      if (pages.size <= maxPages) break;
      if (old < visiblePages[0] || old > visiblePages[1]) pages.delete(old);
    }
    state.setState({ pages, ...summaryOf(answer) });
  };

  const rowAt: ApplicationList["rowAt"] = (index) => rowIn(state.getState().pages, index);

  return {
    state,
    rowAt,
    show: (query) => {
      if (currentQuery !== null && isSameQuery(currentQuery, query)) return;
      currentQuery = query;
      visiblePages = [0, 0];
      state.setState({ isLoadingQuery: true });
      void reloadPages(query, 0, 0);
    },
    ensureLoaded: (from, to, areLoaded = false) => {
      const { pages, total, isLoadingQuery } = state.getState();
      if (currentQuery === null || isLoadingQuery || total === null) return;
      const last = Math.max(0, Math.ceil(total / pageSize) - 1);
      visiblePages = [Math.floor(from / pageSize), Math.min(last, Math.floor(to / pageSize))];
      if (areLoaded) return;
      for (let page = visiblePages[0]; page <= visiblePages[1]; page += 1) {
        if (!pages.has(page) && !requestedPages.has(page)) void fetchPage(currentQuery, page);
      }
    },
    refresh: async () => {
      if (currentQuery !== null) await reloadPages(currentQuery, visiblePages[0], visiblePages[1]);
    },
    indexOf: (id) => {
      for (const [page, rows] of state.getState().pages) {
        const at = rows.findIndex((row) => row.id === id);
        if (at >= 0) return page * pageSize + at;
      }
      return -1;
    },
    patch: (id, change) => {
      const { pages, unread } = state.getState();
      for (const [page, rows] of pages) {
        const row = rows.find((each) => each.id === id);
        if (row === undefined) continue;
        const next = new Map(pages);
        next.set(
          page,
          rows.map((each) => (each === row ? { ...each, ...change } : each)),
        );
        const isUnread = change.isUnread ?? row.isUnread;
        const more = Number(isUnread) - Number(row.isUnread);
        state.setState({ pages: next, unread: Math.max(0, unread + more) });
        return;
      }
    },
  };
}

/** A row by its index in the whole list; undefined if it is not loaded. */
export function rowIn(pages: ListState["pages"], index: number): ApplicationSummary | undefined {
  return pages.get(Math.floor(index / pageSize))?.[index % pageSize];
}

function isSameQuery(one: Query, other: Query): boolean {
  return JSON.stringify(searchParamsOf(one)) === JSON.stringify(searchParamsOf(other));
}
