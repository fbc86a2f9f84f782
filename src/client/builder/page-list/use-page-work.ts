import { useRef } from "react";
import { useCommands } from "../commands/commands-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { PageWork } from "./use-page-actions.ts";

/** Moves a page in its group, or saves it as a file: one after the other. */
export function usePageWork(
  { plainApi, notices }: Pick<BuilderDeps, "plainApi" | "notices">,
  onPagesChanged: () => Promise<void>,
): (pageId: string, work: PageWork) => void {
  const { contextNow } = useCommands();
  const last = useRef(Promise.resolve());
  return (pageId, work) => {
    const { announce, pages, editor } = contextNow();
    const isFile = work === "save-file";
    const take = async () => {
      if (isFile) {
        const { saveFileOf } = await import("./save-file-of.ts");
        await saveFileOf({ plainApi, notices, pages, editor }, pageId);
        return;
      }
      const { stepPage } = await import("./step-page.ts");
      await stepPage({ plainApi, notices, onPagesChanged, announce }, pageId, work);
    };
    last.current = last.current.then(take).catch(() => {
      const not = isFile ? "saved as a file" : "moved";
      notices.error(`The page was not ${not}. Check your connection.`);
    });
  };
}
