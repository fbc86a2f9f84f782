import { contactTexts } from "#core/forms/contact/form.ts";
import { allowAnyLetters } from "../_kit/dom/any-letters.ts";
import { inPageLanguage } from "../_kit/dom/languages.ts";
import { sendForm } from "../_kit/dom/send-form.ts";

/** The props written by the view. */
export interface ContactProps {
  /** Success message; absent if it is the default. */
  readonly success?: string;
}

/**
 * Submits the form without leaving the page. Errors are reported at their field with native
 * validation messages.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const form = element.querySelector("form");
  const button = form?.querySelector("button");
  const output = form?.querySelector("output");
  if (!window || !form || !button || !output) return () => {};
  // Written by this type's view.
  const { success: own } = props as ContactProps;
  const ended = new AbortController();
  const { signal } = ended;
  const submit = async () => {
    button.ariaDisabled = "true";
    output.textContent = "One moment…";
    const problem = await sendForm(window, form);
    if (signal.aborted) return;
    button.ariaDisabled = null;
    if (problem === null) {
      form.reset();
      form.dataset.state = "sent";
      // Focused so that it is announced: the form that had the focus is now hidden.
      output.tabIndex = -1;
      if (own !== undefined) inPageLanguage(output);
      output.textContent = own ?? contactTexts.success;
      output.focus();
      return;
    }
    const [first] = problem.details;
    output.textContent = first?.message ?? problem.message;
    const field = [...form.querySelectorAll<HTMLInputElement>("[name]")].find(
      ({ name }) => name === first?.at,
    );
    field?.setCustomValidity(first?.message ?? "");
    // Listens on the whole form, because a group of radio buttons has several inputs.
    form.addEventListener("input", () => field?.setCustomValidity(""), { once: true, signal });
    field?.reportValidity();
  };
  allowAnyLetters(window, form, signal);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      if (button.ariaDisabled === null) void submit();
    },
    { signal },
  );
  return () => ended.abort();
}
