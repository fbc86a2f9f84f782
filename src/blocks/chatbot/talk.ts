import type { ChatMessage, MessageContent } from "./message.ts";

/** The messages of one conversation, and who waits for an answer. */
export interface Talk {
  /** Shows a question, and its reply after a while. */
  readonly ask: (text: string) => void;
  /** Shows what was there before anybody said anything, where nothing is shown. */
  readonly welcome: () => void;
  readonly stop: () => void;
}

interface TalkParts {
  readonly log: HTMLElement;
  /** Messages and the typing indicator, to be copied. */
  readonly patterns: Element;
  readonly types: boolean;
  readonly replyTo: (question: string) => MessageContent;
  readonly onReply: () => void;
}

/** Milliseconds until a reply: at least, and how much chance adds (CHAT-020). */
const soonest = 1500;
const spread = 1000;

/** Questions are answered in their order, one after another. What is said is text, never markup. */
export function createTalk(window: Window, parts: TalkParts): Talk {
  const { log, patterns, types, replyTo, onReply } = parts;
  const [user, bot, typing] = patterns.children;
  const before = [...log.childNodes];
  const waiting: string[] = [];
  let timer = 0;
  const append = (node: Element) => {
    log.append(node);
    log.scrollTop = log.scrollHeight;
  };
  const show = ({ role, content, timestamp }: ChatMessage) => {
    const node = (role === "user" ? user : bot)?.cloneNode(true) as Element;
    const [words, time, link] = ["p", ".chatbot-time", "a"].map((name) => node.querySelector(name));
    const { text, contactButton = "" } = typeof content === "string" ? { text: content } : content;
    if (words) words.textContent = text;
    if (link && contactButton) link.textContent = contactButton;
    else link?.remove();
    if (time) {
      time.textContent = new Date(timestamp).toLocaleTimeString([], { timeStyle: "short" });
    }
    append(node);
  };
  const answerNext = () => {
    if (types && typing) append(typing);
    timer = window.setTimeout(
      () => {
        typing?.remove();
        show({
          role: "assistant",
          content: replyTo(waiting.shift() ?? ""),
          timestamp: Date.now(),
        });
        onReply();
        if (waiting.length) answerNext();
      },
      soonest + Math.random() * spread,
    );
  };
  return {
    ask: (text) => {
      show({ role: "user", content: text, timestamp: Date.now() });
      if (waiting.push(text) === 1) answerNext();
      else if (types && typing) append(typing);
    },
    welcome: () => {
      if (!log.childElementCount) log.append(...before);
    },
    stop: () => {
      window.clearTimeout(timer);
      log.replaceChildren(...before);
      if (typing) patterns.append(typing);
    },
  };
}
