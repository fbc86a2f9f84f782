import { makeWindow } from "./opening.ts";
import { replyTo, type Rules } from "./match.ts";
import { createTone } from "./sound.ts";
import { createTalk } from "./talk.ts";

/** What the view says to the island. */
export interface ChatbotProps extends Rules {
  /** The card is a window that a button opens. */
  readonly floats: boolean;
  readonly isModal: boolean;
  /** Seconds until it opens by itself; 0: never. */
  readonly autoOpenDelay: number;
  readonly types: boolean;
  readonly sounds: boolean;
}

/** Makes the card answer, and a window of it that its button opens (CHAT-010). */
export function mount(element: HTMLElement, given: unknown): () => void {
  // Written by the view of this folder.
  const props = given as ChatbotProps;
  const window = element.ownerDocument.defaultView;
  const card = element.querySelector<HTMLDialogElement>(".chatbot-window");
  const log = element.querySelector<HTMLElement>(".chatbot-log");
  const input = element.querySelector("input");
  const patterns = element.querySelector(".chatbot-patterns");
  if (!window || !card || !log || !input || !patterns) return () => {};
  const tone = props.sounds ? createTone(window) : null;
  const talk = createTalk(window, {
    log,
    patterns,
    types: props.types,
    replyTo: (question) => replyTo(question, props),
    onReply: () => tone?.play(),
  });
  const ask = (text: string) => {
    // An empty message is not sent (CHAT-017).
    if (!text.trim()) return;
    tone?.ready();
    talk.ask(text.trim());
  };
  const send = (event: Event) => {
    event.preventDefault();
    ask(input.value);
    input.value = "";
  };
  const askQuickly = ({ target }: Event) => {
    const quick = (target as Element).closest(".chatbot-ask");
    if (quick) ask(quick.textContent);
  };
  card.addEventListener("submit", send);
  card.addEventListener("click", askQuickly);
  element.dataset["live"] = "";
  let stopWindow = () => {};
  if (props.floats) {
    // Said again when it opens (CHAT-011).
    log.replaceChildren();
    stopWindow = makeWindow(window, { element, card, input, props, onOpen: talk.welcome });
  }
  return () => {
    card.removeEventListener("submit", send);
    card.removeEventListener("click", askQuickly);
    stopWindow();
    talk.stop();
    delete element.dataset["live"];
  };
}
