import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { backgrounds } from "#backgrounds/registry.ts";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { unsavedOperations } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { EmbedChecks } from "#client/panel/scope/embed-checks.ts";
import { LinkSectionsContext } from "#client/panel/scope/link-sections.ts";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";
import { imprintFindings } from "./gap-findings.ts";
import { renderFactsOf } from "./render-checks.tsx";
import { renderFindings } from "./render-facts.ts";
import { errorsOf, pagesOfSections, warningsOf } from "./page-checks.ts";
import type { Finding } from "./finding.ts";
import { useEmbedFindings } from "./use-embed-findings.ts";

export interface Findings {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Some blocks are still being rendered, some websites looked at, or sections of other pages loaded. */
  readonly isLooking: boolean;
}

/**
 * The findings for the page: those from stored values at once, those that need rendering a moment later, and what other
 * websites say of their frames when they have answered the server.
 */
export function useFindings(
  registry: Registry,
  site: SiteView,
  targets: LinkTargets,
  { embedChecks, isImprint }: { readonly embedChecks: EmbedChecks; readonly isImprint: boolean },
): Findings {
  const editor = useEditorActions();
  const page = useEditor((state) => state.history.present);
  const [drawn, setDrawn] = useState<{
    readonly of: readonly Block[];
    readonly findings: readonly Finding[];
  } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const visible = page.blocks.filter(({ isVisible }) => isVisible);
    renderFactsOf(visible, registry, site, stop.signal).then(
      (facts) => setDrawn({ of: page.blocks, findings: renderFindings(visible, facts) }),
      // Aborted: the page changed or the dialog was closed.
      () => {},
    );
    return () => stop.abort();
  }, [page.blocks, registry, site]);
  const errors = useMemo(() => {
    const state = editor.getState();
    const rules = { registry, backgrounds };
    return [
      ...errorsOf(page, state.serverPage, unsavedOperations(state), rules),
      ...imprintFindings(page, registry, isImprint),
    ];
  }, [page, registry, editor, isImprint]);
  const sections = useContext(LinkSectionsContext);
  const linked = useMemo(() => pagesOfSections(page, targets, registry), [page, targets, registry]);
  useEffect(() => sections.ask(linked), [sections, linked]);
  const areLoading = useSyncExternalStore(sections.subscribe, () => sections.isAsking(linked));
  const warnings = useMemo(() => warningsOf(page, targets, registry), [page, targets, registry]);
  const embeds = useEmbedFindings(page.blocks, registry, embedChecks);
  return {
    errors,
    warnings: inPageOrder(
      [...warnings, ...(drawn?.findings ?? []), ...embeds.findings],
      page.blocks,
    ),
    isLooking: drawn?.of !== page.blocks || embeds.isLooking || areLoading,
  };
}

/** Findings for the page first, then in block order. */
function inPageOrder(findings: readonly Finding[], blocks: readonly Block[]): readonly Finding[] {
  const places = new Map(blocks.map(({ id }, place) => [id, place]));
  const place = ({ block }: Finding) => (block === null ? -1 : (places.get(block) ?? -1));
  return findings.toSorted((one, other) => place(one) - place(other));
}
