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
  const find = (name: string) => element.querySelector<HTMLElement>(`.chatbot-${name}`);
  // A dialog wherever something opens it.
  const card = find("window") as HTMLDialogElement | null;
  const log = find("log");
  const input = find("input") as HTMLInputElement | null;
  const patterns = find("patterns");
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
  const ended = new AbortController();
  card.addEventListener("submit", send, ended);
  card.addEventListener("click", askQuickly, ended);
  element.dataset["live"] = "";
  let stopWindow = () => {};
  const launcher = find("launcher");
  const close = find("close");
  if (launcher && close) {
    // Said again when it opens (CHAT-011).
    log.replaceChildren();
    stopWindow = makeWindow(window, {
      card,
      launcher,
      close,
      input,
      props,
      onOpen: talk.welcome,
      ended,
    });
  }
  return () => {
    ended.abort();
    stopWindow();
    talk.stop();
    delete element.dataset["live"];
  };
}
