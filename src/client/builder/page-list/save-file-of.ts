import { loadDraft } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { savePageFile } from "../page-file/write-page-file.ts";

/** Has the browser save a page that is not open as a file, as it is saved. */
export async function saveFileOf(
  { plainApi, notices }: Pick<BuilderDeps, "plainApi" | "notices">,
  pageId: string,
  pages: readonly ListedPage[],
): Promise<void> {
  const draft = await plainApi.call(loadDraft, { params: { pageId } });
  if (draft.ok) savePageFile(draft.value.page, { pageId, pages }, notices);
  else {
    notices.error({
      text: "The page was not saved as a file",
      detail: refusalText(draft.refusal),
    });
  }
}
