import { contactTexts } from "#core/forms/contact/form.ts";
import { sendForm } from "../_kit/send-form.ts";

/** What the view tells its island. */
export interface ContactProps {
  /** Absent: what every form says. */
  readonly success?: string;
}

/** Sends the form without leaving the page. What is wrong is told at its field, by the browser's own means. */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const form = element.querySelector("form");
  const button = form?.querySelector("button");
  const said = form?.querySelector("output");
  if (!window || !form || !button || !said) return () => {};
  // Written by the view of this folder.
  const { success = contactTexts.success } = props as ContactProps;
  const ended = new AbortController();
  const { signal } = ended;
  const submit = async () => {
    button.ariaDisabled = "true";
    said.textContent = "One moment…";
    const problem = await sendForm(window, form);
    if (signal.aborted) return;
    button.ariaDisabled = null;
    if (problem === null) {
      form.reset();
      form.dataset.state = "sent";
      // Announced again: the form that had the focus is gone from sight.
      said.tabIndex = -1;
      said.textContent = success;
      said.focus();
      return;
    }
    const [first] = problem.details;
    said.textContent = first?.message ?? problem.message;
    const field = [...form.querySelectorAll<HTMLInputElement>("[name]")].find(
      ({ name }) => name === first?.at,
    );
    field?.setCustomValidity(first?.message ?? "");
    // Of several to choose from, any answers it.
    form.addEventListener("input", () => field?.setCustomValidity(""), { once: true, signal });
    field?.reportValidity();
  };
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
