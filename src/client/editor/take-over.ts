import { loadDraft, loggedSave } from "#core/contract/pages.ts";
import type { LoggedSave } from "#core/contract/pages.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Operation } from "#core/document/operation.ts";
import { z } from "zod/mini";
import { adopt, adoptPage } from "./document-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";

/** Takes over what others saved, with this editor's unsaved operations rebased onto it. */
export interface TakeOver {
  /**
   * Takes over the saves of others that come with a refusal, and rebases `unsaved` onto them. False
   * if it has none or the page could not be loaded.
   */
  readonly takeOverFromRefusal: (
    refusal: Refusal,
    unsaved: readonly Operation[],
  ) => Promise<boolean>;
  /** Takes over a log that starts after the known revision. False if the page could not be loaded. */
  readonly takeOverLog: (
    to: { readonly revision: number; readonly since: readonly LoggedSave[] },
    unsaved: readonly Operation[],
  ) => Promise<boolean>;
  /** Remembers a save of this editor, so that the log does not list it among those of others. */
  readonly noteOwn: (saveId: string) => void;
}

const sinceSchema = z.object({ revision: z.int(), since: z.array(loggedSave) });

export function createTakeOver(api: EditorDeps["api"], holder: StateHolder): TakeOver {
  const own = new Set<string>();
  const isOwn = (save: LoggedSave) => own.has(save.saveId);

  const takeOverLog: TakeOver["takeOverLog"] = async (to, unsaved) => {
    const next = adopt(holder.get(), to, unsaved, isOwn);
    if (next !== null) {
      holder.update({ ...next, choices: new Map() });
      return true;
    }
    // The log does not connect to this document: load the page from the server.
    const loaded = await api.call(loadDraft, { params: { pageId: holder.get().pageId } });
    if (!loaded.ok) return false;
    const state = holder.get();
    // Operations typed while the page was loading.
    const typedSince = state.pending.filter((operation) => !unsaved.includes(operation));
    const target = { ...loaded.value, since: to.since };
    holder.update({
      ...adoptPage(state, target, [...unsaved, ...typedSince], isOwn),
      summary: loaded.value.summary,
      choices: new Map(),
    });
    return true;
  };

  return {
    takeOverLog,
    takeOverFromRefusal: async (refusal, unsaved) => {
      const parsed = sinceSchema.safeParse(refusal.more);
      return parsed.success && takeOverLog(parsed.data, unsaved);
    },
    noteOwn: (saveId) => void own.add(saveId),
  };
}
