import { listPageUses } from "#core/contract/page-uses.ts";
import type { Block } from "#core/document/page.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorNotice } from "#client/editor/notices.ts";
import { named } from "./named-pages.ts";
import type { BuilderDeps } from "./open-page.ts";
import { sectionsOf } from "#client/document/use-link-targets.ts";

interface TellDeps extends Pick<BuilderDeps, "plainApi" | "notices"> {
  /** Whether the page is still the open one. */
  readonly isOpen: () => boolean;
}

/**
 * After components were deleted, names the other pages that link to one of them, in what visitors see or in their drafts. The
 * notice offers the same undo as the one of the deletion. Says nothing if that cannot be found out, if the deletion was
 * undone, or if another page is open by then.
 */
export async function tellOfLinks(
  { plainApi, notices, isOpen }: TellDeps,
  editor: Pick<Editor, "getState">,
  removed: readonly Block[],
  { action, about }: Pick<EditorNotice, "action" | "about">,
): Promise<void> {
  const gone = new Set(targetsOf(removed));
  if (gone.size === 0) return;
  const { pageId } = editor.getState();
  const outcome = await plainApi.call(listPageUses, { params: { pageId } });
  if (!outcome.ok || !isOpen() || about?.holds() === false) return;
  for (const kept of targetsOf(editor.getState().history.present.blocks)) gone.delete(kept);
  const linking = outcome.value.pages.filter(({ components }) =>
    components.some(({ sections, draftSections = [] }) =>
      [...sections, ...draftSections].some((section) => gone.has(section)),
    ),
  );
  if (linking.length === 0) return;
  const [first] = removed;
  const what = removed.length === 1 ? `“${first?.name}”` : "components that you deleted";
  notices.warning({
    text: `Links on ${named(linking)} lead to ${what}`,
    detail: "Once this page is published, they lead to its top.",
    ...(action === undefined ? {} : { action }),
    ...(about === undefined ? {} : { about }),
  });
}

/** How links of other pages name the visible components that have a section id: by their id, or by the section id. */
function targetsOf(blocks: readonly Block[]): readonly string[] {
  return sectionsOf(blocks).flatMap(({ id, anchor }) =>
    anchor === null ? [] : [id, `#${anchor}`],
  );
}
