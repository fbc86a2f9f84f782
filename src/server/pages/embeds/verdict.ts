import type { EmbedCheckRow, EmbedVerdict } from "#server/db/queries/embed-checks.ts";
import type { Looked } from "#server/forward/look.ts";

/** What a look found, once it is known that the network was there. */
export interface Found {
  readonly kind: Exclude<Looked["kind"], "unreached">;
  readonly reason: string | null;
}

/** What visitors get from now on, and the seconds until the next look. */
export interface Ruling {
  readonly verdict: EmbedVerdict;
  readonly misses: number;
  readonly againIn: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many looks in a row must go wrong until a frame that visitors have is closed. What refuses says so itself, and is
 * asked again for the case that only its maintenance page did; what fails may be starting again.
 */
const missesUntilClosed = { refused: 2, failed: 3 } as const;
/** Between the looks of a frame that visitors still have. */
const confirmAfter = 15 * minute;
/** Between the looks of one that failed, so that it comes back soon after it works again. */
const failedAgainIn = [5 * minute, 15 * minute, hour, 6 * hour] as const;

/**
 * Decides what visitors get after another look (decision 32). A frame that has shown is closed by several looks in a row
 * over a quarter or half an hour, never by a single bad moment; one that nobody has seen yet by the first look; and a single
 * good look opens either again. What is unclear opens what had failed, but not what had refused.
 */
export function ruleOn(
  before: Pick<EmbedCheckRow, "verdict" | "misses">,
  { kind }: Pick<Found, "kind">,
): Ruling {
  if (kind === "shows") return { verdict: "shows", misses: 0, againIn: day };
  if (kind === "unclear") {
    const isKept = before.verdict === "shows" || before.verdict === "refused";
    return { verdict: isKept ? before.verdict : "unclear", misses: 0, againIn: day };
  }
  const misses = before.misses + 1;
  const isStanding = before.verdict === "shows" || before.verdict === "unclear";
  if (isStanding && misses < missesUntilClosed[kind]) {
    return { verdict: before.verdict, misses, againIn: confirmAfter };
  }
  if (kind === "refused") return { verdict: "refused", misses, againIn: day };
  const closedFor = isStanding ? 0 : before.misses;
  return { verdict: "failed", misses: closedFor + 1, againIn: failedAgainIn[closedFor] ?? day };
}

/** True if visitors get a text and a button instead of the frame. */
export function isClosed(verdict: EmbedVerdict): boolean {
  return verdict === "refused" || verdict === "failed";
}
