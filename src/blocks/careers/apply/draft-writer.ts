import { keptDays } from "./drafts.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { make } from "./make.ts";
import { texts } from "./texts.ts";

/** Saves the form as a draft while it is filled in. */
export interface DraftWriter {
  /** A note for the visitor about whether and how long this browser keeps the draft. */
  readonly element: HTMLElement;
  /** The draft of an earlier visit. */
  readonly loaded: Promise<Draft>;
  /** Calls `save`, which resolves to whether the browser stored it, and updates the note. */
  readonly keep: (save: () => Promise<boolean>) => Promise<void>;
}

/** Creates the note, and loads the draft. */
export function createDraftWriter(document: Document, drafts: Drafts): DraftWriter {
  const element = make(document, "p", {}, texts.kept(keptDays));
  const loaded = drafts.load();
  return {
    element,
    loaded,
    keep: async (save) => {
      // The existing draft is read before it is overwritten.
      await loaded;
      const isKept = await save();
      element.textContent = isKept ? texts.kept(keptDays) : texts.notKept;
    },
  };
}
