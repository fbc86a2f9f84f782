import { recall, remember } from "../_kit/visit-memory.ts";

/** A card that a button opens, and what belongs to it. */
interface WindowParts {
  readonly card: HTMLDialogElement;
  readonly launcher: HTMLElement;
  readonly close: HTMLElement;
  readonly input: HTMLElement;
  readonly props: { readonly isModal: boolean; readonly autoOpenDelay: number };
  readonly onOpen: () => void;
  /** Of it only the signal is looked at. */
  readonly ended: AbortController;
}

/** That somebody closed a chat in this tab: it does not open by itself again. */
const closedKey = "chat-closed";

/** Where somebody is who is not to be interrupted: in a field, a frame, something over the page, or about to open it. */
const busy = ":is(input,textarea,select,iframe,.chatbot-launcher):focus,:modal";

/** Closes the card until its button opens it; the button is out of sight meanwhile (CHAT-013). Answers how to undo it. */
export function makeWindow(
  window: Window,
  { card, launcher, close, input, props: { isModal, autoOpenDelay }, onOpen, ended }: WindowParts,
): () => void {
  const { document } = window;
  let timer = 0;
  const open = (isAsked?: boolean) => {
    window.clearInterval(timer);
    launcher.hidden = true;
    // What opens by itself takes nobody's place, and holds nothing back.
    if (isModal && isAsked) card.showModal();
    else card.open = true;
    onOpen();
  };
  const on = (target: HTMLElement, name: string, run: (event: Event) => void) =>
    target.addEventListener(name, run, ended);
  on(launcher, "click", () => {
    open(true);
    // A finger's keyboard would cover what there is to read.
    (window.matchMedia("(pointer:coarse)").matches ? close : input).focus();
  });
  on(card, "click", ({ target }) => {
    // What leads to a section of the page leads to where the window would cover it.
    const leaves = (target as Element).closest('.chatbot-close,a[href^="#"]');
    if (!leaves) return;
    launcher.hidden = leaves === close;
    card.close();
  });
  on(card, "keydown", (event) => {
    // Elsewhere the browser does it.
    if ((event as KeyboardEvent).key === "Escape" && !card.matches(":modal")) card.close();
  });
  on(card, "close", () => {
    // Whoever followed a link goes on where it leads.
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
      // Else it is tried again after as long.
      if (!(document.hidden || document.querySelector(busy))) open();
    }, autoOpenDelay * 1000);
  }
  return () => {
    window.clearInterval(timer);
    card.close();
    card.open = launcher.hidden = close.hidden = true;
  };
}
