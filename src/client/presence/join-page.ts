import type { PageNews, PresentWindow } from "#core/contract/live.ts";
import { newItemId } from "#core/document/ids.ts";
import { isDirty } from "#client/editor/editor-state.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EventStreamDeps } from "#client/ui/realtime/event-stream.ts";
import type { InteractionGuard } from "./interaction-guard.ts";
import { openPageEvents } from "./page-events.ts";
import { guestsOf } from "./people.ts";
import type { PresenceStore } from "./presence-store.ts";
import { createSelectionSender } from "./selection-sender.ts";
import type { SelectionSenderDeps } from "./selection-sender.ts";

/** What joining a page needs from outside. */
export interface JoinDeps extends EventStreamDeps, SelectionSenderDeps {}

/**
 * Connects the editor to everybody else on the page: their saves reach the editor, their names and selections the
 * store, and the own selection is sent to them. `onListNews` is called with the stamp of the list of pages on the server.
 * Returns a function that leaves.
 */
export function joinPage(
  deps: JoinDeps,
  editor: Editor,
  store: PresenceStore,
  guard: InteractionGuard,
  onListNews: (stamp: string) => void,
): () => void {
  const { pageId } = editor.getState();
  const window = newItemId(deps.random) + newItemId(deps.random);
  const selected = () => editor.getState().selection?.block ?? null;
  const saves = createSaveReceiver(editor, guard, selected);
  const selection = createSelectionSender(deps, { pageId, window }, selected);

  const updateGuests = (windows: readonly PresentWindow[]): void => {
    store.setGuests(guestsOf(windows, window));
    const own = windows.find((each) => each.isYou && each.window === window);
    if (own !== undefined) selection.confirm(own.block);
  };

  const stream = openPageEvents(
    deps,
    { pageId, window },
    {
      onEvent: (event) => {
        if (event.name === "presence") updateGuests(event.value.windows);
        if (event.name === "list") onListNews(event.value.stamp);
        if (event.name === "page") saves.receive(event.value);
      },
      onState: (state) => {
        store.setConnection(state);
        if (state.kind === "open") editor.retrySave();
        if (state.kind !== "open") store.setGuests([]);
        if (state.kind === "signed-out") editor.noteSignedOut();
      },
    },
  );
  const stopFollowing = editor.subscribe((state, before) => {
    if (state.selection?.block !== before.selection?.block) selection.schedule();
    const isSaved = isDirty(before) && !isDirty(state);
    if (isSaved) guard.rest();
    if (isSaved || wasBusy(before)) saves.applyWaiting();
    // The connection was closed while the user was signed out.
    if (before.status.kind === "signed-out" && state.status.kind !== "signed-out")
      stream.reconnectNow();
  });
  const stopWaiting = guard.onFree(saves.applyWaiting);
  return () => {
    stopFollowing();
    stopWaiting();
    selection.stop();
    stream.close();
    store.setGuests([]);
  };
}

/** Whether the editor was in a state in which it applies no saves of others. */
function wasBusy(before: EditorState): boolean {
  return (
    before.sending !== null ||
    before.isChoosing ||
    before.isPublishing ||
    before.publishQuestion !== null
  );
}

interface SaveReceiver {
  /** The page's state on the server has changed. */
  readonly receive: (news: PageNews) => void;
  /** Tries again to apply what was received while the editor or the user was busy. */
  readonly applyWaiting: () => void;
}

/** Brings others' saves into the editor, one update at a time. */
function createSaveReceiver(
  editor: Editor,
  guard: InteractionGuard,
  selected: () => string | null,
): SaveReceiver {
  let news: PageNews | null = null;
  let isApplying = false;

  const applyNews = async (): Promise<void> => {
    const latest = news;
    if (latest === null || isApplying) return;
    isApplying = true;
    await editor.applyRemote(latest, (operations) => guard.mayChange(operations, selected()));
    isApplying = false;
    // Newer news that arrived in the meantime come next.
    if (latest !== news) await applyNews();
  };

  return {
    receive: (next) => {
      news = next;
      void applyNews();
    },
    applyWaiting: () => void applyNews(),
  };
}
