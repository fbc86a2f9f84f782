import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { testRedirect } from "#core/contract/redirects.ts";

/** Milliseconds without a change of the address before the server is asked. */
const restMs = 300;

/** An address and where it leads. */
interface Redirected {
  readonly path: string;
  readonly to: string | null;
  readonly pageName: string | null;
}

/**
 * Where an address leads until a page is published at it, as a sentence; null if it leads nowhere, or while that is unknown.
 *
 * @param path the address, as far as a page can be there; else null
 * @param own the address of the page that moves there: what leads back to it is no news
 */
export function useRedirectNote(api: ApiClient, path: string | null, own?: string): string | null {
  const [found, setFound] = useState<Redirected | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      api.call(testRedirect, { query: { address: path }, signal: stop.signal }).then(
        (outcome) => {
          if (!outcome.ok || outcome.value.kind !== "redirect") return;
          setFound({ path, to: outcome.value.to, pageName: outcome.value.pageName });
        },
        // Aborted: the address changed.
        () => {},
      );
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [api, path]);
  if (found === null || found.path !== path || found.to === own) return null;
  const to = found.pageName === null ? found.to : `“${found.pageName}” (${found.to})`;
  return `Visitors who ask for it are led to ${to} today. Once this page is published, they get this page.`;
}
