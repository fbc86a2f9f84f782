/**
 * Lets a form be sent with an e-mail address that has letters beyond ASCII before the @, such as müller@…: browsers refuse
 * it in an email input, although it is one. The input becomes one for text, and the server decides.
 */
export function allowAnyLetters(
  window: Window & typeof globalThis,
  form: HTMLFormElement,
  signal: AbortSignal,
): void {
  form.addEventListener(
    "invalid",
    (event) => {
      const input = event.target as HTMLInputElement;
      const isRefused = input.type === "email" && input.validity.typeMismatch;
      if (!isRefused || !/^[^\s@]*[^\0-\x7f][^\s@]*@[^\s@]+\.[^\s@]+$/.test(input.value)) return;
      event.preventDefault();
      input.type = "text";
      input.inputMode = "email";
      // Otherwise the browser shows what else is missing, and does not send the form.
      if (form.matches(":invalid")) return;
      // The browser is still checking the form.
      window.setTimeout(() => form.requestSubmit());
    },
    { capture: true, signal },
  );
}
