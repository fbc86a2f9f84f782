import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { listChangedPages } from "#core/contract/publish-pages.ts";
import type { SavedChange } from "#core/contract/publish-pages.ts";

interface SavedChanges {
  /** By page; null until they are loaded. */
  readonly saved: ReadonlyMap<string, SavedChange> | null;
  /** Loads them again; what was loaded stays if that fails. */
  readonly load: () => Promise<void>;
}

/** Milliseconds between two looks at what others saved: a page that has changes already is no news of the list of pages. */
const lookEveryMs = 15_000;

/** What is saved and not live, kept up to date: with the list of pages, and when the window is returned to. */
export function useSavedChanges(api: ApiClient, pages: readonly ListedPage[]): SavedChanges {
  const [saved, setSaved] = useState<SavedChanges["saved"]>(null);
  // A slow answer does not replace a newer one.
  const latest = useRef(0);
  const load = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const outcome = await api.call(listChangedPages, {});
    if (own !== latest.current || !outcome.ok) return;
    setSaved(new Map(outcome.value.pages.map((page) => [page.id, page])));
  }, [api]);
  const seen = useRef<readonly ListedPage[] | null>(null);
  useEffect(() => {
    if (seen.current === pages) return;
    seen.current = pages;
    void load();
  }, [load, pages]);
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && load());
    const timer = window.setInterval(look, lookEveryMs);
    window.addEventListener("focus", look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [load]);
  return { saved, load };
}
