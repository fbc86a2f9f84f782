import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { WordsIn } from "../_kit/define/words-in.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { BotName, useLanguageOfName } from "./bot-name.tsx";
import type { Rules } from "./match.ts";
import { Message, MessageTemplates, Sample, ContactButton } from "./messages.tsx";

const { Text } = kitFor(definition);

interface WindowProps extends ViewProps<typeof definition> {
  readonly botName: string;
  /** Target of the contact button; null if there is no way to contact people. */
  readonly contact: string | null;
  /** Target for sending a file; null if there is no address. */
  readonly mail: string | null;
  readonly floats: boolean;
  readonly rules: Rules;
  readonly title: ReactNode;
}

/**
 * Title bar, log, quick responses and input. Without a script it shows the welcome message and the
 * contact link. A floating window is a dialog that is open in the HTML, so that visitors without a
 * script see it as a card.
 */
export function ChatWindow({ block, botName, contact, mail, floats, rules, title }: WindowProps) {
  const { host } = useBlock();
  const { content, settings } = block;
  const isCanvas = host.mode === "canvas";
  const { label, own } = useLanguages();
  const languageOfName = useLanguageOfName(botName);
  const inside = floats && languageOfName.lang !== undefined ? own : {};
  const inputId = `${blockClass(block.id)}-message`;
  const [question] = content.quickResponses;
  const isShown = (isCanvas || host.isAlone === true) && question !== undefined;
  const parts = (
    <>
      <div className="chatbot-bar" {...inside}>
        {settings.showAgentAvatar && (
          <span className="chatbot-stone">
            <Icon name="sparkles" />
          </span>
        )}
        <div className="chatbot-who">
          {title}
          <p className="chatbot-kind" {...label}>
            Automatic answers
          </p>
        </div>
        {settings.chatStyle !== "embedded" && <Close text={content.closeButtonText} />}
      </div>
      <div
        className="chatbot-log"
        role="log"
        aria-label={`Conversation with ${botName}`}
        tabIndex={isCanvas ? undefined : 0}
        {...label}
      >
        <Message by="bot" speaker={botName}>
          <Text at="content.welcomeMessage" as="p" className="chatbot-words" />
        </Message>
        {isShown && <Sample botName={botName} question={question} rules={rules} />}
        {saysNothing(content) && <EmptyLine />}
      </div>
      <QuickResponses texts={content.quickResponses} isCanvas={isCanvas} language={inside} />
      {!isCanvas && contact !== null && (
        <ContactButton className="button button-primary chatbot-scriptless" href={contact} />
      )}
      {isCanvas ? (
        <div className="chatbot-form">
          <span className="chatbot-input">
            <Text at="content.placeholder" />
          </span>
          {settings.enableFileUpload && <Attach href={null} />}
          <span className="chatbot-send">
            <SendMark />
          </span>
        </div>
      ) : (
        <form className="chatbot-form" {...inside}>
          {/* The language of the input is that of what visitors type. */}
          {label.lang !== undefined && (
            <label className="visually-hidden" htmlFor={inputId} {...label}>
              Message to <BotName>{botName}</BotName>
            </label>
          )}
          <input
            className="chatbot-input"
            name="message"
            {...(label.lang === undefined
              ? { "aria-label": `Message to ${botName}` }
              : { id: inputId })}
            placeholder={content.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            dir="auto"
          />
          {settings.enableFileUpload && mail !== null && <Attach href={mail} />}
          <button type="submit" className="chatbot-send">
            <SendMark />
            <span className="visually-hidden" {...label}>
              Send
            </span>
          </button>
          <MessageTemplates botName={botName} contact={contact} />
        </form>
      )}
    </>
  );
  return floats ? (
    <dialog className="chatbot-window" aria-label={botName} open {...languageOfName}>
      {parts}
    </dialog>
  ) : (
    <div className="chatbot-window">{parts}</div>
  );
}

function Close({ text }: { readonly text: string }) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const words = <Text at="content.closeButtonText" />;
  if (host.mode === "canvas") return <span className="chatbot-close">{words}</span>;
  return (
    <button type="button" className="chatbot-close" hidden>
      {hasText(text) ? (
        words
      ) : (
        <span className="visually-hidden" {...label}>
          Close
        </span>
      )}
    </button>
  );
}

/** Each sends its text as a question. They need the script and are hidden without it. */
function QuickResponses({
  texts,
  isCanvas,
  language,
}: {
  readonly texts: readonly string[];
  readonly isCanvas: boolean;
  readonly language: WordsIn;
}) {
  const { of } = useLanguages();
  if (texts.length === 0) return null;
  return (
    <div className="chatbot-quick" {...language}>
      {texts.map((text, index) =>
        isCanvas ? (
          <Line
            key={index}
            at="content.quickResponses"
            index={index}
            as="span"
            className="chatbot-ask"
          />
        ) : (
          <button key={index} type="button" className="chatbot-ask" dir="auto" {...of(text)}>
            {text}
          </button>
        ),
      )}
    </div>
  );
}

/** The automatic replies cannot read files, so this is an email link to people (GAP-013). */
function Attach({ href }: { readonly href: string | null }) {
  const { label } = useLanguages();
  const drawing = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.4-8.6a4 4 0 1 0-5.7-5.6l-8.3 8.5a6 6 0 1 0 8.5 8.5l8.3-8.4" />
    </svg>
  );
  if (href === null) return <span className="chatbot-attach">{drawing}</span>;
  return (
    <a className="chatbot-attach" href={href}>
      {drawing}
      <span className="visually-hidden" {...label}>
        Send a file to our team
      </span>
    </a>
  );
}

function SendMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 19V5M5 12l7-7 7 7" />
    </svg>
  );
}

/**
 * True if the editor emptied all texts. Name and welcome message default to texts, so absent ones
 * count as content (CHAT-002, CHAT-003).
 */
function saysNothing(content: WindowProps["block"]["content"]): boolean {
  const texts = [content.botName, content.welcomeMessage, content.knowledgeBase];
  return content.quickResponses.length === 0 && !texts.some(hasText);
}
