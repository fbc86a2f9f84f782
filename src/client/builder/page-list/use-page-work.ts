import { useRef } from "react";
import { commandNamed } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { PageWork } from "./use-page-actions.ts";

/** Saves a page as a file, puts it into menus, or moves it in its group: one thing after the other. */
export function usePageWork(
  deps: Pick<BuilderDeps, "plainApi" | "notices" | "random">,
  onPagesChanged: () => Promise<void>,
): (pageId: string, work: PageWork) => void {
  const { contextNow, run } = useCommands();
  const last = useRef(Promise.resolve());
  return (pageId, work) => {
    const context = contextNow();
    if (work === "save-file" && pageId === context.editor.getState().pageId) {
      run(commandNamed("save-page-file"));
      return;
    }
    last.current = last.current
      .then(() => import("./page-work.ts"))
      .then(({ doPageWork }) => doPageWork({ ...deps, onPagesChanged }, context, pageId, work))
      .catch(() =>
        deps.notices.error("Nothing was done with the page. Check your connection and try again."),
      );
  };
}
