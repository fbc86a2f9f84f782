import { loadSaves } from "#core/contract/live.ts";
import type { PageNews } from "#core/contract/live.ts";
import type { LoggedSave } from "#core/contract/pages.ts";
import { operationsOf } from "./document-state.ts";
import { describeArrival, nameOf } from "./describe-arrival.ts";
import type { Editor } from "./editor.ts";
import type { EditorDocument } from "./editor-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { Saving } from "./save-actions.ts";

/** Takes over what others save and publish, one announcement at a time, in order. */
export function arrivalActions(
  { api, notices, registry }: EditorDeps,
  holder: StateHolder,
  { inTurn, takeOverLog }: Saving,
): Pick<Editor, "applyRemote"> {
  const warnOfRemoved = createRemovalWarning(notices, holder);

  /** The version of the last announcement. The same one comes again, also after the page was deleted and is a draft. */
  let announced = 0;
  const noteLive = ({ published }: PageNews): void => {
    const { summary } = holder.get();
    if (published === null || published.number === announced) return;
    announced = published.number;
    if (announced === summary.published?.number) return;
    // The announcement may be older than a publication this editor has just made.
    const known = summary.published?.publishedAt ?? "";
    if (Date.parse(published.publishedAt) < Date.parse(known)) return;
    holder.update({ summary: { ...summary, published } });
  };

  /** Returns false when the news cannot be taken over now. */
  const take = async (
    news: PageNews,
    mayChange: Parameters<Editor["applyRemote"]>[1],
  ): Promise<boolean> => {
    if (isBusy(holder) || news.revision <= holder.get().revision) return false;
    const { pageId, revision } = holder.get();
    const answer = await api.call(loadSaves, { params: { pageId, after: String(revision) } });
    const isTooOld = !answer.ok && answer.refusal.code === "base-too-old";
    if (!answer.ok && !isTooOld) return false;
    const to = answer.ok ? answer.value : { revision: news.revision, since: [] };
    if (isBusy(holder)) return false;
    if (!mayChange(answer.ok ? operationsOf(to.since) : null)) {
      warnOfRemoved(to.since);
      return false;
    }
    const before = holder.get();
    // When the log does not connect to this editor's revision, `takeOverLog` reloads the page.
    if (!(await takeOverLog(to, before.pending))) return false;
    const { summary, history } = holder.get();
    const blockCount = history.present.blocks.length;
    holder.update({ summary: { ...summary, revision: holder.get().revision, blockCount } });
    notify(holder.get().others.slice(before.others.length), before);
    return true;
  };

  const notify = (saves: readonly LoggedSave[], before: EditorDocument): void => {
    if (saves.length === 0) return;
    const { person, history, openConflicts } = holder.get();
    // Removed blocks are named from the page as it was before.
    const pages = [history.present, before.history.present];
    const text = describeArrival(saves, { you: person.name, pages, registry });
    const isMet = openConflicts.length > before.openConflicts.length;
    notices.info({
      text,
      topic: "arrival",
      ...(isMet
        ? {
            detail: "You changed the same thing.",
            action: { label: "Choose", run: () => holder.update({ isChoosing: true }) },
            about: {
              holds: () => holder.get().openConflicts.length > 0,
              subscribe: holder.subscribe,
            },
          }
        : {}),
    });
  };

  return {
    applyRemote: async (news, mayChange) => {
      noteLive(news);
      if (news.revision <= holder.get().revision) return;
      await inTurn(() => take(news, mayChange));
    },
  };
}

/**
 * Returns a function that warns once if somebody removed the block that is being edited here; the
 * block stays until its text loses focus.
 */
function createRemovalWarning(
  notices: EditorDeps["notices"],
  holder: StateHolder,
): (saves: readonly LoggedSave[]) => void {
  /** The newest revision already checked. */
  let warnedOf = 0;

  return (saves) => {
    const { person, history, selection } = holder.get();
    const block = history.present.blocks.find(({ id }) => id === selection?.block);
    const remover = saves.findLast(
      ({ revision, operations }) =>
        revision > warnedOf &&
        operations.some(
          (each) => each.op === "remove" && each.in === undefined && each.item.id === block?.id,
        ),
    );
    warnedOf = Math.max(warnedOf, ...saves.map(({ revision }) => revision));
    if (remover === undefined || block === undefined) return;
    notices.warning({
      text: `${nameOf(remover.author, person.name)} removed ${block.name}`,
      detail: "It stays here until you leave its text. You can then choose to keep what you typed.",
      topic: "arrival",
    });
  };
}

/**
 * While a save is in flight, its response brings the news; while a choice or a publication is open,
 * the page must not change.
 */
function isBusy(holder: StateHolder): boolean {
  const { sending, isChoosing, isPublishing, publishQuestion } = holder.get();
  return sending !== null || isChoosing || isPublishing || publishQuestion !== null;
}
