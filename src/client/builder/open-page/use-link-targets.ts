import { useMemo } from "react";
import { readAnchor } from "#core/fields/href.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";

/** The possible targets of links on this page. The object is stable while none of them changes. */
export function useLinkTargets(pages: readonly PageSummary[]): LinkTargets {
  const anchors = useEditor(anchorsOf);
  return useMemo(
    () => ({
      origin: window.location.origin,
      pages: pages.map(({ slug, name, published }) => ({
        slug,
        name,
        isPublished: published !== null,
      })),
      anchors: anchors === "" ? [] : anchors.split(" "),
    }),
    [pages, anchors],
  );
}

/**
 * The anchors as one string, so that equal anchors are the same value. Anchors contain no spaces, and hidden blocks
 * have no anchor on the site.
 */
function anchorsOf(state: EditorState): string {
  let anchors = "";
  // Runs on each key press for each block, so it allocates nothing for blocks without an anchor.
  for (const { isVisible, settings } of state.history.present.blocks) {
    const { anchor } = settings;
    if (!isVisible || typeof anchor !== "string" || anchor === "") continue;
    const read = readAnchor(anchor);
    if (read !== null) anchors += anchors === "" ? read : ` ${read}`;
  }
  return anchors;
}
