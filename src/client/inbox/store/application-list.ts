import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import { listJobApplications } from "#core/contract/job-applications.ts";
import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { AnswerOf } from "#core/contract/route.ts";
import { textsOf, wholeList } from "../address/address.ts";
import type { Query } from "../address/address.ts";

type Answer = AnswerOf<typeof listJobApplications>;

/** How many lines are asked for at once. */
export const pageSize = 50;
/** More are not kept: they are asked for again. */
const mostPages = 40;

export interface ListState {
  /** What the rows are the answer to. */
  readonly query: Query;
  /** The rows by the page they came with. */
  readonly pages: ReadonlyMap<number, readonly ApplicationSummary[]>;
  /** Null until the first answer. */
  readonly total: number | null;
  readonly counts: Answer["counts"] | null;
  readonly jobTitles: readonly string[];
  readonly unread: number;
  /** Another query is asked for: what is here is the last one's. */
  readonly isTurning: boolean;
  /** Why the last try brought nothing. */
  readonly refusal: Refusal | null;
}

/** The list of applications, as much of it as was looked at. */
export interface List {
  readonly state: StoreApi<ListState>;
  /** Asks for another list; the old one stays until it is here. */
  readonly show: (query: Query) => void;
  /** Sees to it that these rows come, unless all are here; they are read again when there are news. */
  readonly need: (from: number, to: number, areHere?: boolean) => void;
  /** Reads again what is looked at. */
  readonly refresh: () => Promise<void>;
  readonly rowAt: (index: number) => ApplicationSummary | undefined;
  /** -1 where it is not among the rows that were read. */
  readonly indexOf: (id: string) => number;
  /** Shows a change before the list is read again. */
  readonly patch: (id: string, change: Partial<ApplicationSummary>) => void;
}

/** An empty list that asks for nothing until it is shown a query. */
export function createList(api: ApiClient): List {
  const state = createStore<ListState>(() => ({
    query: wholeList,
    pages: new Map(),
    total: null,
    counts: null,
    jobTitles: [],
    unread: 0,
    isTurning: false,
    refusal: null,
  }));
  let wanted: Query | null = null;
  /** The pages looked at last. */
  let seen: readonly [number, number] = [0, 0];
  /** Answers to what was asked before the last turn or refresh are too late. */
  let round = 0;
  const asked = new Set<number>();

  const ask = async (query: Query, page: number, mine: number): Promise<Answer | null> => {
    asked.add(page);
    const outcome = await api.call(listJobApplications, {
      query: { ...textsOf(query), offset: page * pageSize, most: pageSize },
    });
    if (mine !== round) return null;
    asked.delete(page);
    if (outcome.ok) return outcome.value;
    state.setState({ refusal: outcome.refusal, isTurning: false });
    return null;
  };

  const factsOf = ({ total, counts, jobTitles, unread }: Answer) => ({
    total,
    counts,
    jobTitles,
    unread,
    refusal: null,
    isTurning: false,
  });

  /** Reads these pages anew and forgets all others. */
  const readAnew = async (query: Query, from: number, to: number): Promise<void> => {
    round += 1;
    const mine = round;
    asked.clear();
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const answers = await Promise.all(numbers.map((page) => ask(query, page, mine)));
    const first = answers[0];
    if (mine !== round || first === undefined || first === null) return;
    const pages = new Map<number, readonly ApplicationSummary[]>();
    for (const [at, answer] of answers.entries()) {
      if (answer !== null) pages.set(from + at, answer.applications);
    }
    state.setState({ query, pages, ...factsOf(first) });
  };

  const fetchPage = async (query: Query, page: number): Promise<void> => {
    const answer = await ask(query, page, round);
    if (answer === null) return;
    const pages = new Map(state.getState().pages);
    pages.delete(page);
    pages.set(page, answer.applications);
    for (const old of pages.keys()) {
      if (pages.size <= mostPages) break;
      if (old < seen[0] || old > seen[1]) pages.delete(old);
    }
    state.setState({ pages, ...factsOf(answer) });
  };

  const rowAt: List["rowAt"] = (index) => rowIn(state.getState().pages, index);

  return {
    state,
    rowAt,
    show: (query) => {
      if (wanted !== null && isSame(wanted, query)) return;
      wanted = query;
      seen = [0, 0];
      state.setState({ isTurning: true });
      void readAnew(query, 0, 0);
    },
    need: (from, to, areHere = false) => {
      const { pages, total, isTurning } = state.getState();
      if (wanted === null || isTurning || total === null) return;
      const last = Math.max(0, Math.ceil(total / pageSize) - 1);
      seen = [Math.floor(from / pageSize), Math.min(last, Math.floor(to / pageSize))];
      if (areHere) return;
      for (let page = seen[0]; page <= seen[1]; page += 1) {
        if (!pages.has(page) && !asked.has(page)) void fetchPage(wanted, page);
      }
    },
    refresh: async () => {
      if (wanted !== null) await readAnew(wanted, seen[0], seen[1]);
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

/** A row by its place in the whole list; undefined where it was not read. */
export function rowIn(pages: ListState["pages"], index: number): ApplicationSummary | undefined {
  return pages.get(Math.floor(index / pageSize))?.[index % pageSize];
}

function isSame(one: Query, other: Query): boolean {
  return JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));
}
