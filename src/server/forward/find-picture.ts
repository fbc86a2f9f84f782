import { setTimeout as sleep } from "node:timers/promises";
import { askInTurn } from "./ask-in-turn.ts";
import { barredBy, barredTexts } from "./barred.ts";
import { lostBecause } from "./lost-because.ts";
import type { LookDeps, LookResponse } from "./look.ts";
import { publicAddressesOf } from "./public-addresses-of.ts";
import { redirectOf } from "./redirect-of.ts";

/** What asking for a picture found. Reasons are sentences for administrators and reveal nothing of this network. */
export type PictureFound =
  | { readonly kind: "picture" }
  /** `none`: browsers get no picture from there; `unknown`: that could not be found out. */
  | { readonly kind: "none" | "unknown"; readonly reason: string };

/** Asks for a picture as a browser would load it into a page of this site. Never rejects and always settles. */
export type FindPicture = (address: string) => Promise<PictureFound>;

const usualPatience = 4000;
const mostRedirects = 5;

/**
 * Creates a look for pictures that reaches only the public internet, by the rules of `createForward`: every name is resolved
 * once, all its addresses must be public, and the connection goes to the address that was checked; each redirect is
 * checked anew. Nothing of a body is read. `patience`: default 4 seconds, because somebody waits for it.
 */
export function createFindPicture(deps: LookDeps): FindPicture {
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
      const lost = lostBecause(error);
      return unknown(lost.kind === "shows" ? "It could not be reached." : lost.reason);
    } finally {
      over.abort();
    }
  };
}

async function follow(deps: LookDeps, first: URL, signal: AbortSignal): Promise<PictureFound> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await askGuarded(deps, url, signal);
    if ("kind" in answer) return answer;
    const next = redirectOf(answer, url);
    if (next === null) return judgePicture(answer);
    // Browsers make such an address https:// in the page and on the way, so there may be a picture all the same.
    if (next.protocol === "http:") {
      return unknown("It leads on to an address that begins with http://.");
    }
    if (next.protocol !== "https:") {
      return none("It leads on to an address that does not begin with https://.");
    }
    url = next;
  }
  // Browsers follow more, and may be sent elsewhere once they have a cookie.
  return unknown("It leads on from one address to the next too often.");
}

/** The response of a host that the server may ask; otherwise why not. */
async function askGuarded(
  deps: LookDeps,
  url: URL,
  signal: AbortSignal,
): Promise<LookResponse | PictureFound> {
  const barred = barredBy(url, deps.siteOrigin);
  if (barred !== null) return unknown(barredTexts[barred]);
  const found = await publicAddressesOf(deps.lookup, url.hostname);
  if (found === null) return unknown("It could not be reached.");
  const { patience = usualPatience } = deps;
  return askInTurn(found, { patience, signal }, (address, each) =>
    deps.get({ url, address, headers: headersFor(new URL(deps.siteOrigin)), signal: each }),
  );
}

/**
 * What a response that is no redirect means for a picture. Only what browsers get as well is held against it: other refusals
 * may be meant for programs.
 */
export function judgePicture({ status, headers }: LookResponse): PictureFound {
  if (status === 404 || status === 410)
    return none(`It answers ${status}: there is nothing there.`);
  if (status < 200 || status >= 300) return unknown(`It answered this server with ${status}.`);
  const type = headers["content-type"]?.at(-1)?.split(";")[0]?.trim().toLowerCase() ?? "";
  return neverPictures.test(type)
    ? none("It is something else than a picture.")
    : { kind: "picture" };
}

/** Browsers draw none of these; they find out by themselves what a file of another type is. */
const neverPictures =
  /^(?:audio|video|font)\/|^text\/(?:html|css|csv)$|^application\/(?:json|pdf|xhtml\+xml)$/;

/** As a browser asks for a picture of a page. */
function headersFor(own: URL): Readonly<Record<string, string>> {
  return {
    accept: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
    "accept-language": "en",
    referer: `${own.origin}/`,
    "sec-fetch-dest": "image",
    "sec-fetch-mode": "no-cors",
    "sec-fetch-site": "cross-site",
    "user-agent": `Mozilla/5.0 (compatible; Ashlar; +${own.origin})`,
  };
}

function none(reason: string): PictureFound {
  return { kind: "none", reason };
}

function unknown(reason: string): PictureFound {
  return { kind: "unknown", reason };
}
