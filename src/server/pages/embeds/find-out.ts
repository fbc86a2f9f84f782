import { setTimeout as sleep } from "node:timers/promises";
import type { EmbedCheckRow } from "#server/db/queries/embed-checks.ts";
import type { Look, Looked } from "#server/forward/look.ts";
import type { Found } from "./verdict.ts";

interface FindOutDeps {
  readonly look: Look;
  readonly isOnline: () => Promise<boolean>;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
  /** Milliseconds before something that may pass is looked at again. Default: two seconds. */
  readonly pauseMs?: number;
}

const usualPauseMs = 2000;

/**
 * Looks at an address. `offline` if nothing was reached and this machine reaches nothing else either: an unreachable network
 * is no website's fault. What fails at the very first look, which alone decides, is looked at twice.
 */
export async function findOut(
  { look, isOnline, record, pauseMs = usualPauseMs }: FindOutDeps,
  { address, verdict }: Pick<EmbedCheckRow, "address" | "verdict">,
  stop: AbortSignal,
): Promise<Found | "offline"> {
  let looked = await look(address, stop);
  if (verdict === "unknown" && mayPass(looked) && !stop.aborted) {
    await sleep(pauseMs, null, { signal: stop, ref: false }).catch(() => {});
    if (!stop.aborted) looked = await look(address, stop);
  }
  if (looked.kind === "shows") return { kind: "shows", reason: null };
  const { kind, reason, detail } = looked;
  if (detail !== undefined) record("embed not seen", { address, reason, detail });
  if (kind !== "unreached") return { kind, reason };
  return !stop.aborted && (await isOnline()) ? { kind: "failed", reason } : "offline";
}

function mayPass({ kind }: Looked): boolean {
  return kind === "failed" || kind === "unreached";
}
