import { useCallback, useEffect, useMemo, useState } from "react";
import { loadLive } from "#core/contract/pages.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { Page } from "#core/document/page.ts";
import { toStoredLink } from "#core/fields/page-link.ts";
import { wordsOfLink } from "#client/panel/inputs/offered-links.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { useLinkNames } from "#client/document/use-link-names.ts";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import { changesBetween } from "./setting-changes.ts";
import type { SectionChanges } from "./setting-changes.ts";
import type { SettingsProps } from "./open-site/open-site.ts";

interface SettingChanges {
  /** Null until they are known. */
  readonly changes: readonly SectionChanges[] | null;
  /** Why they are not known. */
  readonly failure: Refusal | null;
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

/** What differs between the settings that visitors have and those that are shown, unsaved changes included. */
export function useSettingChanges({
  deps: { api, registry },
  site,
}: SettingsProps): SettingChanges {
  const pageId = useEditor((state) => state.pageId);
  const present = useEditor((state) => state.history.present);
  const number = useEditor((state) => state.summary.published?.number ?? null);
  const [live, setLive] = useState<{ readonly number: number | null; readonly page: Page } | null>(
    null,
  );
  const isKnown = live !== null && live.number === number;
  const linking = useMemo(() => [live?.page.blocks, present.blocks], [live, present]);
  const targets = useLinkTargets(site.pages);
  const link = useLinkNames(targets, linking);
  const naming = useMemo(
    () => ({ link, entry: (to: string) => wordsOfLink(toStoredLink(to, targets), targets) }),
    [link, targets],
  );
  const [failure, setFailure] = useState<Refusal | null>(null);
  const take = useCallback((outcome: Outcome<ResponseOf<typeof loadLive>>) => {
    setFailure(outcome.ok ? null : outcome.refusal);
    if (!outcome.ok) return;
    const found = outcome.value.live;
    setLive({ number: found?.published.number ?? null, page: found?.page ?? noSettings });
  }, []);
  useEffect(() => {
    if (isKnown) return undefined;
    const stop = new AbortController();
    api.call(loadLive, { params: { pageId }, signal: stop.signal }).then(
      (outcome) => !stop.signal.aborted && take(outcome),
      () => {},
    );
    return () => stop.abort();
  }, [api, pageId, isKnown, take]);
  const changes = useMemo(
    () => (live === null ? null : changesBetween(live.page, present, registry, naming)),
    [live, present, registry, naming],
  );
  const retry = () => {
    setFailure(null);
    void api.call(loadLive, { params: { pageId } }).then(take);
  };
  return { changes, failure, retry };
}

const noSettings: Page = { name: "", background: {}, seo: {}, blocks: [] };
