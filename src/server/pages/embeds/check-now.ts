import { setTimeout as sleep } from "node:timers/promises";
import { readEmbed, withoutFragment } from "#blocks/_kit/fields/embed-address.ts";
import type { checkEmbeds, EmbedCheck } from "#core/contract/embeds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { Queryable } from "#server/db/connect.ts";
import { claimEmbeds, insertEmbeds, readEmbeds } from "#server/db/queries/embed-checks.ts";
import type { EmbedCheckRow } from "#server/db/queries/embed-checks.ts";
import { spend } from "#server/db/queries/spend.ts";
import { embedId } from "./closed-embeds.ts";
import type { FramesDeps } from "./closed-embeds.ts";
import { isClosed } from "./verdict.ts";

interface CheckDeps extends Pick<FramesDeps, "database" | "publicUrl"> {
  /** Hides who asked in the keys of budgets. */
  readonly secretKey: string;
}

/** Looks per person and window: each is a request from this server to somebody else's. */
export const embedBudget = { windowSeconds: 15 * 60, perPerson: 200 } as const;

/** Longer than the longest look with its repetition. */
export const leaseSeconds = 60;
/** Looks at once, for each request and for the daily ones. */
export const atOnce = 4;
/** Seconds for which an editor gets what is known instead of another look: a fault is mended and tried again sooner. */
export const freshSeconds = { good: 600, bad: 30 } as const;
/** How often, and after how many milliseconds, to ask again for what another process is looking at. */
const [mostWaits, waitMs] = [40, 500];

/** Who asks, and how to look. */
export interface Asked {
  readonly lookAt: (row: EmbedCheckRow) => Promise<void>;
  readonly actor: Actor;
  readonly addresses: readonly string[];
  readonly stop: AbortSignal;
}

/**
 * Looks at the addresses for an editor, unless somebody has just looked. Addresses that no frame shows are left out.
 */
export async function checkNow(
  deps: CheckDeps,
  { lookAt, actor, addresses, stop }: Asked,
): Promise<Outcome<ResponseOf<typeof checkEmbeds>>> {
  const { database } = deps;
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const asked = addresses.flatMap((address) => {
    const embed = readEmbed(address, deps.publicUrl);
    if (embed.kind !== "frame") return [];
    const framed = withoutFragment(embed.href);
    return [{ typed: address, row: { id: embedId(framed), address: framed } }];
  });
  const rows = [...new Map(asked.map(({ row }) => [row.id, row])).values()];
  if (rows.length === 0) return done({ checks: [] });
  const { windowSeconds, perPerson: most } = embedBudget;
  const budget = { name: "embeds", windowSeconds, most };
  const wait = await spend(deps, budget, actor.id, rows.length);
  if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
  await insertEmbeds(database, rows);
  const ids = rows.map(({ id }) => id);
  const before = await readEmbeds(database, ids);
  const isGood = ({ reason, checkedAt }: EmbedCheckRow) => checkedAt !== null && reason === null;
  const [good, bad] = [before.filter(isGood), before.filter((row) => !isGood(row))];
  const claimed = await Promise.all(
    [
      { of: good, olderThan: freshSeconds.good },
      { of: bad, olderThan: freshSeconds.bad },
    ].map(({ of, olderThan }) =>
      claimEmbeds(database, {
        ids: of.map(({ id }) => id),
        olderThan,
        most: of.length,
        leaseSeconds,
      }),
    ),
  );
  await inTurns(claimed.flat(), async (row) => {
    if (!stop.aborted) await lookAt(row);
  });
  const found = await readOnceLooked(database, ids, stop);
  const after = new Map(found.map((row) => [row.id, row]));
  return done({
    checks: asked.map(({ typed, row }) => toldOf(typed, after.get(row.id))),
  });
}

/** What is known once nobody is looking any more: another process, or the daily look, may be at it. */
async function readOnceLooked(
  database: Queryable,
  ids: readonly string[],
  stop: AbortSignal,
): Promise<readonly EmbedCheckRow[]> {
  for (let left = mostWaits; ; left -= 1) {
    const rows = await readEmbeds(database, ids);
    if (left === 0 || stop.aborted || !rows.some(({ isLeased }) => isLeased)) return rows;
    await sleep(waitMs, null, { signal: stop, ref: false }).catch(() => {});
  }
}

function toldOf(address: string, row: EmbedCheckRow | undefined): EmbedCheck {
  if (row === undefined || row.checkedAt === null) {
    return {
      address,
      state: "unknown",
      text: "The server could not look at it: it may have no connection to the internet.",
    };
  }
  const { verdict, reason } = row;
  if (isClosed(verdict)) return { address, state: "closed", text: reason };
  return { address, state: reason === null ? "shows" : "doubtful", text: reason };
}

/** Does the work for each item, for a few at once. If some of it fails, throws once all has settled. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const serve = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const served = await Promise.allSettled(
    Array.from({ length: Math.min(atOnce, items.length) }, serve),
  );
  const failed = served.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
