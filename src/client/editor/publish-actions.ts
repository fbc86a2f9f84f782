import { publish } from "#core/contract/pages.ts";
import { inputApplied } from "./awaited-input.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { isPublishable } from "#core/document/publishable.ts";
import type { Refusal, RefusalCode } from "#core/contract/refusals.ts";
import { unsavedOperations } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { Saving } from "./save-actions.ts";
import { mayBeCarriedOut } from "./unclear-response.ts";

/** Milliseconds after the page is live during which publishing stays locked (CONST-054). */
const releaseAfterMs = 500;

/** Shown without a prefix: their texts are already about publishing (ERR-068, ERR-070). */
const plainRefusals: readonly RefusalCode[] = ["no-visible-blocks", "publish-needs-user"];

/** Publishing: saves what is unsaved, then makes the revision that the editor shows live. */
export function publishActions(
  deps: EditorDeps,
  holder: StateHolder,
  saving: Saving,
): Pick<Editor, "publish" | "forgetPublish" | "showPublish"> {
  const run = createPublication(deps, holder, saving);
  return {
    publish: async (note = "") => {
      const { canEdit, isPublishing } = holder.get();
      if (!canEdit || isPublishing) return false;
      holder.update({ isPublishing: true, publishQuestion: null, publishStage: { kind: "none" } });
      let isLive = false;
      const release = () => holder.update({ isPublishing: false });
      try {
        if (holder.get().awaitedTexts > 0) holder.update({ publishStage: { kind: "saving" } });
        await inputApplied(holder);
        isLive = await run(note);
        return isLive;
      } finally {
        // After a failure the person may try again at once.
        if (isLive) deps.later(release, releaseAfterMs);
        else release();
      }
    },
    showPublish: () => {
      holder.update({ isPublishShown: true });
      return () => holder.update({ isPublishShown: false });
    },
    forgetPublish: () => {
      const { publishStage } = holder.get();
      const isUnderWay = publishStage.kind === "saving" || publishStage.kind === "publishing";
      holder.update({
        publishQuestion: null,
        ...(isUnderWay ? {} : { publishStage: { kind: "none" } }),
      });
    },
  };
}

/** Returns the function that publishes once, with a note, and whether the page is live after it. */
function createPublication(
  deps: EditorDeps,
  holder: StateHolder,
  saving: Saving,
): (note: string) => Promise<boolean> {
  /** The revision of a publication that got no clear response; it may be live all the same. */
  let unanswered: number | null = null;

  const run = async (note: string): Promise<boolean> => {
    const { history } = holder.get();
    if (!isPublishable(history.present.blocks)) {
      return fail(deps, holder, { code: "no-visible-blocks" });
    }
    if (unsavedOperations(holder.get()).length > 0) {
      holder.update({ publishStage: { kind: "saving" } });
      if (!(await saving.saveQuietly())) return stopUnsaved();
    }
    holder.update({ publishStage: { kind: "publishing" } });
    const { pageId, revision } = holder.get();
    const outcome = await deps.api.call(publish, {
      params: { pageId },
      body: { revision, ...(note.trim() === "" ? {} : { description: note }) },
    });
    if (!outcome.ok) return refuse(outcome.refusal, revision);
    const { isNew, doubts = [], ...published } = outcome.value;
    const isOurs = isNew || unanswered === published.revision;
    unanswered = null;
    const { summary } = holder.get();
    const version = published.number;
    holder.update({
      summary: { ...summary, published },
      publishStage: { kind: "done", version, isNew: isOurs },
    });
    tellLive(deps, summary.slug, { version, isOurs, doubts });
    return true;
  };

  /**
   * Fails with the reason the save gave; if conflicts wait, publishing just stops, since the save
   * opens the choices.
   */
  const stopUnsaved = (): boolean => {
    const { status, openConflicts } = holder.get();
    if (openConflicts.length > 0) holder.update({ publishStage: { kind: "none" } });
    else if (status.kind === "signed-out")
      return fail(deps, holder, { code: "publish-needs-user" });
    else {
      const hasMessage = status.kind === "failed" || status.kind === "partly";
      const why = hasMessage ? status.message : refusals.unreachable.text;
      holder.update({ publishStage: { kind: "failed", message: `Save failed: ${why}` } });
    }
    return false;
  };

  const refuse = async (refusal: Refusal, revision: number): Promise<boolean> => {
    const { code } = refusal;
    if (mayBeCarriedOut(refusal)) unanswered = revision;
    if (code === "revision-differs") {
      const known = holder.get().others.length;
      if (await saving.takeOverFromRefusal(refusal, unsavedOperations(holder.get()))) {
        const publishQuestion = holder.get().others.slice(known);
        holder.update({ publishQuestion, publishStage: { kind: "none" } });
        return false;
      }
    }
    if (code === "publish-needs-user") holder.update({ status: { kind: "signed-out" } });
    return fail(deps, holder, refusal);
  };

  return run;
}

function tellLive(
  { notices, openInNewTab, registry }: EditorDeps,
  slug: string,
  {
    version,
    isOurs,
    doubts,
  }: {
    readonly version: number;
    readonly isOurs: boolean;
    /** What is doubtful about it, in sentences. */
    readonly doubts: readonly string[];
  },
): void {
  const isOfSite = registry.refuseOnFixed !== undefined;
  const what = isOfSite ? "Settings" : "Page";
  const detail = [
    // The first version: visitors had nothing of the page until now (ERR-102).
    ...(isOurs && version === 1 ? ["Published version created from current content"] : []),
    ...doubts,
  ].join(" ");
  const kind = doubts.length > 0 ? "warning" : isOurs ? "success" : "info";
  notices[kind]({
    text: isOurs
      ? `${what} published successfully, Version ${version} is now live`
      : `Version ${version} is already live`,
    ...(detail === "" ? {} : { detail }),
    topic: "saving",
    action: {
      label: `View ${isOfSite ? "site" : "page"}`,
      run: () => openInNewTab(isOfSite ? "/" : slug),
    },
  });
}

/** Shows why the page is not live: where publishing is shown, else as a notice. Returns false, as a publication that failed does. */
function fail({ notices, registry }: EditorDeps, holder: StateHolder, refusal: Refusal): false {
  const text = refusalText(refusal);
  const isPlain = plainRefusals.includes(refusal.code);
  const what = registry.refuseOnFixed ? "the settings" : "page";
  const message = isPlain ? text : `Failed to publish ${what}: ${text}`;
  const { summary, isPublishShown } = holder.get();
  // Visitors still have nothing of the page (ERR-058).
  const isWithout = summary.published === null && !isPlain;
  const consequence = isWithout ? "Failed to create published version" : undefined;
  const details = refusal.details ?? [];
  holder.update({
    publishStage: {
      kind: "failed",
      message,
      details,
      ...(consequence === undefined ? {} : { consequence }),
    },
  });
  if (isPublishShown) return false;
  notices.error({
    text: message,
    ...(consequence === undefined ? {} : { detail: consequence }),
    topic: "saving",
  });
  return false;
}
