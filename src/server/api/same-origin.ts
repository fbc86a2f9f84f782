import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses a state-changing request that another site may have made a browser send. The request must say that it comes
 * from here: by `Origin`, or by `Sec-Fetch-Site` where a browser leaves the other out; when both are there, both must.
 * One that says nothing is refused too: every current browser says it, and a script can add the header.
 *
 * `ownOrigin` is the configured public address. Without one, the host the request was sent to counts, whatever the
 * scheme, because a proxy in front may have ended TLS.
 */
export function checkSameOrigin(request: Request, ownOrigin: string | null): Outcome<null> {
  if (safeMethods.has(request.method)) return done(null);
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === null && site === null) {
    return refused("cross-site", {
      details: [{ at: "headers.origin", message: "must be the address of this site" }],
    });
  }
  if (site !== null && site !== "same-origin") return refused("cross-site");
  if (origin !== null && !isOwn(origin, request, ownOrigin)) return refused("cross-site");
  return done(null);
}

function isOwn(origin: string, request: Request, ownOrigin: string | null): boolean {
  if (ownOrigin !== null) return origin === ownOrigin;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && host === new URL(request.url).host;
}
