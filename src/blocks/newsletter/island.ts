import { sendForm } from "../_kit/send-form.ts";

/** What the view tells its island. */
export interface NewsletterProps {
  readonly success: string;
}

/** Milliseconds that sending is shown at least, and how long its success (FORM-033, FORM-034). */
const atLeast = 1000;
const successFor = 3000;

const sending = "One moment…";

/**
 * Sends the form without leaving the page: idle, submitting, success (FORM-032). An address that is none is the browser's to
 * tell of; nothing is sent then (FORM-035).
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const form = element.querySelector("form");
  const email = form?.querySelector<HTMLInputElement>("[type=email]");
  const button = form?.querySelector("button");
  const said = form?.querySelector("output");
  if (!window || !form || !email || !button || !said) return () => {};
  // Written by the view of this folder.
  const { success } = props as NewsletterProps;
  const ended = new AbortController();
  const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));
  const show = (state: "idle" | "submitting" | "success", text: string) => {
    form.dataset.state = state;
    button.ariaDisabled = state === "idle" ? null : "true";
    email.readOnly = state !== "idle";
    said.textContent = text;
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
