import { toolPaths } from "#core/contract/tool-paths.ts";
import {
  credentialsMissing,
  investorHome,
  investorTexts,
  investorWelcome,
} from "#core/forms/investor-login/form.ts";
import { tellNetworkFailure } from "../_kit/dom/network-toast.ts";

/** Request timeout in milliseconds. */
const patience = 20_000;
const noAnswer =
  "No answer came. Look at your connection and sign in again; what you typed is still here.";

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
  const find = (selector: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The sign-in has no ${selector}`);
    return found;
  };
  // Written by this type's view.
  const email = find("[name=email]") as HTMLInputElement;
  const password = find("[name=password]") as HTMLInputElement;
  const show = find(".investor-show");
  const send = find(".investor-send");
  const alert = find(".dialog-alert");
  const toast = find(".dialog-toast");
  let sending: AbortController | null = null;

  const reveal = (isShown: boolean) => {
    password.type = isShown ? "text" : "password";
    if (show.firstChild !== null) show.firstChild.nodeValue = isShown ? "Hide" : "Show";
  };
  const setBusy = (next: AbortController | null) => {
    sending = next;
    send.ariaDisabled = next === null ? null : "true";
    send.textContent = next === null ? investorTexts.submit : "Signing in…";
  };
  const fail = (said: string, at: HTMLInputElement, isWrong: boolean) => {
    setBusy(null);
    alert.textContent = said;
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
    reveal(false);
    const late = window.setTimeout(() => mine.abort(), patience);
    const answer = await window
      .fetch(toolPaths.login, {
        method: "POST",
        headers: { accept: "application/json" },
        body: new window.URLSearchParams({
          email: email.value,
          password: password.value,
          next: investorHome,
        }),
        signal: mine.signal,
      })
      .then(
        (response) => response.json().catch(() => ({})) as Promise<Answer>,
        (): Answer => {
          if (sending === mine) tellNetworkFailure(window);
          return {};
        },
      );
    window.clearTimeout(late);
    // The dialog was closed since then.
    if (sending !== mine) return;
    const { next, error } = answer;
    if (next !== undefined) goOn(next);
    else fail(error?.message ?? noAnswer, password, error?.code === "wrong-credentials");
  };

  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  show.addEventListener("click", () => reveal(password.type === "password"));
  find(".dialog-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    sending?.abort();
    setBusy(null);
    reveal(false);
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
