import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { findRadius } from "#core/contract/page-radius.ts";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import type { ResponseOf } from "#core/contract/route.ts";

export type Radius = ResponseOf<typeof findRadius>;

/** The other pages that change for visitors if the page is published with these values; null while unknown. */
export function useRadius(api: ApiClient, pageId: string, values: ShownElsewhere): Radius | null {
  const asked = JSON.stringify(values);
  const [found, setFound] = useState<{ readonly asked: string; readonly radius: Radius } | null>(
    null,
  );
  useEffect(() => {
    const stop = new AbortController();
    const body = JSON.parse(asked) as ShownElsewhere;
    // What it changes is also told in words, so that a failure needs no message.
    api.call(findRadius, { params: { pageId }, body, signal: stop.signal }).then(
      (outcome) => {
        if (outcome.ok) setFound({ asked, radius: outcome.value });
      },
      () => {},
    );
    return () => stop.abort();
  }, [api, pageId, asked]);
  return found?.asked === asked ? found.radius : null;
}
