import { useCallback, useEffect, useMemo, useState } from "react";
import type { Registry } from "#blocks/create-registry.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { loadLive } from "#core/contract/pages.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { diff } from "#core/document/diff.ts";
import type { Page } from "#core/document/page.ts";
import { describeOperation } from "#client/editor/describe.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { publishedPart } from "#client/editor/published-part.ts";

/** What publishing changes of a section: the names of its fields. */
export interface SectionChanges {
  readonly section: string;
  readonly fields: readonly string[];
}

interface SettingChanges {
  /** Null until they are known. */
  readonly changes: readonly SectionChanges[] | null;
  /** Why they are not known. */
  readonly failure: Refusal | null;
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

/** What differs between the settings that visitors have and those that are shown, unsaved changes included. */
export function useSettingChanges(api: ApiClient, registry: Registry): SettingChanges {
  const pageId = useEditor((state) => state.pageId);
  const present = useEditor((state) => state.history.present);
  const number = useEditor((state) => state.summary.published?.number ?? null);
  const [live, setLive] = useState<{ readonly number: number | null; readonly page: Page } | null>(
    null,
  );
  const isKnown = live !== null && live.number === number;
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
    () => (live === null ? null : changesBetween(live.page, present, registry)),
    [live, present, registry],
  );
  const retry = () => {
    setFailure(null);
    void api.call(loadLive, { params: { pageId } }).then(take);
  };
  return { changes, failure, retry };
}

const noSettings: Page = { name: "", background: {}, seo: {}, blocks: [] };

/** The fields that differ between two versions, by section, for those that take effect when published. */
export function changesBetween(
  before: Page,
  after: Page,
  registry: Registry,
): readonly SectionChanges[] {
  const bySection = new Map<string, Set<string>>();
  for (const operation of diff(publishedPart(before, registry), publishedPart(after, registry))) {
    const { subject, field } = describeOperation(operation, [after, before], registry);
    const fields = bySection.get(subject) ?? new Set();
    if (field !== null) fields.add(field);
    bySection.set(subject, fields);
  }
  return [...bySection].map(([section, fields]) => ({ section, fields: [...fields] }));
}
