import { toolPaths } from "#core/contract/tool-paths.ts";
import {
  credentialsMissing,
  investorHome,
  investorTexts,
  investorWelcome,
} from "#core/forms/investor-login/form.ts";
import { showNetworkFailure } from "../_kit/dom/network-toast.ts";

/** Request timeout in milliseconds. */
const timeoutMs = 20_000;
const noAnswer =
  "No response. Check your connection and sign in again; what you typed is still here.";

/**
 * Opens the login form as a dialog (BLOCK-102). Its states are idle, authenticating, then failure
 * or success (FORM-044); the server validates, which takes 0.8 seconds. The link stays a link, for
 * new tabs and in case this script fails to load.
 */
export function mount(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  const link = element.querySelector<HTMLAnchorElement>(".investor-enter");
  // Disabled in the builder's frames: logging in would end the editor's own session.
  if (window === null || window.parent !== window || link === null) return () => {};
  let open: (() => void) | null = null;
  const ended = new window.AbortController();
  link.addEventListener(
    "click",
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open ??= createLogin(window, element, ended.signal);
      open?.();
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}

/** The server's response: where to continue, or an error. A proxy may respond with anything. */
interface Answer {
  readonly next?: string;
  readonly error?: { readonly code?: string; readonly message?: string };
}

/**
 * Creates the dialog and returns a function that opens it. Aborting `ended` removes the dialog and
 * cancels requests.
 */
function createLogin(
  window: Window & typeof globalThis,
  element: HTMLElement,
  ended: AbortSignal,
): (() => void) | null {
  element.append(element.querySelector("template")?.content.cloneNode(true) ?? "");
  const dialog = element.querySelector("dialog");
  if (dialog === null) return null;
  const form = readForm(dialog);
  const { email, password, alert, toast } = form;
  let sending: AbortController | null = null;

  const setBusy = (next: AbortController | null) => {
    sending = next;
    form.setBusy(next !== null);
  };
  const fail = (message: string, at: HTMLInputElement, isWrong: boolean) => {
    setBusy(null);
    alert.textContent = message;
    at.ariaInvalid = isWrong ? "true" : null;
    at.focus();
    at.select();
  };
  const goOn = (path: string) => {
    toast.textContent = investorWelcome;
    window.location.assign(path);
  };
  const submit = async () => {
    if (sending !== null) return;
    email.ariaInvalid = password.ariaInvalid = null;
    alert.textContent = "";
    const empty = [email, password].find(({ value }) => value.trim() === "");
    if (empty !== undefined) return fail(credentialsMissing, empty, true);
    const mine = new window.AbortController();
    setBusy(mine);
    form.reveal(false);
    const answer = await signIn(window, form, mine);
    // The dialog was closed since then.
    if (sending !== mine) return;
    if (answer === null) showNetworkFailure(window);
    const { next, error } = answer ?? {};
    if (next !== undefined) goOn(next);
    else fail(error?.message ?? noAnswer, password, error?.code === "wrong-credentials");
  };

  form.element.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  dialog.addEventListener("close", () => {
    sending?.abort();
    setBusy(null);
    form.reveal(false);
    password.value = alert.textContent = toast.textContent = "";
  });
  // With the back-forward cache the page must not reappear with an open dialog and a typed
  // password.
  window.addEventListener("pagehide", () => dialog.close(), { signal: ended });
  ended.addEventListener("abort", () => {
    sending?.abort();
    sending = null;
    dialog.remove();
  });

  return () => {
    dialog.showModal();
    (email.value === "" ? email : password).focus();
    // Visitors who are already logged in skip the form.
    window
      .fetch(investorHome, { method: "HEAD", redirect: "manual", signal: ended })
      .then(({ ok }) => {
        if (ok && dialog.open) goOn(investorHome);
      })
      .catch(() => {});
  };
}

/** The elements of the login form, written by this type's view. */
interface LoginForm {
  readonly element: HTMLElement;
  readonly email: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly alert: HTMLElement;
  readonly toast: HTMLElement;
  /** Shows or hides the typed password. */
  readonly reveal: (isShown: boolean) => void;
  readonly setBusy: (isBusy: boolean) => void;
}

/** Finds the elements, and connects the buttons that reveal the password and close the dialog. */
function readForm(dialog: HTMLDialogElement): LoginForm {
  const find = (selector: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The sign-in has no ${selector}`);
    return found;
  };
  // The view writes both as inputs.
  const email = find("[name=email]") as HTMLInputElement;
  const password = find("[name=password]") as HTMLInputElement;
  const show = find(".investor-show");
  const send = find(".investor-send");
  const reveal = (isShown: boolean) => {
    password.type = isShown ? "text" : "password";
    if (show.firstChild !== null) show.firstChild.nodeValue = isShown ? "Hide" : "Show";
  };
  show.addEventListener("click", () => reveal(password.type === "password"));
  find(".dialog-close").addEventListener("click", () => dialog.close());
  return {
    element: find("form"),
    email,
    password,
    alert: find(".dialog-alert"),
    toast: find(".dialog-toast"),
    reveal,
    setBusy: (isBusy) => {
      send.ariaDisabled = isBusy ? "true" : null;
      send.textContent = isBusy ? "Signing in…" : investorTexts.submit;
    },
  };
}

/** Sends what was typed. Resolves to null if no response came, also when `sending` was aborted. */
async function signIn(
  window: Window & typeof globalThis,
  { email, password }: LoginForm,
  sending: AbortController,
): Promise<Answer | null> {
  const late = window.setTimeout(() => sending.abort(), timeoutMs);
  const answer = await window
    .fetch(toolPaths.login, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new window.URLSearchParams({
        email: email.value,
        password: password.value,
        next: investorHome,
      }),
      signal: sending.signal,
    })
    .then(
      (response) => response.json().catch(() => ({})) as Promise<Answer>,
      () => null,
    );
  window.clearTimeout(late);
  return answer;
}
