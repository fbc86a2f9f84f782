import { pageLimits } from "./page-address.ts";

/** Bounds of the redirects of a site. */
export const redirectLimits = {
  /** Entries that people wrote; those that moves leave do not count. */
  own: pageLimits.redirects,
  /** Characters of the address that redirects. */
  from: 500,
  /** Characters of where it leads. */
  to: 1000,
  /** Entries in one response. */
  listed: 100,
  /** Bytes of a CSV file. */
  fileBytes: 4 * 1024 * 1024,
  /** Lines of a file that a refusal names. */
  wrongLines: 50,
} as const;
