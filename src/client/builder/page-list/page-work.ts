import { toolPaths } from "#core/contract/tool-paths.ts";
import type { CommandContext } from "../commands/command.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { PageWork } from "./use-page-actions.ts";

export interface PageWorkDeps extends Pick<BuilderDeps, "plainApi" | "notices" | "random"> {
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
}

/** Saves a page as a file, puts it into menus, or moves it in its group. Rejects if the part that does it cannot be loaded. */
export async function doPageWork(
  deps: PageWorkDeps,
  { announce, pages, visit }: Pick<CommandContext, "announce" | "pages" | "visit">,
  pageId: string,
  work: PageWork,
): Promise<void> {
  if (work === "save-file") {
    const { saveFileOf } = await import("./save-file-of.ts");
    await saveFileOf(deps, pageId, pages());
  } else if (typeof work === "object" && "menus" in work) {
    const { changeAndTell } = await import("../site-menus/tell-of-menus.ts");
    const onPublish = () => visit(`${toolPaths.settings}/navigation`);
    await changeAndTell({ ...deps, pages: pages(), onPublish }, pageId, work.menus);
  } else {
    const { stepPage } = await import("./step-page.ts");
    await stepPage({ ...deps, announce }, pageId, work);
  }
}
