import { isItemSegment } from "#core/document/path.ts";
import { selectOne } from "#core/document/selection.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder } from "./editor-deps.ts";
import type { Reveal } from "./editor-state.ts";
import { selectionOf } from "./steps.ts";

/** Leads to a field that has a problem, or to what was just added. */
export function revealActions(
  holder: StateHolder,
): Pick<Editor, "reveal" | "revealAdded" | "forgetReveal"> {
  const lead = (reveal: Reveal, item: string | null) =>
    holder.update({
      ...(reveal.block === null ? {} : selectionOf(selectOne(reveal.block, item), "list")),
      reveal,
    });
  return {
    reveal: (block, path) =>
      lead({ block, path, isAdded: false }, path === null ? null : itemAround(path)),
    revealAdded: (block) => lead({ block, path: null, isAdded: true }, null),
    forgetReveal: () => {
      if (holder.get().reveal !== null) holder.update({ reveal: null });
    },
  };
}

/**
 * The innermost item's path: `content.stats.#k3f9a2bc` for `content.stats.#k3f9a2bc.label`; null
 * outside of items.
 */
function itemAround(path: string): string | null {
  const segments = path.split(".");
  const at = segments.findLastIndex(isItemSegment);
  return at < 0 ? null : segments.slice(0, at + 1).join(".");
}
