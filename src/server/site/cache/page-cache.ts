import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { Directory, DirectoryPage } from "#server/pages/directory/directory.ts";
import type { DirectorySource } from "#server/pages/directory/directory-source.ts";
import { pagesAbove } from "#server/pages/published/load-published.ts";
import type { LoadedPage, PublishedPage } from "#server/pages/published/load-published.ts";
import { resolveRefs } from "#server/pages/published/page-refs.ts";
import type { PageRefs } from "#server/pages/published/page-refs.ts";
import type { PrivacySource } from "#server/pages/privacy/privacy-source.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { createByteBudget } from "./byte-budget.ts";

/** The result of looking a slug up in the cache. */
export type CacheLookup =
  | {
      readonly kind: "answer";
      readonly answer: CachedResponse;
      /** It is the response of before, because the current one could not be made. */
      readonly isStale?: true;
    }
  /** Not public, so never cached: the caller checks who is asking. */
  | { readonly kind: "gated"; readonly published: PublishedPage }
  | { readonly kind: "missing" };

/**
 * Rendered pages by slug. Each is a drawing of one directory, and fresh for every directory of which it would be the same:
 * nothing has to be told of changes, and no page is drawn again for a change that it does not show.
 */
export interface PageCache {
  /** The cached response for a path if it is fresh; loads nothing. */
  readonly fresh: (path: string) => CachedResponse | undefined;
  /** The same for a directory that is known. */
  readonly freshIn: (slug: string, directory: Directory) => CachedResponse | undefined;
  /**
   * The response for a slug of a directory, loaded and rendered if needed, once for concurrent callers. If that fails, returns
   * the response of before; throws if there is none.
   */
  readonly find: (slug: string, directory: Directory) => Promise<CacheLookup>;
  readonly size: () => number;
}

export interface PageCacheDeps {
  readonly directory: Pick<DirectorySource, "now">;
  /** What all pages of a directory share: the same object as long as it is the same. */
  readonly frameOf: (directory: Directory) => object;
  readonly load: (page: DirectoryPage, directory: Directory) => Promise<LoadedPage>;
  /** What pages with privacy details show of all others; no other page asks for it. */
  readonly privacy: PrivacySource;
  readonly render: (published: PublishedPage) => CachedResponse | Promise<CachedResponse>;
  /** Called when a response enters the cache as the fresh one. */
  readonly kept?: (answer: CachedResponse, slug: string) => void;
  readonly log: (line: string) => void;
  /** Bytes of HTML that are cached at most; pages that nobody asked for lately are dropped first. */
  readonly limit?: number;
}

interface Drawn {
  readonly answer: CachedResponse;
  /** The number of the directory it was drawn from, and everything of it that the drawing depends on. */
  readonly drawnFrom: number;
  readonly page: DirectoryPage;
  readonly frame: object;
  readonly refs: PageRefs;
  readonly surroundings: string;
  /** What its privacy details show; null if it has none. */
  readonly privacy: PrivacyFacts | null;
  /** The number of the last directory it was compared with, and whether it is a drawing of that one, too. */
  judgedBy: number;
  isFresh: boolean;
}

interface Flight {
  readonly directory: Directory;
  readonly answer: Promise<CachedResponse>;
}

const mebibyte = 1024 * 1024;

/** Only published public pages are cached, so visitors cannot fill it. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const {
    directory: source,
    frameOf,
    load,
    privacy,
    render,
    kept,
    log,
    limit = 64 * mebibyte,
  } = deps;
  const drawings = createByteBudget<Drawn>(limit, ({ answer }) => answer.bytes);
  const flights = new Map<string, Flight>();
  const numberOf = createNumbers();

  /** Compares a drawing with a directory, once for each directory. */
  const isFresh = (drawn: Drawn, directory: Directory): boolean => {
    const number = numberOf(directory);
    if (drawn.judgedBy !== number) {
      const facts = drawn.privacy === null ? null : privacy.known(directory);
      // Not judged yet: a drawing that may be right would be judged stale for good, and be made again. `find` asks for the facts.
      if (drawn.privacy !== null && facts === null) return false;
      drawn.judgedBy = number;
      drawn.isFresh =
        directory.bySlug.get(drawn.page.slug) === drawn.page &&
        frameOf(directory) === drawn.frame &&
        facts === drawn.privacy &&
        surroundingsOf(drawn.page, drawn.refs, directory) === drawn.surroundings;
    }
    return drawn.isFresh;
  };

  const freshIn = (slug: string, directory: Directory): CachedResponse | undefined => {
    const drawn = drawings.get(slug);
    return drawn !== undefined && isFresh(drawn, directory) ? drawn.answer : undefined;
  };

  const draw = async (page: DirectoryPage, directory: Directory): Promise<CachedResponse> => {
    const number = numberOf(directory);
    const { published, refs } = await load(page, directory);
    const answer = await render(published);
    const before = drawings.get(page.slug);
    // An older drawing that took longer.
    if (before !== undefined && before.drawnFrom > number) return answer;
    const drawn: Drawn = {
      answer,
      drawnFrom: number,
      page,
      frame: frameOf(directory),
      refs,
      surroundings: surroundingsOf(page, refs, directory),
      privacy: published.privacy ?? null,
      judgedBy: number,
      isFresh: true,
    };
    drawings.set(page.slug, drawn);
    const now = source.now();
    if (now !== null && isFresh(drawn, now)) kept?.(answer, page.slug);
    return answer;
  };

  /** Nobody joins a drawing of another directory: it may be of a time before they asked. */
  const drawOnce = (page: DirectoryPage, directory: Directory): Promise<CachedResponse> => {
    const running = flights.get(page.slug);
    if (running?.directory === directory) return running.answer;
    const flight = { directory, answer: draw(page, directory) };
    flights.set(page.slug, flight);
    const end = (): void => {
      if (flights.get(page.slug) === flight) flights.delete(page.slug);
    };
    flight.answer.then(end, end);
    return flight.answer;
  };

  return {
    fresh: (path) => {
      const directory = source.now();
      return directory === null ? undefined : freshIn(path, directory);
    },
    freshIn,
    find: async (slug, directory) => {
      if (directory.leftSlugs.has(slug))
        throw new Error("What is at this address now is not known");
      const page = directory.bySlug.get(slug);
      if (page === undefined) {
        drawings.delete(slug);
        return { kind: "missing" };
      }
      if (page.access !== "public") {
        drawings.delete(slug);
        return { kind: "gated", published: (await load(page, directory)).published };
      }
      try {
        if ((drawings.get(slug)?.privacy ?? null) !== null) await privacy.find(directory);
        const known = freshIn(slug, directory);
        if (known !== undefined) return { kind: "answer", answer: known };
        return { kind: "answer", answer: await drawOnce(page, directory) };
      } catch (error) {
        const before = drawings.get(slug);
        if (before === undefined || before.page.id !== page.id) throw error;
        log(`${slug} is served as it was: ${reason(error)}`);
        return { kind: "answer", answer: before.answer, isStale: true };
      }
    },
    size: drawings.size,
  };
}

/** Numbers directories in the order in which they are first seen. A number does not keep its directory in memory. */
function createNumbers(): (directory: Directory) => number {
  const numbers = new WeakMap<Directory, number>();
  let last = 0;
  return (directory) => {
    const known = numbers.get(directory);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(directory, last);
    return last;
  };
}

/** Everything of other pages and other sites that a page shows, as text to compare. */
function surroundingsOf({ slug }: DirectoryPage, refs: PageRefs, directory: Directory): string {
  return JSON.stringify([resolveRefs(refs, directory), pagesAbove(slug, directory)]);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
