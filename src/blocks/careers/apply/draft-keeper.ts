import { keptDays } from "./drafts.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { make } from "./make.ts";
import { texts } from "./say.ts";

/** Saves the form as a draft while it is filled in. */
export interface DraftKeeper {
  /** A note for the visitor about whether and how long this browser keeps the draft. */
  readonly element: HTMLElement;
  /** The draft of an earlier visit. */
  readonly loaded: Promise<Draft>;
  readonly saveTexts: (of: Draft["texts"]) => void;
  readonly saveFile: (file: File | null) => void;
  readonly saveAll: (draft: Draft) => void;
  readonly clear: () => void;
}

export function createDraftKeeper(document: Document, drafts: Drafts): DraftKeeper {
  const element = make(document, "p", {}, texts.kept(keptDays));
  const loaded = drafts.load();
  const keep = async (save: () => Promise<boolean>): Promise<void> => {
    // The existing draft is read before it is overwritten.
    await loaded;
    const isKept = await save();
    element.textContent = isKept ? texts.kept(keptDays) : texts.notKept;
  };
  return {
    element,
    loaded,
    saveTexts: (of) => void keep(() => drafts.saveTexts(of)),
    saveFile: (file) => void keep(() => drafts.saveFile(file)),
    saveAll: (draft) =>
      void keep(async () => (await drafts.saveTexts(draft.texts)) && drafts.saveFile(draft.file)),
    clear: () => void keep(() => drafts.clear().then(() => true)),
  };
}
