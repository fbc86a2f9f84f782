import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { listDeletedPages } from "#core/contract/page-places.ts";
import { readSite } from "#settings/site-value.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { LegalCard } from "./legal-card.tsx";
import { legalPages } from "./legal-pages.ts";
import { legalStateOf } from "./legal-state.ts";

/** How the legal pages of the site stand, as they are now: they are written and published in the builder. */
export function LegalSettings({ deps, site }: SettingsProps) {
  const blocks = useDeferredValue(useEditor((state) => state.history.present.blocks));
  const value = useMemo(() => readSite(blocks), [blocks]);
  const { answer, reload } = useLoaded(deps.api, listDeletedPages);
  const { pages } = site;
  const known = useRef(pages);
  useEffect(() => {
    // A page that is gone may be in the bin.
    if (known.current !== pages) void reload();
    known.current = pages;
  }, [pages, reload]);
  return (
    <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4">
      {legalPages.map((legal) => (
        <LegalCard
          key={legal.field}
          {...{ deps, site, legal, value }}
          state={legalStateOf(legal, value, { pages, deleted: answer?.pages ?? [] })}
        />
      ))}
    </div>
  );
}
