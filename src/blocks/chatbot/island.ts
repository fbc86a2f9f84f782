import { makeWindow } from "./launcher.ts";
import { replyTo, type Rules } from "./match.ts";
import { createTone } from "./sound.ts";
import { createTalk } from "./talk.ts";

/** The props written by the view. */
export interface ChatbotProps extends Rules {
  /** The card is a window opened by a button. */
  readonly floats: boolean;
  readonly isModal: boolean;
  /** Seconds until it opens automatically; 0 means never. */
  readonly autoOpenDelay: number;
  readonly types: boolean;
  readonly sounds: boolean;
}

/** Lets the card reply, and turns it into a window that its button opens (CHAT-010). */
export function mount(element: HTMLElement, given: unknown): () => void {
  // Written by this type's view.
  const props = given as ChatbotProps;
  const window = element.ownerDocument.defaultView;
  const find = (name: string) => element.querySelector<HTMLElement>(`.chatbot-${name}`);
  // A dialog element in every style that opens it.
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
    // Empty messages are not sent (CHAT-017).
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
  let stopWindow: (() => void) | undefined;
  const launcher = find("launcher");
  const close = find("close");
  if (launcher && close) {
    // The welcome message is shown when the window opens (CHAT-011).
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
    stopWindow?.();
    talk.stop();
    delete element.dataset["live"];
  };
}
