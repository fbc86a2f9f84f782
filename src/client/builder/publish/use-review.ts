import { useMemo } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage, BuilderDeps } from "../open-page/open-page.ts";
import { embedChecksOf } from "../open-page/embed-checks.ts";
import { siteViewOf } from "../open-page/site-view.ts";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import { useComparison } from "./use-comparison.ts";
import type { Comparison } from "./use-comparison.ts";
import { useFindings } from "./use-findings.ts";
import type { Findings } from "./use-findings.ts";

interface Review extends Comparison {
  readonly findings: Findings;
}

/** Compares the draft with what is live, and checks it. */
export function useReview(page: OpenPage, deps: BuilderDeps): Review {
  const stage = useEditor((state) => state.publishStage.kind);
  const draft = useEditor((state) => state.history.present);
  const pageId = useEditor((state) => state.pageId);
  const published = useEditor((state) => state.summary.published?.number);
  const isPublic = useEditor((state) => state.summary.access === "public");
  const targets = useLinkTargets(page.pages);
  // The live version is not fetched again for what this dialog publishes itself, nor if the response was lost.
  const version = stage === "none" ? published : 0;
  const comparison = useComparison(deps, { pageId, draft, isPublic, version, targets });
  const site = useMemo(() => siteViewOf(page), [page]);
  const findings = useFindings(deps.registry, site, targets, {
    embedChecks: embedChecksOf(page, deps.plainApi),
    isImprint: comparison.isImprint,
  });
  return { ...comparison, findings };
}
