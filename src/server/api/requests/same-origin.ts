import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses a state-changing request that another site may have made a browser send. The request must say that it comes
 * from here: by `Origin`, or by `Sec-Fetch-Site` where a browser leaves the other out; when both are there, both must.
 * One that says nothing is refused too: every current browser says it, and a script can add the header. The refusal says
 * what was expected and what was received (`more`), as that is mostly a setting of whoever runs the site.
 *
 * `ownOrigin` is the configured public address. Without one, the host the request was sent to counts, whatever the
 * scheme, because a proxy in front may have ended TLS.
 */
export function checkSameOrigin(request: Request, ownOrigin: string | null): Outcome<null> {
  if (safeMethods.has(request.method)) return done(null);
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const more = { expected: ownOrigin ?? new URL(request.url).origin, received: said(origin, site) };
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

/** The origin, where it is one; else the words of the browser, cut to what can be read. */
function said(origin: string | null, site: string | null): string {
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
