import { z } from "zod/mini";
import type { Detail } from "#core/contract/refusals.ts";

// Default messages for schemas without a message of their own: the library has none until a locale is configured.
// Browsers do not show these messages, so they do not load the locale.
z.config(z.locales.en());

const mostDetails = 20;

/** Converts schema issues into fields and what is expected there. */
export function detailsOf(error: z.core.$ZodError, root: string): readonly Detail[] {
  const details: Detail[] = [];
  for (const issue of error.issues) {
    describe(issue, [root], details);
    if (details.length >= mostDetails) break;
  }
  return details;
}

/** Adds the details of an issue, up to `mostDetails`: there may be thousands. */
function describe(issue: z.core.$ZodIssue, above: readonly PropertyKey[], details: Detail[]): void {
  const left = mostDetails - details.length;
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys.slice(0, left)) {
      details.push({ at: name([...path, key]), message: "is not a field here" });
    }
  } else if (issue.code === "invalid_union" && issue.errors.length > 0) {
    for (const inner of meant(issue.errors).slice(0, left)) describe(inner, path, details);
  } else if (left > 0) details.push({ at: name(path), message: plain(issue.message) });
}

/**
 * Of a union's shapes, the one the value was most likely meant to have: one whose `op` matches, with the fewest issues.
 */
function meant(shapes: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const badness = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.length + (issues.some(({ path }) => path[0] === "op") ? 100 : 0);
  return shapes.toSorted((a, b) => badness(a) - badness(b))[0] ?? [];
}

function name(path: readonly PropertyKey[]): string {
  const [root, ...rest] = path.map(String);
  return rest.length === 0 ? (root ?? "") : rest.join(".");
}

function plain(message: string): string {
  return message.replace(/^Invalid input: e/, "e").replace(/^Invalid option: e/, "e");
}
