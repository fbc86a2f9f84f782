import type { ApiClient } from "#core/contract/client.ts";
import type { PageNews, PresentWindow } from "#core/contract/live.ts";
import { showPlace } from "#core/contract/live.ts";
import { newItemId } from "#core/document/ids.ts";
import { isDirty } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EventStreamDeps } from "#client/ui/realtime/event-stream.ts";
import type { InteractionGuard } from "./interaction-guard.ts";
import { openPageEvents } from "./page-events.ts";
import { guestsOf } from "./people.ts";
import type { PresenceStore } from "./presence-store.ts";

/** What joining a page needs from outside. */
export interface JoinDeps extends EventStreamDeps {
  readonly api: ApiClient;
}

/** Milliseconds before a failed update is sent again. */
const againPause = 5_000;

const unknownPlace = Symbol("What the others know of the selection is not known");

/** Milliseconds between two updates about the selection. */
const placePause = 250;

/**
 * Connects the editor to everybody else on the page: their saves reach the editor, their names and selections the
 * store, and the own selection is sent to them. Returns a function that leaves.
 */
export function joinPage(
  deps: JoinDeps,
  editor: Editor,
  store: PresenceStore,
  hands: InteractionGuard,
): () => void {
  const { api, later } = deps;
  const { pageId } = editor.getState();
  const window = newItemId(deps.random) + newItemId(deps.random);
  let news: PageNews | null = null;
  let isHearing = false;
  /** The selection that the server has, or will have when the request in flight arrives. */
  let told: string | null | typeof unknownPlace = null;
  let cancelPlace: (() => void) | null = null;
  let isLeft = false;

  const hear = async (): Promise<void> => {
    const heard = news;
    if (heard === null || isHearing) return;
    isHearing = true;
    await editor.hear(heard, (operations) =>
      hands.areFreeFor(operations, editor.getState().selection?.block ?? null),
    );
    isHearing = false;
    // One update at a time: newer ones that arrived while this one was applied come next.
    if (heard !== news) await hear();
  };

  const place = (): void => {
    cancelPlace ??= later(showSelected, placePause);
  };

  const showSelected = (): void => {
    cancelPlace = null;
    const block = editor.getState().selection?.block ?? null;
    if (block === told) return;
    told = block;
    void tell(block);
  };

  const tell = async (block: string | null): Promise<void> => {
    const { ok } = await api.call(showPlace, { params: { pageId, window }, body: { block } });
    if (ok || told !== block || isLeft) return;
    told = unknownPlace;
    cancelPlace ??= later(showSelected, againPause);
  };

  const meet = (windows: readonly PresentWindow[]): void => {
    store.setGuests(guestsOf(windows, window));
    // The server may have lost the selection together with the connection.
    const own = windows.find((each) => each.isYou && each.window === window);
    if (own !== undefined && cancelPlace === null) {
      told = own.block;
      if (told !== (editor.getState().selection?.block ?? null)) place();
    }
  };

  const line = openPageEvents(
    deps,
    { pageId, window },
    {
      onEvent: (event) => {
        if (event.name === "presence") meet(event.value.windows);
        if (event.name === "page") {
          news = event.value;
          void hear();
        }
      },
      onState: (state) => {
        store.setLine(state);
        if (state.kind === "open") editor.retrySave();
        if (state.kind !== "open") store.setGuests([]);
        if (state.kind === "signed-out") editor.noteSignedOut();
      },
    },
  );
  const stopFollowing = editor.subscribe((state, before) => {
    if (state.selection?.block !== before.selection?.block) place();
    const isSaved = isDirty(before) && !isDirty(state);
    if (isSaved) hands.rest();
    const wasBusy =
      isSaved ||
      before.sending !== null ||
      before.isChoosing ||
      before.isPublishing ||
      before.publishQuestion !== null;
    if (wasBusy) void hear();
    // The connection was closed while the user was signed out.
    if (before.status.kind === "signed-out" && state.status.kind !== "signed-out") line.hurry();
  });
  const stopWaiting = hands.onFree(() => void hear());
  return () => {
    isLeft = true;
    stopFollowing();
    stopWaiting();
    cancelPlace?.();
    line.close();
    store.setGuests([]);
  };
}
