import { loadLive } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { diff } from "#core/document/diff.ts";
import type { Page } from "#core/document/page.ts";
import type { Editor } from "./editor.ts";
import type { EditorParts } from "./editor-parts.ts";
import type { Steps } from "./steps.ts";

/** Said where visitors have nothing of the page yet (VER-031, ERR-072). */
export const nothingToSync = "No published content to sync";

export interface Syncing {
  readonly actions: Pick<Editor, "syncTo" | "syncLive">;
  /** What is still on its way is not taken any more. */
  readonly stop: () => void;
}

/** The draft becomes what visitors have: one step, as any other (design: restore, sync and import are operations). */
export function syncActions({ api, notices }: EditorParts, steps: Steps, pageId: string): Syncing {
  const stopped = new AbortController();
  let isAsking = false;

  const sync = (live: Page, where: string): void => {
    if (!steps.take(diff(steps.pageNow(), live))) {
      notices.info("The editor shows what is live already");
      return;
    }
    const { length } = live.blocks;
    notices.success({
      text: `Synced ${length} components ${where}`,
      detail: "Undo brings back what was here before",
    });
  };

  const askAndSync = async (): Promise<void> => {
    const outcome = await api.call(loadLive, { params: { pageId }, signal: stopped.signal });
    stopped.signal.throwIfAborted();
    if (!outcome.ok) {
      notices.error({ text: "Failed to sync live content", detail: refusalText(outcome.refusal) });
    } else if (outcome.value.live === null) notices.warning(nothingToSync);
    else sync(outcome.value.live.page, "from live site!");
  };

  return {
    actions: {
      syncTo: (live) => sync(live, "to editor"),
      syncLive: async () => {
        if (isAsking) return;
        isAsking = true;
        // Another page was opened meanwhile: nobody waits for it.
        await askAndSync().catch(() => {});
        isAsking = false;
      },
    },
    stop: () => stopped.abort(),
  };
}
