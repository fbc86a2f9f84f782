/** The value of a full bar, in millions (BLOCK-096, CONST-032). */
export const fullAt = { enterprise: 20, smallbusiness: 5 } as const;

interface Year {
  readonly enterprise: number;
  readonly smallbusiness: number;
  /** 0 means the sum of both. */
  readonly total: number;
}

/** Returns a year's revenue in millions. */
export function totalOf({ enterprise, smallbusiness, total }: Year): number {
  return total === 0 ? enterprise + smallbusiness : total;
}

/**
 * Returns the growth over the previous year, such as `3.9×`; empty for the first year and after one
 * without revenue.
 */
export function growthOf(years: readonly Year[], index: number): string {
  const [before, now] = [years[index - 1], years[index]];
  if (before === undefined || now === undefined || totalOf(before) === 0) return "";
  return `${(totalOf(now) / totalOf(before)).toFixed(1)}×`;
}
