import type { Detail } from "#core/contract/refusals.ts";
import type { Finding } from "./finding.ts";

/** What the server found that visitors must not get, as things to fix before publishing. */
export function findingsOf(details: readonly Detail[]): readonly Finding[] {
  return details.map(({ block, path, name = "Page", label, message }) => ({
    block: block ?? null,
    ...(path === undefined ? {} : { path }),
    name,
    text: label === undefined ? `It ${message}` : `${label} ${message}`,
  }));
}
