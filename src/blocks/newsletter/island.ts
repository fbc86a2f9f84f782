import { allowAnyLetters } from "../_kit/dom/any-letters.ts";
import { inEnglish, inPageLanguage } from "../_kit/dom/languages.ts";
import { sendForm } from "../_kit/dom/send-form.ts";

/** The props written by the view. */
export interface NewsletterProps {
  readonly success: string;
  /** The owner wrote the message. */
  readonly isOwn?: true;
}

/**
 * Minimum duration of the submitting state, and duration of the success state, in milliseconds
 * (FORM-033, FORM-034).
 */
const atLeast = 1000;
const successFor = 3000;

const sending = "One moment…";

/**
 * Submits the form without leaving the page: idle, submitting, success (FORM-032). The browser's
 * validation rejects invalid addresses, so nothing is sent then (FORM-035).
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const form = element.querySelector("form");
  const email = form?.querySelector<HTMLInputElement>("[name=email]");
  const button = form?.querySelector("button");
  const output = form?.querySelector("output");
  if (!window || !form || !email || !button || !output) return () => {};
  // Written by this type's view.
  const { success, isOwn } = props as NewsletterProps;
  const ended = new AbortController();
  const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));
  const show = (state: "idle" | "submitting" | "success", text: string) => {
    form.dataset.state = state;
    button.ariaDisabled = state === "idle" ? null : "true";
    email.readOnly = state !== "idle";
    if (state === "success" && isOwn) inPageLanguage(output);
    else inEnglish(output);
    output.textContent = text;
  };
  const submit = async () => {
    show("submitting", sending);
    const [problem] = await Promise.all([sendForm(window, form), wait(atLeast)]);
    if (ended.signal.aborted) return;
    if (problem !== null) {
      show("idle", problem.details[0]?.message ?? problem.message);
      email.focus();
      return;
    }
    form.reset();
    show("success", success);
    const gift = element.querySelector<HTMLElement>(".newsletter-offer a");
    if (gift !== null) gift.hidden = false;
    await wait(successFor);
    if (!ended.signal.aborted) show("idle", "");
  };
  allowAnyLetters(window, form, ended.signal);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const isBusy = (form.dataset.state ?? "idle") !== "idle";
      if (!isBusy && email.value.includes("@")) void submit();
    },
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    show("idle", "");
  };
}
