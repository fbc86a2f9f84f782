import { isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { JsonObject } from "#core/document/json.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { isPublicAddress } from "./public-address.ts";

/** Something to be sent to an address that an editor named. */
export interface Forwarding {
  /** The same for every attempt, so that who gets it can tell that it came before. */
  readonly id: string;
  readonly endpoint: string;
  readonly body: JsonObject;
}

/** What came of an attempt. `isFinal`: it will never be taken. */
export type Forwarded =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For editors: it says nothing of the network that this server stands in. */
      readonly reason: string;
      /** For the log alone. */
      readonly detail?: string;
      readonly isFinal: boolean;
    };

/** Passes something on. Never rejects and always answers: what went wrong is said, and so is that it took too long. */
export type Forward = (forwarding: Forwarding) => Promise<Forwarded>;

/** One request to one network address. */
export interface Post {
  readonly url: URL;
  /** Where the connection goes, whatever the name leads to by then. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What passing on needs from outside. */
export interface ForwardDeps {
  /** All network addresses of a host, those first that are to be tried first. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The status of the answer; rejects where there was none. */
  readonly post: (post: Post) => Promise<number>;
  /** The host of this website, which is no other service. */
  readonly ownHost: string;
  /** Milliseconds that a whole attempt may take, looking up the name included. Absent: 20 seconds. */
  readonly patience?: number;
}

const usualPatience = 20_000;

/** What may be mended where the address leads to, so that it is asked again. */
const mayChange = new Set([401, 403, 404, 408, 425, 429]);

/**
 * Sends JSON by POST to an address of the open internet (design §6: what an editor names never reaches private addresses).
 * The name is looked up once, all that it leads to has to be public, and the connection goes to what was looked at: nobody
 * can have it lead elsewhere in between. Redirects are not followed, and nothing of the answer but its status is read.
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
  // Answered like a host that is not there: whoever names hosts is not to learn what this server's network knows.
  if (!found.every(isPublicAddress)) return notReached("The host leads into a private network.");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Ashlar",
    "idempotency-key": id,
  };
  let lost: unknown = new Error("The host is unknown.");
  for (const address of twoOf(found)) {
    // The second one gets its share of the time, however the first one spends it.
    const signal = AbortSignal.any([over, AbortSignal.timeout(patience / 2)]);
    try {
      // oxlint-disable-next-line no-await-in-loop -- The second one is for when the first one is not reached.
      const status = await post({ url, address, headers, body: JSON.stringify(body), signal });
      return fateOf(status);
    } catch (error) {
      lost = error;
    }
  }
  throw lost;
}

/** The first address, and the first of the other kind: of IPv4 and IPv6 often one alone gets through. */
function twoOf(found: readonly string[]): readonly string[] {
  const [first, second] = found;
  if (first === undefined || second === undefined) return found;
  return [first, found.find((address) => isIPv6(address) !== isIPv6(first)) ?? second];
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
