import { listPageUses } from "#core/contract/page-uses.ts";
import type { Block } from "#core/document/page.ts";
import { readAnchor } from "#core/fields/href.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorNotice } from "#client/editor/notices.ts";
import { named } from "./named-pages.ts";
import type { BuilderDeps } from "./open-page.ts";

/**
 * Adds to the notice of a deletion which other pages link to what was deleted, in what visitors see or in their drafts. If
 * that cannot be found out, the notice stays as it is.
 */
export async function tellOfLinks(
  { plainApi, notices }: Pick<BuilderDeps, "plainApi" | "notices">,
  editor: Editor,
  removed: readonly Block[],
  notice: EditorNotice,
): Promise<void> {
  const { pageId } = editor.getState();
  const outcome = await plainApi.call(listPageUses, { params: { pageId } });
  if (!outcome.ok || notice.about?.holds() === false) return;
  const gone = new Set(removed.flatMap(targetsOf));
  for (const kept of editor.getState().history.present.blocks.flatMap(targetsOf)) gone.delete(kept);
  const linking = outcome.value.pages.filter(({ components }) =>
    components.some(({ sections, draftSections }) =>
      [...sections, ...draftSections].some((section) => gone.has(section)),
    ),
  );
  if (linking.length === 0) return;
  const what = removed.length === 1 ? "it" : "what you deleted";
  notices.warning({
    ...notice,
    detail: `Links on ${named(linking)} lead to ${what}. Once this page is published, they lead to its top.`,
  });
}

/** How links of other pages name a component: by its id, or by its section id. */
function targetsOf({ id, settings: { anchor } }: Block): readonly string[] {
  const read = typeof anchor === "string" ? readAnchor(anchor) : null;
  return read === null ? [id] : [id, `#${read}`];
}
