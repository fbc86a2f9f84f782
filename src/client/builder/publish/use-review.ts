import { useMemo } from "react";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage, BuilderDeps } from "../open-page/open-page.ts";
import { embedChecksOf } from "../open-page/embed-checks.ts";
import { siteViewOf } from "../open-page/site-view.ts";
import { labelOfLink, offeredLinks } from "#client/panel/inputs/offered-links.ts";
import { useLinkTargets } from "../open-page/use-link-targets.ts";
import { changesOf } from "./page-changes.ts";
import type { PageChange } from "./page-changes.ts";
import { usePageUses } from "../page-list/use-page-uses.ts";
import { changesOutside } from "./other-pages.ts";
import type { OutsideChange } from "./other-pages.ts";
import { shownElsewhereOf } from "./radius/shown-elsewhere.ts";
import { useRadius } from "./radius/use-radius.ts";
import type { Radius } from "./radius/use-radius.ts";
import { useFindings } from "./use-findings.ts";
import type { Findings } from "./use-findings.ts";
import { useLive } from "./use-live.ts";
import type { LiveState } from "./use-live.ts";

interface Review {
  readonly live: LiveState;
  /** Null while unknown, and for a first publication. */
  readonly changes: readonly PageChange[] | null;
  /** What changes on other pages; empty while unknown. */
  readonly outside: readonly OutsideChange[];
  /** The other pages that change for visitors, and what they show of this one; the pages are null while unknown. */
  readonly elsewhere: {
    readonly pageId: string;
    readonly values: ShownElsewhere;
    readonly radius: Radius | null;
  };
  readonly findings: Findings;
}

/** Compares the draft with what is live, and checks it. */
export function useReview(page: OpenPage, { registry, api, plainApi }: BuilderDeps): Review {
  const stage = useEditor((state) => state.publishStage.kind);
  const draft = useEditor((state) => state.history.present);
  const pageId = useEditor((state) => state.pageId);
  const version = useEditor((state) => state.summary.published?.number);
  // The live version is not fetched again for what this dialog publishes itself, nor if the response was lost.
  const targets = useLinkTargets(page.pages);
  const live = useLive(api, pageId, stage === "none" ? version : 0);
  const changes = useMemo(
    () =>
      live.kind === "loaded" && live.live !== null
        ? changesOf(live.live.page, draft, registry, (field, link) =>
            labelOfLink(link, offeredLinks(field.presets, targets), targets),
          )
        : null,
    [live, draft, registry, targets],
  );
  const isPublic = useEditor((state) => state.summary.access === "public");
  const { uses } = usePageUses(plainApi, pageId);
  const outside = useMemo(() => {
    if (live.kind !== "loaded" || uses === null) return [];
    return changesOutside({
      live: live.live?.page ?? null,
      draft,
      isPublic,
      using: uses.pages,
      registry,
    });
  }, [live, draft, isPublic, uses, registry]);
  const site = useMemo(() => siteViewOf(page), [page]);
  const findings = useFindings(registry, site, targets, embedChecksOf(page, plainApi));
  const values = useMemo(() => shownElsewhereOf(draft, registry), [draft, registry]);
  const elsewhere = { pageId, values, radius: useRadius(plainApi, pageId, values) };
  return { live, changes, outside, elsewhere, findings };
}
