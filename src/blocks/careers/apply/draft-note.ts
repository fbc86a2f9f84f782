import { keptDays, storeTimeoutMs } from "./drafts.ts";
import { make } from "../../_kit/dom/make.ts";
import { texts } from "./texts.ts";

/** A note for the visitor about whether and how long this browser keeps the draft. */
export interface DraftNote {
  readonly element: HTMLElement;
  /** Updates the note for a write, which resolves to whether the browser carried it out. */
  readonly follow: (write: Promise<boolean>) => Promise<void>;
}

/** Creates the note. */
export function createDraftNote(document: Document): DraftNote {
  const element = make(document, "p", {}, texts.kept(keptDays));
  const show = (isKept: boolean) => {
    element.textContent = isKept ? texts.kept(keptDays) : texts.notKept;
  };
  return {
    element,
    follow: async (write) => {
      const window = document.defaultView;
      const late = window?.setTimeout(() => show(false), storeTimeoutMs);
      const isKept = await write;
      window?.clearTimeout(late);
      show(isKept);
    },
  };
}
