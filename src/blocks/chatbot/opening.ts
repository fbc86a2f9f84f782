import { recall, remember } from "../_kit/visit-memory.ts";

/** A card that a button opens, and what belongs to it. */
interface WindowParts {
  readonly element: HTMLElement;
  readonly card: HTMLDialogElement;
  readonly input: HTMLElement;
  readonly props: { readonly isModal: boolean; readonly autoOpenDelay: number };
  readonly onOpen: () => void;
}

/** That somebody closed a chat in this tab: it does not open by itself again. */
const closedKey = "chat-closed";

/** Where somebody is who is not to be interrupted: in a field, a frame, something over the page, or about to open it. */
const busy =
  ":is(input, textarea, select, iframe, [contenteditable], .chatbot-launcher):focus, :modal";
/** Milliseconds until it looks again whether somebody is there. */
const patience = 1000;

/** Closes the card until its button opens it; the button is out of sight meanwhile (CHAT-013). Answers how to undo it. */
export function makeWindow(window: Window, parts: WindowParts): () => void {
  const { element, card, input, onOpen } = parts;
  const { isModal, autoOpenDelay } = parts.props;
  const launcher = element.querySelector<HTMLElement>(".chatbot-launcher");
  const close = element.querySelector<HTMLElement>(".chatbot-close");
  if (!launcher || !close) return () => {};
  // Of it only the signal is looked at.
  const ended = new AbortController();
  let timer = 0;
  const { ownerDocument } = element;
  const open = (isAsked: boolean) => {
    window.clearTimeout(timer);
    launcher.hidden = true;
    // What opens by itself takes nobody's place, and holds nothing back.
    if (isModal && isAsked) card.showModal();
    else card.open = true;
    onOpen();
  };
  const openByItself = () => {
    const waits = ownerDocument.hidden || ownerDocument.querySelector(busy) !== null;
    if (waits) timer = window.setTimeout(openByItself, patience);
    else open(false);
  };
  const on = (target: HTMLElement, name: string, run: (event: Event) => void) =>
    target.addEventListener(name, run, ended);
  on(launcher, "click", () => {
    open(true);
    // A finger's keyboard would cover what there is to read.
    (window.matchMedia("(pointer: coarse)").matches ? close : input).focus();
  });
  on(close, "click", () => card.close());
  let isLeft = false;
  on(card, "click", ({ target }) => {
    // What leads to a section of the page leads to where the window would cover it.
    isLeft = (target as Element).closest('a[href^="#"]') !== null;
    if (isLeft) card.close();
  });
  on(card, "keydown", (event) => {
    // Elsewhere the browser does it.
    if ((event as KeyboardEvent).key === "Escape" && !card.matches(":modal")) card.close();
  });
  on(card, "close", () => {
    launcher.hidden = false;
    if (!isLeft) launcher.focus();
    isLeft = false;
    remember(window, closedKey, "1");
  });
  card.open = false;
  launcher.hidden = close.hidden = false;
  if (autoOpenDelay > 0 && recall(window, closedKey) === null) {
    timer = window.setTimeout(openByItself, autoOpenDelay * 1000);
  }
  return () => {
    ended.abort();
    window.clearTimeout(timer);
    if (isModal && card.open) card.close();
    card.open = launcher.hidden = close.hidden = true;
  };
}
