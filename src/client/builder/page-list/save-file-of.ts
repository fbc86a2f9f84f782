import { loadDraft } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { savePageFile } from "../page-file/write-page-file.ts";

interface FileDeps extends Pick<BuilderDeps, "plainApi"> {
  readonly notices: Pick<BuilderDeps["notices"], "error">;
  readonly pages: () => readonly ListedPage[];
  readonly editor: Pick<Editor, "getState">;
}

/** Has the browser save a page as a file: the open one as it is on the screen, another one as it is saved. */
export async function saveFileOf(deps: FileDeps, pageId: string): Promise<void> {
  const refuse = (detail: string): void =>
    deps.notices.error({ text: "The page was not saved as a file", detail });
  const open = deps.editor.getState();
  if (open.pageId === pageId) return save(open.history.present);
  const draft = await deps.plainApi.call(loadDraft, { params: { pageId } });
  return draft.ok ? save(draft.value.page) : refuse(refusalText(draft.refusal));

  function save(page: Parameters<typeof savePageFile>[0]): void {
    const refusal = savePageFile(page, { pageId, pages: deps.pages() });
    if (refusal !== null) refuse(refusal);
  }
}
