import { tellNetworkFailure } from "../_kit/network-toast.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import {
  credentialsMissing,
  investorHome,
  investorTexts,
  investorWelcome,
} from "#core/forms/investor-login/form.ts";

/** Milliseconds after which nobody waits for the server. */
const patience = 20_000;
const noAnswer =
  "No answer came. Look at your connection and sign in again; what you typed is still here.";

/**
 * Opens the sign-in as a dialog (BLOCK-102). Its states are idle, authenticating, and then failure or success (FORM-044);
 * the server judges, and takes its 0.8 seconds. The link stays one: for a new tab, and wherever this does not arrive.
 */
export function mount(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  const link = element.querySelector<HTMLAnchorElement>(".investor-enter");
  // In the builder's frames nobody signs in: it would end the editor's own session.
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

/** What the server says: where to go on, or why not. Of a proxy in between it may be anything. */
interface Answer {
  readonly next?: string;
  readonly error?: { readonly code?: string; readonly message?: string };
}

/** Makes the dialog, and answers how to open it. Once it has `ended` it is gone, and nothing that was asked goes on. */
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
  // Written by the view of this folder.
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
    // Closed meanwhile.
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
  // Come back to, the page shows no open dialog with somebody's password in it.
  window.addEventListener("pagehide", () => dialog.close(), { signal: ended });
  ended.addEventListener("abort", () => {
    sending?.abort();
    sending = null;
    dialog.remove();
  });

  return () => {
    dialog.showModal();
    (email.value === "" ? email : password).focus();
    // Whoever is signed in already has nothing to type.
    window
      .fetch(investorHome, { method: "HEAD", redirect: "manual", signal: ended })
      .then(({ ok }) => {
        if (ok && dialog.open) goOn(investorHome);
      })
      .catch(() => {});
  };
}
