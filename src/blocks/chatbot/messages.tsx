import { meetingPath } from "#core/forms/meeting/form.ts";
import type { ReactNode } from "react";
import { English, useLanguages } from "../_kit/parts/english.tsx";
import { replyTo, type Rules } from "./match.ts";
import { MeetingLink } from "../_kit/parts/meeting-link.tsx";
import { BotName, useLanguageOfName } from "./bot-name.tsx";
import { contactButton } from "./replies.ts";

/** One message, with its speaker named for screen readers. */
export function Message({
  by,
  speaker,
  children,
}: {
  readonly by: "bot" | "user";
  readonly speaker: string;
  readonly children: ReactNode;
}) {
  const { label, own } = useLanguages();
  const languageOfName = useLanguageOfName(speaker);
  return (
    <div className={`chatbot-message chatbot-by-${by}`} {...own}>
      <span className="visually-hidden" {...(by === "user" ? label : languageOfName)}>
        {speaker}:{" "}
      </span>
      {children}
    </div>
  );
}

interface MessageTemplatesProps {
  readonly botName: string;
  /** Target of the contact button; null if there is no way to contact people. */
  readonly contact: string | null;
}

/**
 * Templates that the island clones for each message. They are in the HTML because the page's
 * stylesheet includes only the classes found there.
 */
export function MessageTemplates({ botName, contact }: MessageTemplatesProps) {
  const { label } = useLanguages();
  return (
    <div className="chatbot-patterns" hidden>
      <Message by="user" speaker="You">
        <p className="chatbot-words" dir="auto" />
        <span className="chatbot-time" />
      </Message>
      <Message by="bot" speaker={botName}>
        <p className="chatbot-words" dir="auto" {...label} />
        {contact !== null && <ContactButton className="button button-primary" href={contact} />}
        <span className="chatbot-time" />
      </Message>
      <div className="chatbot-typing">
        <span className="visually-hidden" {...label}>
          <BotName>{botName}</BotName> is typing
        </span>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/** Leads to the contact form of the page, or opens the form for a meeting (CHAT-030). */
export function ContactButton(props: { readonly className: string; readonly href: string }) {
  const { label } = useLanguages();
  return props.href === meetingPath ? (
    <MeetingLink {...props}>
      <English>{contactButton}</English>
    </MeetingLink>
  ) : (
    <a {...props} {...label}>
      {contactButton}
    </a>
  );
}

/** The first quick response with its reply as a preview, in the builder. */
export function Sample({
  botName,
  question,
  rules,
}: {
  readonly botName: string;
  readonly question: string;
  readonly rules: Rules;
}) {
  const { label } = useLanguages();
  const reply = replyTo(question, rules);
  const isText = typeof reply === "string";
  return (
    <>
      <Message by="user" speaker="You">
        <p className="chatbot-words" dir="auto">
          {question}
        </p>
      </Message>
      <Message by="bot" speaker={botName}>
        <p className="chatbot-words" dir="auto" {...label}>
          {isText ? reply : reply.text}
        </p>
        {!isText && (
          <span className="button button-primary" {...label}>
            {reply.contactButton}
          </span>
        )}
      </Message>
    </>
  );
}
