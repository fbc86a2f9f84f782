import { setTimeout as sleep } from "node:timers/promises";
import { isIP } from "node:net";
import { askInTurn } from "./ask-in-turn.ts";
import { barredBy, barredTexts } from "./barred.ts";
import { judgeResponse } from "./judge-response.ts";
import { lostBecause } from "./lost-because.ts";
import { isPublicAddress } from "./public-address.ts";
import { publicAddressesOf } from "./public-addresses-of.ts";
import { redirectOf } from "./redirect-of.ts";

/** What looking at a page for a frame found. Reasons are sentences for editors and reveal nothing of this network. */
export type Looked =
  | { readonly kind: "shows" }
  | {
      /**
       * `refused`: it says that it is not shown, or cannot be; `failed`: it is there, but broken now; `unclear`: it may
       * treat programs differently from people; `unreached`: nothing answered, here or there.
       */
      readonly kind: "refused" | "failed" | "unclear" | "unreached";
      readonly reason: string;
      /** For the log only. */
      readonly detail?: string;
    };

/**
 * Looks at a page as a browser would load it into a frame of this site. Never rejects and always settles. `stop` ends
 * it early.
 */
export type Look = (address: string, stop?: AbortSignal) => Promise<Looked>;

/** Header values by name in lower case, one for each time the header was sent. */
export type ResponseHeaders = Readonly<Record<string, readonly string[] | undefined>>;

/** A response without its body. */
export interface LookResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
}

/** One GET request to one network address. */
export interface LookRequest {
  readonly url: URL;
  /** The IP address to connect to, whatever the name resolves to by then. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Dependencies of looking. */
export interface LookDeps {
  /** Resolves a host to all its IP addresses, in order of preference. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** Status and headers of the response; rejects if there is none. */
  readonly get: (asked: LookRequest) => Promise<LookResponse>;
  /** Origin of this website, whose pages would show the frame. */
  readonly siteOrigin: string;
  /** Milliseconds for a whole look, with name resolution and redirects. Default: 10 seconds. */
  readonly patience?: number;
}

const usualPatience = 10_000;
const mostRedirects = 8;

/**
 * Creates a look that reaches only the public internet, by the rules of `createForward`: every name is resolved once,
 * all its addresses must be public, and the connection goes to the address that was checked; each redirect is checked
 * anew. Only HTTPS, no ports of the system's own services but 443, and nothing of a body is read.
 */
export function createLook(deps: LookDeps): Look {
  const { patience = usualPatience } = deps;
  return async (address, stop) => {
    const over = new AbortController();
    const tooLate = sleep(patience, null, { signal: over.signal, ref: false }).then(() =>
      unreached("It did not answer in time."),
    );
    tooLate.catch(() => {});
    const signal = stop === undefined ? over.signal : AbortSignal.any([over.signal, stop]);
    try {
      return await Promise.race([follow(deps, new URL(address), signal), tooLate]);
    } catch (error) {
      return lostBecause(error);
    } finally {
      over.abort();
    }
  };
}

async function follow(deps: LookDeps, first: URL, signal: AbortSignal): Promise<Looked> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await askGuarded(deps, url, signal);
    if ("kind" in answer) return answer;
    const next = redirectOf(answer, url);
    if (next === null) return judgeResponse(answer, url, new URL(deps.siteOrigin));
    if (next.protocol === "http:") {
      return refused("It leads on to an http:// address, which browsers block on a secure page.");
    }
    // The page's policy lets in the origin that the editor named and no other.
    if (next.origin !== first.origin) {
      return refused(
        `It leads on to ${next.host}, which the page does not let in. Use the address it leads to.`,
      );
    }
    url = next;
  }
  return refused("It leads on from one address to the next without an end.");
}

/** The response of a host that the server may look at; otherwise what to say of it. */
async function askGuarded(
  deps: LookDeps,
  url: URL,
  signal: AbortSignal,
): Promise<LookResponse | Looked> {
  const { hostname, username, password } = url;
  const own = new URL(deps.siteOrigin);
  const barred = barredBy(url, deps.siteOrigin);
  if (barred === "own-host") return unclear(barredTexts[barred]);
  if (username !== "" || password !== "") {
    return refused("Browsers block frames whose address contains a password.");
  }
  // Nobody can have such a name (RFC 2606): there is nothing to find out.
  if (hostname.endsWith(".example"))
    return unclear("The server does not look at names for examples.");
  if (barred !== null) return unclear(barredTexts[barred]);
  const found = await publicAddressesOf(deps.lookup, hostname);
  if (found === null) {
    return (await isInside(deps, own.hostname))
      ? unclear("The server does not look into private networks.")
      : unreached("It could not be reached.", "The host leads into a private network.");
  }
  const { patience = usualPatience } = deps;
  return askInTurn(found, { patience, signal }, (address, each) =>
    deps.get({ url, address, headers: headersFor(own), signal: each }),
  );
}

/** True if this website is in a private network itself, and with it the people who see its frames. */
async function isInside({ lookup }: LookDeps, ownHost: string): Promise<boolean> {
  if (isIP(ownHost) > 0) return !isPublicAddress(ownHost);
  const found = await lookup(ownHost).catch(() => []);
  return found.length > 0 && !found.some(isPublicAddress);
}

/** As a browser asks for a page in a frame: some websites answer frames and programs differently. */
function headersFor(own: URL): Readonly<Record<string, string>> {
  return {
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": "en",
    referer: `${own.origin}/`,
    "sec-fetch-dest": "iframe",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "cross-site",
    "user-agent": `Mozilla/5.0 (compatible; Ashlar; +${own.origin})`,
  };
}

function refused(reason: string): Looked {
  return { kind: "refused", reason };
}

function unclear(reason: string): Looked {
  return { kind: "unclear", reason };
}

function unreached(reason: string, detail = reason): Looked {
  return { kind: "unreached", reason, detail };
}
