import type { checkEmbeds } from "#core/contract/embeds.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import {
  claimEmbeds,
  deleteUnusedEmbeds,
  insertEmbeds,
  postponeEmbed,
  recordEmbed,
} from "#server/db/queries/embed-checks.ts";
import type { EmbedCheckRow, EmbedClaim } from "#server/db/queries/embed-checks.ts";
import type { Look } from "#server/forward/look.ts";
import { atOnce, checkNow, freshSeconds, inTurns, leaseSeconds } from "./check-now.ts";
import { inUse } from "./in-use.ts";
import type { InUseDeps } from "./in-use.ts";
import { findOut } from "./find-out.ts";
import { isClosed, ruleOn } from "./verdict.ts";

/** Looking at the websites that pages show in frames. */
export interface Embeds {
  /** Looks now, for an editor, unless somebody has just looked. */
  readonly check: (
    actor: Actor,
    addresses: readonly string[],
  ) => Promise<Outcome<ResponseOf<typeof checkEmbeds>>>;
  /**
   * Looks at what is due on published pages, and, if a page was just published, at all that it shows. Returns immediately
   * and never throws.
   */
  readonly wake: (publishedPage?: string) => void;
  /** Begins no more looks and ends those in flight. */
  readonly stop: () => Promise<void>;
}

export interface EmbedsDeps extends InUseDeps {
  readonly secretKey: string;
  readonly look: Look;
  /** Whether this machine reaches the internet at all. */
  readonly isOnline: () => Promise<boolean>;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Seconds until the next look if the network was not there. */
const offlineAgainIn = 10 * 60;

/** Creates the checks. Any number of processes may run them on one database: each address is looked at by one of them. */
export function createEmbeds(deps: EmbedsDeps): Embeds {
  const { database, record } = deps;
  const ended = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let publishedPages = new Set<string>();

  const lookAt = async (row: EmbedCheckRow): Promise<void> => {
    const found = await findOut(deps, row, ended.signal);
    if (ended.signal.aborted || found === "offline") {
      await postponeEmbed(database, row.id, ended.signal.aborted ? 0 : offlineAgainIn);
      return;
    }
    const ruling = ruleOn(row, found);
    await recordEmbed(database, { id: row.id, reason: found.reason, ...ruling });
    if (isClosed(ruling.verdict) === isClosed(row.verdict)) return;
    await deps.directory.changed();
    record(isClosed(ruling.verdict) ? "embed closed" : "embed opened", {
      address: row.address,
      ...(found.reason === null ? {} : { reason: found.reason }),
    });
  };

  const run = async (): Promise<void> => {
    while (isWanted && !ended.signal.aborted) {
      isWanted = false;
      const published = publishedPages;
      publishedPages = new Set();
      const pages = await inUse(deps);
      const shown = new Map(pages.flatMap(({ embeds }) => embeds.map((each) => [each.id, each])));
      if (shown.size > 0) await insertEmbeds(database, [...shown.values()]);
      await deleteUnusedEmbeds(database, [...shown.keys()]);
      if (shown.size === 0) continue;
      const fresh = pages
        .filter(({ pageId }) => published.has(pageId))
        .flatMap(({ embeds }) => embeds.map(({ id }) => id));
      await inTurns(fresh, async (id) => {
        await lookAtNext({ ids: [id], olderThan: freshSeconds.good });
      });
      const ids = [...shown.keys()];
      await inTurns(Array.from({ length: atOnce }), async () => {
        while (await lookAtNext({ ids }));
      });
    }
  };
  /** False if there was none to claim. */
  const lookAtNext = async (claim: Pick<EmbedClaim, "ids" | "olderThan">): Promise<boolean> => {
    if (ended.signal.aborted) return false;
    const [row] = await claimEmbeds(database, { ...claim, most: 1, leaseSeconds });
    if (row !== undefined) await lookAt(row);
    return row !== undefined;
  };

  return {
    check: (actor, addresses) => checkNow(deps, { lookAt, actor, addresses, stop: ended.signal }),
    wake: (publishedPage) => {
      isWanted = true;
      if (publishedPage !== undefined) publishedPages.add(publishedPage);
      if (running !== null || ended.signal.aborted) return;
      running = run()
        .catch((error: unknown) => record("embeds wait", { reason: String(error) }))
        .finally(() => {
          running = null;
        });
    },
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}
