import { drawClearButton } from "./clear-button.ts";
import { createDraftNote } from "./draft-note.ts";
import type { Draft, Drafts } from "./drafts.ts";
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
  /** Whether the form was emptied, so that a draft that loads late must not fill it again. */
  let isEmptied = false;
  const { element, follow } = createDraftNote(document);
  const keep = (read: () => Partial<Draft>) => void follow(drafts.save(read));
  const changed = () => {
    isTouched = true;
    clearing.forget();
    onChange();
  };
  const inputs = createInputs(document, prefix, {
    onTexts: () => {
      changed();
      keep(() => ({ texts: inputs.texts() }));
    },
    onFile: () => {
      changed();
      keep(() => ({ file: inputs.file() }));
    },
    announce,
  });
  const read = (): Draft => ({ texts: inputs.texts(), file: inputs.file() });
  const clearing = drawClearButton(document, {
    read,
    clear: () => {
      isEmptied = true;
      inputs.clear();
      void follow(drafts.clear());
      onClear();
    },
    restore: (draft) => {
      isEmptied = false;
      inputs.restore(draft);
      keep(read);
      onFill();
    },
    announce,
  });
  void drafts.loaded.then((draft) => {
    if (isEmptied) return;
    inputs.fillEmpty(draft);
    onFill();
  });
  return {
    inputs,
    notes: [element, clearing.element],
    isTouched: () => isTouched,
    reset: () => {
      isTouched = false;
      isEmptied = true;
      clearing.forget();
      inputs.clear();
    },
  };
}
