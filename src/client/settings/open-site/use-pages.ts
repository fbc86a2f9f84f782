import { useCallback, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listPages } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";

interface PagesNow {
  readonly pages: readonly ListedPage[];
  /** Loads the list again; it stays as it is if that fails. Stable. */
  readonly reloadPages: () => Promise<void>;
}

/** The list of pages, beginning with the one that was loaded first. The same object while nothing in it changes. */
export function usePages(api: ApiClient, first: readonly ListedPage[]): PagesNow {
  const [pages, setPages] = useState(first);
  // A slow answer does not replace a newer one.
  const latest = useRef(0);
  const reloadPages = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const list = await api.call(listPages, {});
    if (!list.ok || own !== latest.current) return;
    const next = list.value.pages;
    setPages((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, [api]);
  return { pages, reloadPages };
}
