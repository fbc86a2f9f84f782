import { createDelivery } from "./delivery.ts";
import type { Send } from "./delivery.ts";
import { createDraftedInputs } from "./drafted-inputs.ts";
import type { Drafts } from "./drafts.ts";
import { createFormView } from "./form-view.ts";
import { openOtherWindows } from "./other-windows.ts";
import type { ResumeField } from "./resume-field.ts";
import { texts } from "./texts.ts";
import { createSubmission } from "./submission.ts";

interface ApplyFormParts {
  readonly prefix: string;
  /** Name of the opening. */
  readonly name: string;
  readonly drafts: Drafts;
  readonly send: Send;
  /** Called when sending or storing failed without a reason from the server (FORM-015). */
  readonly onFailed: () => void;
  /** `isFromHere` is false if it was submitted in another window of this browser. */
  readonly onSubmitted: (isFromHere: boolean) => void;
}

export interface ApplyForm {
  readonly element: HTMLFormElement;
  readonly resume: Pick<ResumeField, "take" | "setOver">;
  /** Focuses the first field; returns false if it cannot be typed into now. */
  readonly focus: () => boolean;
  /** Resets to the initial empty state. */
  readonly reset: () => void;
}

/**
 * Creates the form with its states idle, submitting and submitted (FORM-002). Its content is saved
 * as a draft on every change.
 */
export function createApplyForm(
  window: Window & typeof globalThis,
  { prefix, name, drafts, send, onFailed, onSubmitted }: ApplyFormParts,
): ApplyForm {
  const { document } = window;
  const { inputs, notes, isTouched, reset } = createDraftedInputs(
    document,
    { prefix, drafts },
    {
      onChange: () => {
        view.explain("");
        submission.show();
      },
      onClear: () => {
        view.alert("");
        submission.show();
      },
      onFill: () => submission.show(),
      announce: (text) => view.announce(text),
    },
  );
  const { progress, deliver } = createDelivery(window, { name, drafts, send });
  const view = createFormView(document, prefix, { inputs, progress, notes });
  const submission = createSubmission(window, {
    inputs,
    view,
    deliver,
    onFailed,
    onStored: async (content) => {
      await drafts.clear();
      others.post(content);
      onSubmitted(true);
    },
  });
  const others = openOtherWindows(window, name, (content) => {
    if (!submission.isIdle()) return;
    if (content === inputs.content()) {
      submission.show("submitted");
      onSubmitted(false);
    } else if (isTouched()) {
      // The content differs from what was submitted, so it is kept.
      void drafts.save(() => ({ texts: inputs.texts(), file: inputs.file() }));
      view.explain(texts.elsewhere);
    }
  });

  return {
    element: view.element,
    resume: {
      take: (files) => {
        if (submission.isIdle()) inputs.resume.take(files);
      },
      setOver: inputs.resume.setOver,
    },
    focus: () => submission.isIdle() && inputs.focus(),
    reset: () => {
      reset();
      view.alert("");
      view.explain("");
      submission.show("idle");
    },
  };
}
