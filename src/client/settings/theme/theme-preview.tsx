import { useDeferredValue, useMemo, useState } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { readSite } from "#settings/site-value.ts";
import type { SettingsProps } from "../open-site/open-site.ts";
import { PageChoice } from "../preview/page-choice.tsx";
import { Previews } from "../preview/previews.tsx";
import { publicPages } from "../preview/public-pages.ts";
import { themeSheet } from "../preview/theme-sheet.ts";
import { views } from "../preview/views.ts";
import { ThemedPage } from "./themed-page.tsx";

/** Three published pages at three widths in all that is set, unsaved changes included. */
export function ThemePreview({ deps, site }: SettingsProps) {
  const blocks = useEditor((state) => state.history.present.blocks);
  const shown = useDeferredValue(blocks);
  const css = useMemo(() => themeSheet(readSite(shown).theme), [shown]);
  const pages = useMemo(() => publicPages(site.pages), [site.pages]);
  const [chosen, choose] = useState<readonly string[]>(() =>
    views.map((_, nth) => (pages[nth] ?? pages[0])?.id ?? ""),
  );
  const [first] = pages;
  if (first === undefined) {
    return <EmptyNote title="Nothing to show yet">No page is published.</EmptyNote>;
  }
  return (
    <Previews
      label="What pages will look like"
      renderView={(view) => {
        const nth = views.indexOf(view);
        const page = pages.find(({ id }) => id === chosen[nth]) ?? first;
        return (
          <>
            <PageChoice
              label={view.name}
              pages={pages}
              chosen={page.id}
              onChoose={(id) => choose(chosen.with(nth, id))}
            />
            <ThemedPage {...{ deps, view, page, css }} pages={site.pages} />
          </>
        );
      }}
    />
  );
}
