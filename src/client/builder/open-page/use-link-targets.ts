import { useMemo, useState } from "react";
import { readAnchor } from "#core/fields/href.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { LinkTargets, PageSection } from "#client/panel/scope/panel-editor.ts";

/** The possible targets of links on this page. The object is stable while none of them changes. */
export function useLinkTargets(pages: readonly PageSummary[]): LinkTargets {
  const [readSections] = useState(sectionReader);
  const own = useEditor(readSections);
  const pageId = useEditor((state) => state.pageId);
  return useMemo(
    () => ({
      origin: window.location.origin,
      pageId,
      pages: pages.map(({ id, slug, name, published, sections }) => ({
        id,
        slug,
        name,
        isPublished: published !== null,
        sections,
      })),
      own,
    }),
    [pages, own, pageId],
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
      last = blocks
        .filter(({ isVisible }) => isVisible)
        .map((block) => ({ id: block.id, name: block.name, anchor: anchorOf(block) }));
    }
    return last;
  };
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
