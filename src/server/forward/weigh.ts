import { setTimeout as sleep } from "node:timers/promises";
import { askInTurn } from "./ask-in-turn.ts";
import { barredBy, barredTexts } from "./barred.ts";
import { lostBecause } from "./lost-because.ts";
import type { LookRequest, LookResponse } from "./look.ts";
import { publicAddressesOf } from "./public-addresses-of.ts";
import { redirectOf } from "./redirect-of.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** What loading a script costs a browser. Reasons are sentences for administrators and reveal nothing of this network. */
export type Weighed =
  | {
      readonly kind: "weighed";
      /** Bytes that travel, compressed if the host does that. */
      readonly sent: number;
      /** Bytes that the browser has to read. */
      readonly unpacked: number;
    }
  | { readonly kind: "unknown"; readonly reason: string; readonly detail?: string };

/** Fetches a script as a browser would load it into a page of this site. Never rejects and always settles. */
export type Weigh = (address: string) => Promise<Weighed>;

/** A response with its body as it was sent; null if it was larger than asked for. */
export interface FileResponse extends LookResponse {
  readonly body: Buffer | null;
}

/** Dependencies of weighing. */
export interface WeighDeps {
  /** Resolves a host to all its IP addresses, in order of preference. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The response with a body of at most `most` bytes; rejects if there is none. */
  readonly read: (asked: LookRequest & { readonly most: number }) => Promise<FileResponse>;
  /** Origin of this website, whose pages load the script. */
  readonly siteOrigin: string;
  /** Milliseconds for all of it. Default: 10 seconds. */
  readonly patience?: number;
}

/** Bytes of a script that are read, before and after unpacking. */
export const weighLimits = { sent: 4_000_000, unpacked: 16_000_000 } as const;

const usualPatience = 10_000;
const mostRedirects = 5;
const tooLarge = unknown("It is larger than 4 MB, which is too much for any page.");

/**
 * Creates the weighing of scripts. It reaches only the public internet, by the rules of `createForward`: every name is resolved
 * once, all its addresses must be public, and the connection goes to the address that was checked; each redirect is
 * checked anew.
 */
export function createWeigh(deps: WeighDeps): Weigh {
  const { patience = usualPatience } = deps;
  return async (address) => {
    const over = new AbortController();
    const tooLate = sleep(patience, null, { signal: over.signal, ref: false }).then(() =>
      unknown("It did not answer in time."),
    );
    tooLate.catch(() => {});
    try {
      return await Promise.race([follow(deps, new URL(address), over.signal), tooLate]);
    } catch (error) {
      const { reason, detail = reason } = lostOf(error);
      return { kind: "unknown", reason, detail };
    } finally {
      over.abort();
    }
  };
}

function lostOf(error: unknown): { readonly reason: string; readonly detail?: string } {
  const lost = lostBecause(error);
  return lost.kind === "shows" ? { reason: "It could not be reached." } : lost;
}

async function follow(deps: WeighDeps, first: URL, signal: AbortSignal): Promise<Weighed> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await readGuarded(deps, url, signal);
    if ("kind" in answer) return answer;
    const next = redirectOf(answer, url);
    if (next === null) return weightOf(answer);
    // The policy lets in the origin that the administrator named and no other.
    if (next.origin !== first.origin) {
      return unknown(
        `It leads on to ${next.origin}, which pages do not let in. Use the address it leads to.`,
      );
    }
    url = next;
  }
  return unknown("It leads on from one address to the next without an end.");
}

/** The response of a host that the server may ask; otherwise why not. */
async function readGuarded(
  deps: WeighDeps,
  url: URL,
  signal: AbortSignal,
): Promise<FileResponse | Weighed> {
  const barred = barredBy(url, deps.siteOrigin);
  if (barred !== null) return unknown(barredTexts[barred]);
  const found = await publicAddressesOf(deps.lookup, url.hostname);
  if (found === null) return unknown("It could not be reached.");
  const most = weighLimits.sent;
  const { patience = usualPatience } = deps;
  return askInTurn(found, { patience, signal }, (address, each) =>
    deps.read({ url, address, headers: headersFor(new URL(deps.siteOrigin)), signal: each, most }),
  );
}

async function weightOf({ status, headers, body }: FileResponse): Promise<Weighed> {
  if (status < 200 || status >= 300 || status === 204) {
    return unknown(`It answers ${status}: visitors get no script from there.`);
  }
  if (body === null) return tooLarge;
  const type = headers["content-type"]?.at(-1)?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (notScripts.test(type)) return unknown("It answers with something else than a script.");
  const unpacked = await unpackedSize(
    body,
    headers["content-encoding"] ?? [],
    weighLimits.unpacked,
  );
  if (unpacked === "too-large") return tooLarge;
  if (unpacked === "unreadable") return unknown("Its answer could not be unpacked.");
  return { kind: "weighed", sent: body.length, unpacked };
}

/** Browsers run none of these; pages are what hosts answer for files that they do not have. */
const notScripts =
  /^(?:image|audio|video|font)\/|^text\/(?:html|css|csv)$|^application\/xhtml\+xml$/;

/** As a browser asks for a script of a page. */
function headersFor(own: URL): Readonly<Record<string, string>> {
  return {
    accept: "*/*",
    "accept-encoding": "br, gzip",
    "accept-language": "en",
    referer: `${own.origin}/`,
    "sec-fetch-dest": "script",
    "sec-fetch-mode": "no-cors",
    "sec-fetch-site": "cross-site",
    "user-agent": `Mozilla/5.0 (compatible; Ashlar; +${own.origin})`,
  };
}

function unknown(reason: string): Extract<Weighed, { kind: "unknown" }> {
  return { kind: "unknown", reason };
}
