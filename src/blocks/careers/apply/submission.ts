import { jobApplicationFields, resumeRules } from "#core/forms/job-application/form.ts";
import { describeWrongFields } from "#core/forms/job-application/wrong-fields.ts";
import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";
import type { Delivery } from "./delivery.ts";
import type { FormState, FormView } from "./form-view.ts";
import type { Inputs } from "./inputs.ts";
import { describeFailure, texts } from "./texts.ts";
import type { Sent } from "./send.ts";

/** The form's state, and how it is submitted. */
export interface Submission {
  /** Whether the form can be filled in and submitted now. */
  readonly isIdle: () => boolean;
  /** Shows the present content in the present state, or enters another. */
  readonly show: (state?: FormState) => void;
}

interface SubmissionParts {
  readonly inputs: Inputs;
  readonly view: FormView;
  readonly deliver: Delivery["deliver"];
  /** Called when sending or storing failed without a reason from the server (FORM-015). */
  readonly onFailed: () => void;
  /** Called with the content that the server stored. */
  readonly onStored: (content: string) => Promise<void>;
}

/** Submits the form on its event; its states are idle, submitting and submitted (FORM-002). */
export function createSubmission(
  window: Window,
  { inputs, view, deliver, onFailed, onStored }: SubmissionParts,
): Submission {
  let state: FormState = "idle";
  const show = (next: FormState = state) => {
    state = next;
    view.show(state, inputs.texts());
  };
  const showWrong = (wrong: readonly WrongField[]) => {
    view.alert(describeWrongFields(wrong));
    inputs.showWrong(wrong);
  };
  const showFailure = (sent: Exclude<Sent, { readonly kind: "sent" }>) => {
    const wrong = sent.kind === "refused" ? sent.wrong.filter(({ at }) => isField(at)) : [];
    if (wrong.length > 0) return showWrong(wrong);
    if (sent.kind === "failed") {
      view.explain(describeFailure(window.navigator.onLine));
      onFailed();
    } else {
      const reason =
        sent.kind === "refused" ? describeRefusal(sent.said) : describeCancellation(sent);
      view.explain(reason);
      view.announce(reason);
    }
    view.focusButton();
  };
  const submit = async () => {
    await inputs.settled();
    if (state !== "idle") return;
    const wrong = inputs.wrong();
    if (wrong.length > 0) return showWrong(wrong);
    view.alert("");
    view.explain("");
    inputs.showWrong([]);
    // Moves the focus before the focused field becomes inert.
    view.focusButton();
    show("submitting");
    const content = inputs.content();
    const sent = await deliver(inputs);
    show(sent.kind === "sent" ? "submitted" : "idle");
    if (sent.kind === "sent") await onStored(content);
    else showFailure(sent);
  };
  view.element.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  window.addEventListener("beforeunload", (event) => {
    if (state === "submitting") event.preventDefault();
  });
  show();
  return { isIdle: () => state === "idle", show };
}

/** Passes on the server's reason, and perhaps a waiting time: "please try again" would contradict it. */
function describeRefusal(reason: string): string {
  return `${reason} ${texts.nothingLost}`;
}

function describeCancellation({ mayHaveArrived }: { readonly mayHaveArrived: boolean }): string {
  return mayHaveArrived ? texts.stoppedLate : texts.stopped;
}

function isField(at: string): boolean {
  return at === resumeRules.name || Object.hasOwn(jobApplicationFields, at);
}
