import { recall, remember } from "../_kit/dom/session-storage.ts";

/** A window and the elements that control it. */
interface WindowParts {
  readonly card: HTMLDialogElement;
  readonly launcher: HTMLElement;
  readonly close: HTMLElement;
  readonly input: HTMLElement;
  readonly props: { readonly isModal: boolean; readonly autoOpenDelay: number };
  readonly onOpen: () => void;
  /** Only its signal is used. */
  readonly ended: AbortController;
}

/** Session storage key: the visitor closed a chat, so it does not open automatically again. */
const closedKey = "chat-closed";

/**
 * Matches while the visitor must not be interrupted: in a field or frame, in a modal dialog, in
 * another chat, or about to open the chat.
 */
const busy =
  ":is(input,textarea,select,iframe,.chatbot-launcher):focus,:modal,.chatbot-afloat [open]";

/**
 * Closes the card until its button opens it; the button is hidden while it is open (CHAT-013).
 * Returns the unmount function.
 */
export function makeWindow(
  window: Window,
  { card, launcher, close, input, props: { isModal, autoOpenDelay }, onOpen, ended }: WindowParts,
): () => void {
  const { document } = window;
  let timer = 0;
  const open = (isAsked?: boolean) => {
    window.clearInterval(timer);
    launcher.hidden = true;
    // A window that opens automatically is not modal and takes no focus.
    if (isModal && isAsked) card.showModal();
    else card.open = true;
    onOpen();
  };
  const on = (target: HTMLElement, name: string, run: (event: Event) => void) =>
    target.addEventListener(name, run, ended);
  on(launcher, "click", () => {
    open(true);
    // On a touch screen the keyboard would cover the messages.
    (window.matchMedia("(pointer:coarse)").matches ? close : input).focus();
  });
  on(card, "click", ({ target }) => {
    // The window would cover the section that an anchor link leads to.
    const leaves = (target as Element).closest('.chatbot-close,a[href^="#"]');
    if (!leaves) return;
    launcher.hidden = leaves === close;
    card.close();
  });
  on(card, "keydown", (event) => {
    // Modal dialogs are closed by the browser.
    if ((event as KeyboardEvent).key === "Escape" && !card.matches(":modal")) card.close();
  });
  on(card, "close", () => {
    // After following a link the focus belongs at its target.
    if (launcher.hidden) {
      launcher.hidden = false;
      launcher.focus();
    }
    remember(window, closedKey, "1");
  });
  card.open = false;
  launcher.hidden = close.hidden = false;
  if (autoOpenDelay && !recall(window, closedKey)) {
    timer = window.setInterval(() => {
      // Otherwise retried after the same delay.
      if (!(document.hidden || document.querySelector(busy))) open();
    }, autoOpenDelay * 1000);
  }
  return () => {
    window.clearInterval(timer);
    card.close();
    card.open = launcher.hidden = close.hidden = true;
  };
}
