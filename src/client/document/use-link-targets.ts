import { useContext, useMemo, useState, useSyncExternalStore } from "react";
import { readAnchor } from "#core/fields/href.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { LinkSectionsContext } from "#client/panel/scope/link-sections.ts";
import type { LinkTargets, PageSection } from "#client/panel/scope/panel-editor.ts";

const none: readonly PageSection[] = [];

/** The possible targets of links on this page. The object is stable while none of them changes. */
export function useLinkTargets(pages: readonly ListedPage[]): LinkTargets {
  const [readSections] = useState(sectionReader);
  const own = useEditor(readSections);
  const pageId = useEditor((state) => state.pageId);
  const sections = useContext(LinkSectionsContext);
  const known = useSyncExternalStore(sections.subscribe, sections.known);
  return useMemo(
    () => ({
      origin: window.location.origin,
      pageId,
      pages: pages.map(({ id, slug, name, published }) => ({
        id,
        slug,
        name,
        isPublished: published !== null,
        sections: known.get(id) ?? none,
        knowsSections: known.has(id),
      })),
      own,
    }),
    [pages, own, pageId, known],
  );
}

/**
 * Reads the components that links can lead to; hidden ones are not on the site. Returns the same list while none of them
 * changes: it runs on each key press, so that it allocates nothing then.
 */
function sectionReader(): (state: EditorState) => readonly PageSection[] {
  let last: readonly PageSection[] = [];
  return ({ history }) => {
    const { blocks } = history.present;
    if (!isListOf(blocks, last)) {
      last = sectionsOf(blocks);
    }
    return last;
  };
}

/** The components of a page that links can lead to. */
export function sectionsOf(blocks: readonly Block[]): readonly PageSection[] {
  return blocks
    .filter(({ isVisible }) => isVisible)
    .map((block) => ({ id: block.id, name: block.name, anchor: anchorOf(block) }));
}

function isListOf(blocks: readonly Block[], sections: readonly PageSection[]): boolean {
  let nth = 0;
  for (const block of blocks) {
    if (!block.isVisible) continue;
    const known = sections[nth];
    if (known?.id !== block.id || known.name !== block.name || known.anchor !== anchorOf(block)) {
      return false;
    }
    nth += 1;
  }
  return nth === sections.length;
}

function anchorOf({ settings: { anchor } }: Block): string | null {
  return typeof anchor === "string" && anchor !== "" ? readAnchor(anchor) : null;
}
