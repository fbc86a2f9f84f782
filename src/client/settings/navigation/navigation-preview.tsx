import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { readSite } from "#settings/site-value.ts";
import type { SettingsProps } from "../open-site/open-site.ts";
import { dress } from "../preview/dress.ts";
import { FramedPage } from "../preview/framed-page.tsx";
import { PageChoice } from "../preview/page-choice.tsx";
import { Previews } from "../preview/previews.tsx";
import { publicPages } from "../preview/public-pages.ts";
import { themeSheet } from "../preview/theme-sheet.ts";
import { useEditedEntry } from "./edited-entry.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { putAround } from "../preview/put-around.ts";
import { shownCss, showEntry } from "./show-entry.ts";
import { useSurround } from "../preview/use-surround.ts";

/** A published page with the menus that are set, unsaved changes included; what is being edited is opened and marked. */
export function NavigationPreview({ deps, site }: SettingsProps) {
  const pages = useMemo(() => publicPages(site.pages), [site.pages]);
  const [chosen, choose] = useState<string | null>(null);
  const [isMenuOpen, openMenu] = useState(false);
  const page = pages.find(({ id }) => id === chosen) ?? pages[0];
  const blocks = useDeferredValue(useEditor((state) => state.history.present.blocks));
  const theme = useMemo(() => themeSheet(readSite(blocks).theme), [blocks]);
  const { surround, problem } = useSurround(deps, page?.id ?? null, site.pages);
  const edited = useEditedEntry();
  const shown = useMemo(() => ({ ...edited, isMenuOpen }), [edited, isMenuOpen]);
  const show = useCallback(
    (framed: Document) => {
      dress(framed, (surround?.css ?? "") + theme + shownCss);
      if (surround === null) return;
      putAround(framed, surround);
      showEntry(framed, shown);
    },
    [surround, theme, shown],
  );
  if (page === undefined) {
    return <EmptyNote title="Nothing to show yet">No page is published.</EmptyNote>;
  }
  return (
    <>
      <Previews
        label="What the menus will look like"
        tools={
          <div className="flex items-center gap-2">
            <PageChoice label="Preview" pages={pages} chosen={page.id} onChoose={choose} />
            <Button size="small" aria-pressed={isMenuOpen} onClick={() => openMenu(!isMenuOpen)}>
              Open menu
            </Button>
          </div>
        }
        renderView={(view) => <FramedPage {...{ view, page, show }} />}
      />
      <output className="block text-xs text-warn empty:hidden">
        {problem !== null && `The preview is not up to date. ${problem}`}
      </output>
      <LeftOutNote pages={site.pages} />
    </>
  );
}
