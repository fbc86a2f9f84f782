import type { ChatMessage, MessageContent } from "./message.ts";

/** The conversation, with the questions that wait for a reply. */
export interface Talk {
  /** Shows a question, and its reply after a delay. */
  readonly ask: (text: string) => void;
  /** Shows the initial messages if the log is empty. */
  readonly welcome: () => void;
  readonly stop: () => void;
}

interface TalkParts {
  readonly log: HTMLElement;
  /** Templates of the messages and the typing indicator. */
  readonly patterns: Element;
  readonly types: boolean;
  readonly replyTo: (question: string) => MessageContent;
  readonly onReply: () => void;
}

/** Reply delay in milliseconds: the minimum, and the random addition (CHAT-020). */
const soonest = 1500;
const spread = 1000;

/**
 * Creates a conversation. Questions are answered in order, one at a time. Messages are inserted as
 * text, never as markup.
 */
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
  const show = (
    role: ChatMessage["role"],
    content: MessageContent,
    timestamp: ChatMessage["timestamp"] = Date.now(),
  ) => {
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
        show("assistant", replyTo(waiting.shift() ?? ""));
        onReply();
        if (waiting.length) answerNext();
      },
      soonest + Math.random() * spread,
    );
  };
  return {
    ask: (text) => {
      show("user", text);
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
