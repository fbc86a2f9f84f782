import { createStore } from "zustand/vanilla";
import { admits, writers } from "#core/contract/roles.ts";
import { currentSession } from "#core/contract/session.ts";
import { newItemId } from "#core/document/ids.ts";
import { createBeforeSave } from "./before-save.ts";
import { blockActions } from "./block-actions.ts";
import { openDocument } from "./document-state.ts";
import type { Editor } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";
import { editActions } from "./edit-actions.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { awaitedInput } from "./awaited-input.ts";
import { arrivalActions } from "./arrival-actions.ts";
import { conflictActions } from "./conflict-actions.ts";
import { insertActions } from "./insert-actions.ts";
import { itemActions } from "./item-actions.ts";
import { createUnsavedWriter } from "./unsaved-writer.ts";
import { publishActions } from "./publish-actions.ts";
import { recoverActions } from "./recover-actions.ts";
import { revealActions } from "./reveal.ts";
import { saveActions } from "./save-actions.ts";
import { selectionActions } from "./selection-actions.ts";
import { createRenderedState } from "./rendered-state.ts";
import { createSteps } from "./steps.ts";
import { syncActions } from "./sync-actions.ts";

/** Opens a page for editing and starts looking for changes that an earlier window left unsaved. */
export function createEditor(deps: EditorDeps): Editor {
  const { draft, person, site = {}, store } = deps;
  const zustand = createStore<EditorState>(() => ({
    ...openDocument(draft.page, draft.revision),
    pageId: draft.summary.id,
    summary: draft.summary,
    person,
    site,
    canEdit: admits(writers, person.role),
    selection: null,
    otherSelected: [],
    anchor: null,
    status: { kind: "none" },
    problems: [],
    awaitedTexts: 0,
    choices: new Map(),
    isChoosing: false,
    isPublishing: false,
    publishStage: { kind: "none" },
    isPublishShown: false,
    publishQuestion: null,
    recoverable: null,
    unrestoredChanges: [],
    reveal: null,
  }));
  const holder: StateHolder = {
    get: zustand.getState,
    update: (change) => zustand.setState(change),
    subscribe: zustand.subscribe,
  };
  const editorId = newItemId(deps.random) + newItemId(deps.random);
  const release = store.hold(editorId);
  const writer = createUnsavedWriter(deps, holder, editorId);
  const unsubscribe = zustand.subscribe(writer.onChange);
  const { reveal } = revealActions(holder);
  const steps = createSteps(deps, holder, reveal);
  const { rendered, deferredStatus, onTyped, type } = createRenderedState(zustand, deps);
  const { onBeforeSave, settle } = createBeforeSave();
  const saving = saveActions(deps, holder, { reveal, settle });
  const recovering = recoverActions(deps, { holder, writer, editorId });
  const syncing = syncActions(deps, { holder, steps });
  return {
    getState: zustand.getState,
    subscribe: zustand.subscribe,
    rendered,
    deferredStatus,
    onTyped,
    ...editActions(deps, { holder, steps, type }),
    ...itemActions(deps, holder, steps),
    ...insertActions(deps, holder, steps),
    ...blockActions(deps, holder, steps),
    ...selectionActions(holder),
    ...awaitedInput(holder),
    onBeforeSave,
    ...revealActions(holder),
    ...saving.actions,
    ...conflictActions(deps, holder, saving),
    ...publishActions(deps, holder, saving),
    ...recovering.actions,
    ...syncing.actions,
    ...arrivalActions(deps, holder, saving),
    notePlace: ({ slug, parentId, group, access }, isDraft = false) => {
      const { summary } = holder.get();
      const published = isDraft ? null : summary.published;
      holder.update({ summary: { ...summary, slug, parentId, group, access, published } });
    },
    noteSite: (next) => holder.update({ site: next }),
    noteStopped: writer.markStopped,
    noteSignedOut: () => void saving.noteSignedOut({ code: "not-signed-in" }),
    checkSession: async () => {
      if (holder.get().status.kind !== "signed-out") return;
      const answer = await deps.api.call(currentSession, {});
      if (!answer.ok || answer.value.id !== person.id) return;
      holder.update({ status: { kind: "none" }, person: answer.value });
    },
    settled: async () => {
      await recovering.looked;
      await writer.settled();
    },
    close: () => {
      saving.stop();
      recovering.stop();
      syncing.stop();
      unsubscribe();
      // The lock is released last, once the writer has finished writing, so that unsaved changes
      // are offered next time.
      void writer.close().finally(release);
    },
  };
}
