import { useRef } from "react";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { commandNamed } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { PageWork } from "./use-page-actions.ts";

/** Saves a page as a file, puts it into menus, or moves it in its group: one change after the other. */
export function usePageWork(
  { plainApi, notices, random }: Pick<BuilderDeps, "plainApi" | "notices" | "random">,
  onPagesChanged: () => Promise<void>,
): (pageId: string, work: PageWork) => void {
  const { contextNow, run } = useCommands();
  const last = useRef(Promise.resolve());
  return (pageId, work) => {
    const { announce, pages, editor, visit } = contextNow();
    if (work === "save-file") {
      if (pageId === editor.getState().pageId) run(commandNamed("save-page-file"));
      else {
        import("./save-file-of.ts")
          .then(({ saveFileOf }) => saveFileOf({ plainApi, notices }, pageId, pages()))
          .catch(() => notices.error("The page was not saved as a file. Check your connection."));
      }
      return;
    }
    if (typeof work === "object" && "menus" in work) {
      const change = async () => {
        const { changeAndTell } = await import("../site-menus/tell-of-menus.ts");
        const onPublish = () => visit(`${toolPaths.settings}/navigation`);
        await changeAndTell(
          { plainApi, notices, random, pages: pages(), onPublish },
          pageId,
          work.menus,
        );
      };
      last.current = last.current
        .then(change)
        .catch(() => notices.error("The menus were not changed. Check your connection."));
      return;
    }
    const take = async () => {
      const { stepPage } = await import("./step-page.ts");
      await stepPage({ plainApi, notices, onPagesChanged, announce }, pageId, work);
    };
    last.current = last.current
      .then(take)
      .catch(() => notices.error("The page was not moved. Check your connection."));
  };
}
