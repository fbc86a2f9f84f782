import type { ListedPage } from "#core/contract/pages.ts";
import type { SavedChange } from "#core/contract/publish-pages.ts";
import type { Block } from "#core/document/page.ts";
import { isPublishable } from "#core/document/publishable.ts";
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
  /** False for a page of which visitors would see nothing. */
  readonly canPublish: boolean;
}

/** The page in this window, whose list entry may be older. */
interface OpenDraft {
  readonly pageId: string;
  readonly revision: number;
  readonly hasUnsaved: boolean;
  readonly blocks: readonly Pick<Block, "isVisible">[];
}

/**
 * The pages that differ from what visitors have, in their order; drafts in which nothing was ever saved are none.
 *
 * @param saved what is saved and not live, by page, as it is known later than the list; null while unknown
 */
export function changedPages(
  pages: readonly ListedPage[],
  saved: ReadonlyMap<string, SavedChange> | null,
  open: OpenDraft,
): readonly ChangedPage[] {
  return pages.flatMap((listed): readonly ChangedPage[] => {
    const isOpen = listed.id === open.pageId;
    const change = saved?.get(listed.id);
    const page = {
      ...listed,
      ...change,
      ...(isOpen ? { revision: open.revision } : {}),
    };
    const hasUnsaved = isOpen && open.hasUnsaved;
    const state = pageState(page);
    const isUntouched = state === "draft" && page.revision === 0;
    // Not among them, so that it was published since the list was loaded.
    const isGone = saved !== null && change === undefined && !isOpen;
    if (!hasUnsaved && (state === "live" || isUntouched || isGone)) return [];
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
        canPublish: isOpen ? isPublishable(open.blocks) : change?.isPublishable !== false,
      },
    ];
  });
}
