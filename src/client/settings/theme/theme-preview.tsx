import { useDeferredValue, useMemo, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { readSite } from "#settings/site-value.ts";
import type { SettingsProps } from "../open-site/open-site.ts";
import { PagePreview } from "./page-preview.tsx";
import { previewCss } from "./preview-css.ts";

/** Widths that pages are shown at, in CSS pixels, with the part of the page that is in sight. */
const views = [
  { name: "Desktop", width: 1280, height: 800 },
  { name: "Tablet", width: 768, height: 1024 },
  { name: "Phone", width: 390, height: 844 },
] as const;

/** Three published pages at three widths in the colours and shapes that are chosen, unsaved ones included. */
export function ThemePreview({ site }: SettingsProps) {
  const blocks = useEditor((state) => state.history.present.blocks);
  const shown = useDeferredValue(blocks);
  const css = useMemo(() => previewCss(readSite(shown).theme), [shown]);
  const pages = useMemo(() => publicPages(site.pages), [site.pages]);
  const [chosen, choose] = useState<readonly string[]>(() =>
    views.map((_, nth) => (pages[nth] ?? pages[0])?.id ?? ""),
  );
  if (pages.length === 0) {
    return <EmptyNote title="Nothing to show yet">No page is published.</EmptyNote>;
  }
  return (
    <section aria-label="What pages will look like" className="theme-previews">
      {views.map((view, nth) => (
        <PagePreview
          key={view.name}
          {...{ view, pages, css }}
          page={pages.find(({ id }) => id === chosen[nth]) ?? pages[0]}
          onChoose={(id) => choose(chosen.with(nth, id))}
        />
      ))}
    </section>
  );
}

/** The pages that everybody can read, the home page first. */
function publicPages(pages: readonly ListedPage[]): readonly ListedPage[] {
  const open = pages.filter(({ published, access }) => published !== null && access === "public");
  return open.toSorted((one, other) => Number(other.slug === "/") - Number(one.slug === "/"));
}
