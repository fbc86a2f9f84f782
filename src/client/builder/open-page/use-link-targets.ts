import { useMemo } from "react";
import { readAnchor } from "#core/fields/href.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";

/** What links of this page can lead to; the same object while nothing in it changes. */
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

/** One text, so that the same anchors are the same value. No anchor has a space in it; a hidden block has none for visitors. */
function anchorsOf(state: EditorState): string {
  let anchors = "";
  // Asked at every key, for every block: nothing is made for the many that have none.
  for (const { isVisible, settings } of state.history.present.blocks) {
    const { anchor } = settings;
    if (!isVisible || typeof anchor !== "string" || anchor === "") continue;
    const read = readAnchor(anchor);
    if (read !== null) anchors += anchors === "" ? read : ` ${read}`;
  }
  return anchors;
}
