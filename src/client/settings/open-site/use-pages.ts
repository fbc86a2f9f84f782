import { useCallback, useRef, useState } from "react";
import { listPages } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { createListFollower } from "#client/presence/list-follower.ts";
import type { OpenSite, SettingsDeps } from "./open-site.ts";

interface PagesNow {
  readonly pages: readonly ListedPage[];
  /** Loads the list again; it stays as it is if that fails. Stable. */
  readonly reloadPages: () => Promise<void>;
  /** The list on the server has this stamp: it is loaded soon if that is another one. Stable. */
  readonly noteList: (stamp: string) => void;
}

/** The list of pages, beginning with the one that was loaded first. The same object while nothing in it changes. */
export function usePages(
  { api, later }: Pick<SettingsDeps, "api" | "later">,
  first: Pick<OpenSite, "pages" | "stamp">,
): PagesNow {
  const [pages, setPages] = useState(first.pages);
  const stamp = useRef(first.stamp);
  // A slow answer does not replace a newer one.
  const latest = useRef(0);
  const reloadPages = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const list = await api.call(listPages, {});
    if (!list.ok || own !== latest.current) return;
    stamp.current = list.value.stamp;
    const next = list.value.pages;
    setPages((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, [api]);
  const follow = useRef<((stamp: string) => void) | null>(null);
  const noteList = useCallback(
    (news: string) => {
      const shown = () => stamp.current;
      follow.current ??= createListFollower({ later, shown, reload: reloadPages });
      follow.current(news);
    },
    [later, reloadPages],
  );
  return { pages, reloadPages, noteList };
}
