import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses a state-changing request that another site may have made a browser send (CSRF). The request must prove that
 * it comes from this site, by `Origin`, or by `Sec-Fetch-Site` if a browser omits the other; if both are present, both
 * must match. Without either it is refused too: every current browser sends one, and a script can add the header. The
 * refusal contains the expected and the received value (`more`), since the cause is usually a setting of the operator.
 * `ownOrigin` is the configured public address; without one, only the host of the request is compared, not the scheme,
 * because a proxy may have terminated TLS.
 */
export function checkSameOrigin(request: Request, ownOrigin: string | null): Outcome<null> {
  if (safeMethods.has(request.method)) return done(null);
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const more = {
    expected: ownOrigin ?? new URL(request.url).origin,
    received: describeOrigin(origin, site),
  };
  if (origin === null && site === null) {
    return refused("cross-site", {
      details: [{ at: "headers.origin", message: "must be the address of this site" }],
      more,
    });
  }
  if (site !== null && site !== "same-origin") return refused("cross-site", { more });
  if (origin !== null && !isOwn(origin, request, ownOrigin)) return refused("cross-site", { more });
  return done(null);
}

/** The origin if it is a valid one; otherwise the header values, shortened. */
function describeOrigin(origin: string | null, site: string | null): string {
  if (origin !== null && URL.canParse(origin)) {
    const { protocol, origin: read } = new URL(origin);
    if (protocol === "http:" || protocol === "https:") return read.slice(0, longest);
  }
  const words = [
    ...(origin === null ? [] : [`Origin: ${origin}`]),
    ...(site === null ? [] : [`Sec-Fetch-Site: ${site}`]),
  ];
  return words.length === 0 ? "no origin" : words.join(", ").slice(0, longest);
}

const longest = 200;

function isOwn(origin: string, request: Request, ownOrigin: string | null): boolean {
  if (ownOrigin !== null) return origin === ownOrigin;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && host === new URL(request.url).host;
}
