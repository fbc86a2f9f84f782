import { setTimeout as sleep } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import type { Client, ClientConfig } from "pg";
import { openSession } from "./session.ts";
import type { SessionLimits } from "./session.ts";
import { asUnavailable } from "./unavailable.ts";

/** Callbacks of a subscription to a NOTIFY channel. */
export interface Listener {
  readonly onMessage: (payload: string) => void;
  /** The connection was lost and is back: notifications may have been missed, so reload what depends on them. */
  readonly onReconnect: () => void;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Polls the connection, because one that died silently emits no error. */
const checkEveryMs = 15_000;

/**
 * Listens on a dedicated connection, which is reopened whenever it breaks. Resolves once it is listening, with the
 * function that unsubscribes; throws `DatabaseUnavailable` if the first connection fails.
 */
export async function listenOn(
  options: ClientConfig,
  limits: SessionLimits,
  channel: string,
  listener: Listener,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client: Client;
  let check: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const next = await openSession(options, limits).catch((error: unknown) => {
      throw asUnavailable(error);
    });
    next.on("error", (error) => {
      if (!ending.signal.aborted) log(`The listening database connection: ${error.message}`);
    });
    next.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    try {
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw asUnavailable(error);
    }
    client = next;
    next.once("end", () => {
      clearInterval(check);
      if (!ending.signal.aborted) void reopen();
    });
    check = setInterval(() => {
      next.query("select 1").catch(() => void next.end().catch(() => {}));
    }, checkEveryMs);
    check.unref();
  };
  const reopen = async (): Promise<void> => {
    for (let pause = firstPauseMs; !ending.signal.aborted; pause *= 2) {
      await sleep(Math.min(pause, longestPauseMs), undefined, { ref: false });
      try {
        await open();
      } catch {
        continue;
      }
      if (ending.signal.aborted) await client.end().catch(() => {});
      else listener.onReconnect();
      return;
    }
  };

  await open();
  return async () => {
    ending.abort();
    clearInterval(check);
    await client.end().catch(() => {});
  };
}
