import type { ListedPage } from "#core/contract/pages.ts";
import { pageState } from "../../page-list/page-tree.ts";

/** A page whose saved draft, or unsaved one, is not what visitors have. */
export interface ChangedPage {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly revision: number;
  /** What visitors have now, in words. */
  readonly state: string;
  /** Visitors have a version of it: it is chosen unless somebody decides otherwise. */
  readonly isLive: boolean;
}

/** The page in this window, whose list entry may be older. */
interface OpenDraft {
  readonly pageId: string;
  readonly revision: number;
  readonly hasUnsaved: boolean;
}

/** The pages that can be published, in their order; drafts in which nothing was ever saved are none. */
export function changedPages(
  pages: readonly ListedPage[],
  open: OpenDraft,
): readonly ChangedPage[] {
  return pages.flatMap((listed): readonly ChangedPage[] => {
    const isOpen = listed.id === open.pageId;
    const page = isOpen ? { ...listed, revision: open.revision } : listed;
    const hasUnsaved = isOpen && open.hasUnsaved;
    const state = pageState(page);
    const isEmpty = state === "draft" && page.revision === 0;
    if (!hasUnsaved && (state === "live" || isEmpty)) return [];
    const { id, name, slug, revision } = page;
    const told = state === "draft" ? "Not published yet" : "Live with changes";
    return [
      {
        id,
        name,
        slug,
        revision,
        state: hasUnsaved ? `${told}, unsaved ones too` : told,
        isLive: state !== "draft",
      },
    ];
  });
}
