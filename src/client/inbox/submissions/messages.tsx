import { useCallback } from "react";
import {
  deleteContactMessage,
  listContactMessages,
  messagesPerAnswer,
  setMessageHandled,
} from "#core/contract/contact.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import { done } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { isolated } from "../format/bidi.ts";
import { DeliveryFate } from "./delivery-state.tsx";
import { SentList } from "./submission-list.tsx";
import { SentAddress, SentAnswers, SentHead } from "./submission-parts.tsx";

/** What visitors wrote by contact forms, the newest first. */
export function Messages() {
  const { office } = useInbox();
  const read = useCallback(
    async (before: string | undefined) => {
      const query = before === undefined ? {} : { before };
      const outcome = await office.api.call(listContactMessages, { query });
      return outcome.ok ? done(outcome.value.messages) : outcome;
    },
    [office],
  );
  return (
    <SentList
      title="Messages"
      words="What visitors wrote by the contact forms of the website."
      empty={{
        title: "No messages yet",
        words: "They arrive here when somebody sends a contact form.",
      }}
      perAnswer={messagesPerAnswer}
      read={read}
      removal={{
        nameOf: ({ title, senderEmail }) => `message of ${isolated(senderEmail ?? title)}`,
        words:
          "It is deleted for good, with the mail that told of it and what waits to be passed on. This cannot be undone.",
        run: ({ id }) =>
          office.api.call(deleteContactMessage, { params: { messageId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          office.api.call(setMessageHandled, { params: { messageId: id }, body: { isHandled } }),
      }}
      Drawn={Message}
    />
  );
}

function Message({ item }: { readonly item: ContactMessage }) {
  const { title, page, receivedAt, senderEmail, answers, delivery } = item;
  return (
    <>
      <SentHead name={`${title} (${page})`} at={receivedAt} />
      {senderEmail !== null && <SentAddress email={senderEmail} />}
      <SentAnswers answers={answers} />
      {delivery !== null && <DeliveryFate delivery={delivery} to="the form's endpoint" />}
    </>
  );
}
