import { useRef } from "react";
import { useCommands } from "../commands/commands-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { Step } from "./use-page-actions.ts";

/** Puts a page elsewhere in its group, one step after the other. */
export function usePageSteps(
  { plainApi, notices }: Pick<BuilderDeps, "plainApi" | "notices">,
  onPagesChanged: () => Promise<void>,
): (pageId: string, step: Step) => void {
  const { contextNow } = useCommands();
  const last = useRef(Promise.resolve());
  return (pageId, step) => {
    const { announce } = contextNow();
    const take = async () => {
      const { stepPage } = await import("./step-page.ts");
      await stepPage({ plainApi, notices, onPagesChanged, announce }, pageId, step);
    };
    last.current = last.current
      .then(take)
      .catch(() => notices.error("The page was not moved. Check your connection."));
  };
}
