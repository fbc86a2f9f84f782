import { setTimeout as sleep } from "node:timers/promises";
import type { JsonObject } from "#core/document/json.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { isPublicAddress } from "./public-address.ts";
import { twoOf } from "./two-of.ts";

/** A webhook call to an address set by an editor. */
export interface Forwarding {
  /** The same for every attempt, so that the receiver can detect duplicates. */
  readonly id: string;
  readonly endpoint: string;
  readonly body: JsonObject;
}

/** Result of an attempt. `isFinal`: retrying is pointless. */
export type Forwarded =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For editors, so it reveals nothing about the server's own network. */
      readonly reason: string;
      /** For the log only. */
      readonly detail?: string;
      readonly isFinal: boolean;
    };

/** Makes a webhook call. Never rejects and always settles: errors and timeouts are returned. */
export type Forward = (forwarding: Forwarding) => Promise<Forwarded>;

/** One request to one network address. */
export interface Post {
  readonly url: URL;
  /** The IP address to connect to, whatever the name resolves to by then. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** Dependencies of forwarding. */
export interface ForwardDeps {
  /** Resolves a host to all its IP addresses, in order of preference. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The status of the response; rejects if there is none. */
  readonly post: (post: Post) => Promise<number>;
  /** The host of this website, to which calls are refused. */
  readonly ownHost: string;
  /** Milliseconds for a whole attempt, including name resolution. Default: 20 seconds. */
  readonly patience?: number;
}

const usualPatience = 20_000;

/** Statuses that the receiver's operator may fix, so the call is retried. */
const mayChange = new Set([401, 403, 404, 408, 425, 429]);

/**
 * POSTs JSON to an address on the public internet (design §6: addresses set by editors never reach private networks).
 * The name is resolved once, all its addresses must be public, and the connection goes to the address that was checked,
 * which prevents DNS rebinding. Redirects are not followed, and only the status of the response is read.
 */
export function createForward(deps: ForwardDeps): Forward {
  const { patience = usualPatience } = deps;
  return async (forwarding) => {
    const address = readEndpoint(forwarding.endpoint);
    if (address === null) return never("The address is none that may be sent to.");
    const url = new URL(address);
    if (url.hostname === deps.ownHost) return never("The address is one of this website itself.");
    const over = new AbortController();
    const tooLate = sleep(patience, null, { signal: over.signal, ref: false }).then(() =>
      notReached("It took too long."),
    );
    tooLate.catch(() => {});
    try {
      return await Promise.race([attempt(deps, url, forwarding, over.signal), tooLate]);
    } catch (error) {
      return notReached(error instanceof Error ? error.message : String(error));
    } finally {
      over.abort();
    }
  };
}

async function attempt(
  { lookup, post, patience = usualPatience }: ForwardDeps,
  url: URL,
  { id, body }: Forwarding,
  over: AbortSignal,
): Promise<Forwarded> {
  const found = await lookup(url.hostname);
  // Reported like an unknown host, so that editors cannot probe this server's network.
  if (!found.every(isPublicAddress)) return notReached("The host leads into a private network.");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Ashlar",
    "idempotency-key": id,
  };
  let lost: unknown = new Error("The host is unknown.");
  for (const address of twoOf(found)) {
    // Leaves half of the time for the second address.
    const signal = AbortSignal.any([over, AbortSignal.timeout(patience / 2)]);
    try {
      // The second address is only for when the first is unreachable.
      const status = await post({ url, address, headers, body: JSON.stringify(body), signal });
      return fateOf(status);
    } catch (error) {
      lost = error;
    }
  }
  throw lost;
}

function fateOf(status: number): Forwarded {
  if (status >= 200 && status < 300) return { ok: true };
  const isFinal = status < 500 && !mayChange.has(status);
  return { ok: false, reason: `It answered ${status}.`, isFinal };
}

function never(reason: string): Forwarded {
  return { ok: false, reason, isFinal: true };
}

function notReached(why: string): Forwarded {
  const detail = why.replaceAll(/\s+/g, " ").slice(0, 300);
  return { ok: false, reason: "It could not be reached.", detail, isFinal: false };
}
