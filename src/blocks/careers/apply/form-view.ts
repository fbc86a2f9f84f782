import { jobApplicationFields, jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { missingFields } from "#core/forms/job-application/wrong-fields.ts";
import type { Draft } from "./drafts.ts";
import type { Inputs } from "./inputs.ts";
import { make } from "../../_kit/dom/make.ts";
import { describeMissing, texts } from "./texts.ts";

/** The states of the form (FORM-002). */
export type FormState = "idle" | "submitting" | "submitted";

/** The form's elements around its fields: messages, button and footer. */
export interface FormView {
  readonly element: HTMLFormElement;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Shows a summary of the errors above the fields; "" removes it. */
  readonly alert: (text: string) => void;
  /** Shows beside the button why the form was not sent; "" removes it. */
  readonly explain: (text: string) => void;
  /** Shows a state, and which required fields are still empty. */
  readonly show: (state: FormState, filled: Draft["texts"]) => void;
  readonly focusButton: () => void;
}

/**
 * Creates the form around `inputs`: `progress` is placed above the button, `notes` below the
 * fields. `prefix` makes its ids unique.
 */
export function createFormView(
  document: Document,
  prefix: string,
  {
    inputs,
    progress,
    notes,
  }: {
    readonly inputs: Pick<Inputs, "elements" | "resume">;
    readonly progress: HTMLElement;
    readonly notes: readonly HTMLElement[];
  },
): FormView {
  const status = make(document, "p", { class: "apply-unseen", role: "status" });
  const alert = make(document, "p", { class: "dialog-alert", role: "alert" });
  const reason = make(document, "p", { class: "apply-reason", id: `${prefix}-reason` });
  const why = make(document, "p", { class: "dialog-hint", id: `${prefix}-why` });
  const submit = make(document, "button", {
    class: "apply-submit",
    "aria-describedby": `${prefix}-why ${prefix}-reason`,
  });
  const body = make(
    document,
    "div",
    { class: "apply-body" },
    alert,
    make(document, "div", { class: "apply-fields" }, ...inputs.elements.slice(0, -1)),
    ...inputs.elements.slice(-1),
    inputs.resume.element,
    make(document, "div", { class: "apply-small" }, drawPrivacy(document), ...notes),
  );
  const foot = make(
    document,
    "footer",
    { class: "apply-foot" },
    progress,
    reason,
    make(document, "div", { class: "apply-act" }, submit, why),
    status,
  );
  const element = make(document, "form", { class: "apply-form", novalidate: true }, body, foot);
  return {
    element,
    announce: (text) => {
      status.textContent = text;
    },
    alert: (text) => {
      alert.textContent = text;
    },
    explain: (text) => {
      reason.textContent = text;
    },
    show: (state, filled) => {
      const missing = missingFields(filled).map((each) => jobApplicationFields[each].label);
      const isBusy = state === "submitting";
      // Not `disabled`: the button stays focusable, explains why it cannot submit, and shows the
      // invalid fields when pressed (FORM-004, FORM-005).
      submit.ariaDisabled = String(isBusy || missing.length > 0);
      submit.textContent = isBusy ? jobApplicationTexts.submitting : jobApplicationTexts.submit;
      why.textContent = isBusy ? "" : describeMissing(missing);
      body.inert = isBusy;
      element.dataset["state"] = state;
    },
    focusButton: () => submit.focus(),
  };
}

/** What the application is used for, with a link to the privacy policy. */
function drawPrivacy(document: Document): HTMLElement {
  return make(
    document,
    "p",
    {},
    `${texts.use} `,
    make(document, "a", { href: "/privacy-policy", target: "_blank" }, texts.privacy),
    ".",
  );
}
