import { useEffect, useMemo, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { loadLive } from "#core/contract/pages.ts";
import { diff } from "#core/document/diff.ts";
import type { Page } from "#core/document/page.ts";
import { useEditor } from "#client/editor/editor-context.tsx";

/**
 * Whether the live version differs from the saved one. A page that was saved after publishing may still be equal to
 * the live version, so that version is fetched once and compared with each save. `differ`: whether two versions are
 * different for visitors; it must be stable.
 */
export function useIsBehind(
  api: ApiClient,
  differ: (live: Page, saved: Page) => boolean = areDifferent,
): boolean {
  const pageId = useEditor((state) => state.pageId);
  const published = useEditor((state) => state.summary.published);
  const serverPage = useEditor((state) => state.serverPage);
  const isOlder = useEditor(
    (state) =>
      state.summary.published !== null && state.summary.published.revision < state.revision,
  );
  const number = published?.number ?? null;
  const [live, setLive] = useState<{ readonly number: number; readonly page: Page } | null>(null);
  const isKnown = live?.number === number;
  useEffect(() => {
    if (!isOlder || isKnown) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await api.call(loadLive, { params: { pageId }, signal: stop.signal });
      if (!outcome.ok || outcome.value.live === null) return;
      const { published: found, page } = outcome.value.live;
      setLive({ number: found.number, page });
    };
    // If the request fails, the revision decides.
    ask().catch(() => {});
    return () => stop.abort();
  }, [api, pageId, isOlder, isKnown]);
  return useMemo(() => {
    if (!isOlder || live === null || !isKnown) return isOlder;
    return differ(live.page, serverPage);
  }, [isOlder, live, isKnown, serverPage, differ]);
}

function areDifferent(live: Page, saved: Page): boolean {
  return diff(live, saved).length > 0;
}
