import type { ApiClient } from "#core/contract/client.ts";
import { listJobApplications } from "#core/contract/job-applications.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { searchParamsOf } from "../address/address.ts";
import type { Query } from "../address/address.ts";
import { pageSize } from "./loaded-pages.ts";
import type { PageRange } from "./loaded-pages.ts";

/** One page of the list, with the totals of the whole list. */
export type Page = ResponseOf<typeof listJobApplications>;

/** Requests pages of the list. */
export interface PageRequests {
  /**
   * Starts over with a range of pages: responses to earlier requests are dropped. Resolves to the
   * pages in order, null for a refused one; to null if it started over again in the meantime.
   */
  readonly restart: (query: Query, range: PageRange) => Promise<readonly (Page | null)[] | null>;
  /** Loads one more page; resolves to null if it is refused or dropped. */
  readonly load: (query: Query, page: number) => Promise<Page | null>;
  /** True while a request for this page is in flight. */
  readonly isLoading: (page: number) => boolean;
  /** Begins to watch; the function returned tells whether any request was in flight since then. */
  readonly watch: () => () => boolean;
}

/** Creates the requests of one list. `onRefused` is not called for requests that were dropped. */
export function createPageRequests(
  api: ApiClient,
  onRefused: (refusal: Refusal) => void,
): PageRequests {
  /** Counts restarts, so that responses to requests from before the last one are dropped. */
  let round = 0;
  let begun = 0;
  const inFlight = new Set<number>();

  const load: PageRequests["load"] = async (query, page) => {
    const startedIn = round;
    begun += 1;
    inFlight.add(page);
    const outcome = await api.call(listJobApplications, {
      query: { ...searchParamsOf(query), offset: page * pageSize, most: pageSize },
    });
    if (startedIn !== round) return null;
    inFlight.delete(page);
    if (outcome.ok) return outcome.value;
    onRefused(outcome.refusal);
    return null;
  };

  return {
    load,
    restart: async (query, [from, to]) => {
      round += 1;
      const startedIn = round;
      inFlight.clear();
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const pages = await Promise.all(numbers.map((page) => load(query, page)));
      return startedIn === round ? pages : null;
    },
    isLoading: (page) => inFlight.has(page),
    watch: () => {
      const wasIdle = inFlight.size === 0;
      const begunBefore = begun;
      return () => !wasIdle || begun !== begunBefore;
    },
  };
}
