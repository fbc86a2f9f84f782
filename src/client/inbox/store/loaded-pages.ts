import type { ApplicationSummary } from "#core/contract/job-applications.ts";

/** Rows per request. */
export const pageSize = 50;
/** The most pages kept in memory; others are requested again. */
const maxPages = 40;

/** The loaded rows, by page number. */
export type LoadedPages = ReadonlyMap<number, readonly ApplicationSummary[]>;

/** The first and last page of a range. */
export type PageRange = readonly [from: number, to: number];

/** A row by its index in the whole list; undefined if it is not loaded. */
export function rowIn(pages: LoadedPages, index: number): ApplicationSummary | undefined {
  return pages.get(Math.floor(index / pageSize))?.[index % pageSize];
}

/** A row's index in the whole list; -1 if it is not among the loaded rows. */
export function indexIn(pages: LoadedPages, id: string): number {
  for (const [page, rows] of pages) {
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) return page * pageSize + at;
  }
  return -1;
}

/** Adds or replaces a page; the oldest pages that are not visible are dropped if there are too many. */
export function withPage(
  loaded: LoadedPages,
  page: number,
  { rows, visible }: { readonly rows: readonly ApplicationSummary[]; readonly visible: PageRange },
): LoadedPages {
  const pages = new Map(loaded);
  pages.delete(page);
  pages.set(page, rows);
  for (const old of pages.keys()) {
    if (pages.size <= maxPages) break;
    if (old < visible[0] || old > visible[1]) pages.delete(old);
  }
  return pages;
}

/** Applies a change to a row; `before` is the row without it. Null if the row is not loaded. */
export function withRow(
  loaded: LoadedPages,
  id: string,
  change: Partial<ApplicationSummary>,
): { readonly pages: LoadedPages; readonly before: ApplicationSummary } | null {
  for (const [page, rows] of loaded) {
    const before = rows.find((each) => each.id === id);
    if (before === undefined) continue;
    const pages = new Map(loaded);
    pages.set(
      page,
      rows.map((each) => (each === before ? { ...each, ...change } : each)),
    );
    return { pages, before };
  }
  return null;
}
