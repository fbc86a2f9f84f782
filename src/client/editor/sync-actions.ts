import { counted } from "#core/fields/counted.ts";
import { loadLive } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { diff } from "#core/document/diff.ts";
import { surviving } from "#core/document/selection.ts";
import { publishedPart } from "./published-part.ts";
import { selectedIn } from "./editor-state.ts";
import type { Editor, LivePage } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { Steps } from "./steps.ts";
import { undoButton } from "./undo-button.ts";

/** Shown when the page has no published version (VER-031, ERR-072). */
const nothingToSync = "No published content to sync";

/** Why the page cannot be synced to its published version; null if it can, or if the person may not edit. */
export function whyNoSync({ canEdit, summary }: EditorState): string | null {
  return canEdit && summary.published === null ? nothingToSync : null;
}

/**
 * True if the published version contains saves of others that have not arrived here; undoing such a
 * sync would undo their changes.
 */
export function isAhead({ published }: LivePage, { revision }: EditorState): boolean {
  return published.revision > revision;
}

export interface Syncing {
  readonly actions: Pick<Editor, "syncTo" | "syncLive">;
  /** Aborts a request in flight. */
  readonly stop: () => void;
}

/** The texts of one of the two ways to sync (ERR-055, ERR-057, ERR-099 to ERR-101). */
interface SyncWords {
  readonly where: string;
  readonly undone: string;
  readonly failed: string;
}

const fromLive: SyncWords = {
  where: "from live site!",
  undone: "Undo brings back what was here before",
  failed: "Sync failed",
};

/** Of the site's settings, which are no page. */
const noWayBack = "The settings that are published could not be taken over";

const toEditor: SyncWords = {
  where: "to editor",
  undone: "Published content synced to editor. Undo brings back what was here before",
  failed: "Failed to sync published content",
};

interface SyncTools {
  readonly holder: StateHolder;
  readonly steps: Steps;
}

/** Replaces the draft by the published version, as one ordinary step. */
export function syncActions(
  { api, notices, registry }: EditorDeps,
  { holder, steps }: SyncTools,
): Syncing {
  const isOfSite = registry.refuseOnFixed !== undefined;
  const stopped = new AbortController();
  let isAsking = false;

  /** Returns true if syncing may start; otherwise reports why not. */
  const isFree = (): boolean => {
    const { canEdit, openConflicts, isPublishing } = holder.get();
    if (!canEdit) return false;
    // Waiting changes would be applied on top of it, so the person chooses first, as before a save.
    if (openConflicts.length > 0) holder.update({ isChoosing: true });
    else if (isPublishing)
      notices.info(
        isOfSite
          ? "The settings are being published: go back afterwards"
          : "The page is being published: sync it afterwards",
      );
    else return true;
    return false;
  };

  const sync = (live: LivePage, { where, undone, failed }: SyncWords): void => {
    if (!isFree()) return;
    const state = holder.get();
    const { page } = live;
    if (isAhead(live, state)) {
      notices.info(
        isOfSite
          ? "Others changed the settings in the meantime: go back once their changes are here"
          : "Others changed this page in the meantime: sync it once their changes are here",
      );
      return;
    }
    const operations = diff(
      publishedPart(steps.pageNow(), registry),
      publishedPart(page, registry),
    );
    if (operations.length === 0) {
      notices.info(
        isOfSite
          ? "The settings are already those that are published"
          : "The editor already shows the live version",
      );
    } else if (
      steps.take(operations, {
        select: surviving(page, selectedIn(state)),
        isRestoring: true,
      })
    ) {
      notices.success({
        text: isOfSite
          ? "The settings are those that are published"
          : `Synced ${counted(page.blocks.length, "component")} ${where}`,
        detail: undone,
        ...undoButton({ holder, steps }),
      });
    } else notices.error(isOfSite ? noWayBack : failed);
  };

  const askAndSync = async (): Promise<void> => {
    const { pageId, history } = holder.get();
    const outcome = await api.call(loadLive, { params: { pageId }, signal: stopped.signal });
    stopped.signal.throwIfAborted();
    if (!outcome.ok) {
      notices.error({
        text: isOfSite ? noWayBack : "Failed to sync live content",
        detail: refusalText(outcome.refusal),
      });
    } else if (outcome.value.live === null)
      notices.warning(isOfSite ? "No settings are published" : nothingToSync);
    else if (holder.get().history.present !== history.present) {
      notices.info(
        isOfSite
          ? "The settings changed while those that are published were loading: nothing was taken back"
          : "The page changed while the live version was loading: nothing was synced",
      );
    } else sync(outcome.value.live, fromLive);
  };

  return {
    actions: {
      syncTo: (live) => sync(live, toEditor),
      syncLive: async () => {
        if (isAsking || !isFree()) return;
        isAsking = true;
        try {
          await askAndSync();
        } catch (error) {
          // The editor was closed, as when another page is opened.
          if (!stopped.signal.aborted) throw error;
        } finally {
          isAsking = false;
        }
      },
    },
    stop: () => stopped.abort(),
  };
}
