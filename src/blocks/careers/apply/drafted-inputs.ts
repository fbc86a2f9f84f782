import { drawClearButton } from "./clear-button.ts";
import { createDraftWriter } from "./draft-writer.ts";
import type { Drafts } from "./drafts.ts";
import { createInputs } from "./inputs.ts";
import type { Inputs } from "./inputs.ts";

/** The form's inputs, kept as a draft that is loaded at once and saved on every change. */
export interface DraftedInputs {
  readonly inputs: Inputs;
  /** The note about the draft, and the button that clears the form. */
  readonly notes: readonly HTMLElement[];
  /** Whether the visitor changed anything. */
  readonly isTouched: () => boolean;
  /** Empties the inputs as if nothing had been entered; the draft is left alone. */
  readonly reset: () => void;
}

interface Listeners {
  /** Called when the visitor changed an input. */
  readonly onChange: () => void;
  readonly onClear: () => void;
  /** Called when the draft was loaded, and when clearing was undone. */
  readonly onFill: () => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** Creates the inputs with the draft of one position; `prefix` makes their ids unique. */
export function createDraftedInputs(
  document: Document,
  { prefix, drafts }: { readonly prefix: string; readonly drafts: Drafts },
  { onChange, onClear, onFill, announce }: Listeners,
): DraftedInputs {
  let isTouched = false;
  const { element, loaded, keep } = createDraftWriter(document, drafts);
  const changed = () => {
    isTouched = true;
    clearing.forget();
    onChange();
  };
  const inputs = createInputs(document, prefix, {
    onTexts: (typed) => {
      changed();
      void keep(() => drafts.saveTexts(typed));
    },
    onFile: (file) => {
      changed();
      void keep(() => drafts.saveFile(file));
    },
    announce,
  });
  const clearing = drawClearButton(document, {
    read: () => ({ texts: inputs.texts(), file: inputs.file() }),
    clear: () => {
      inputs.clear();
      void keep(() => drafts.clear().then(() => true));
      onClear();
    },
    restore: (draft) => {
      inputs.restore(draft);
      void keep(async () => (await drafts.saveTexts(draft.texts)) && drafts.saveFile(draft.file));
      onFill();
    },
    announce,
  });
  void loaded.then((draft) => {
    inputs.fillEmpty(draft);
    onFill();
  });
  return {
    inputs,
    notes: [element, clearing.element],
    isTouched: () => isTouched,
    reset: () => {
      isTouched = false;
      clearing.forget();
      inputs.clear();
    },
  };
}
