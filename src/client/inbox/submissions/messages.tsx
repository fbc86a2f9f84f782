import { useCallback } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
import {
  deleteContactMessage,
  listContactMessages,
  messagesPerAnswer,
  setMessageHandled,
} from "#core/contract/contact.ts";
import type { ContactMessage } from "#core/contract/contact.ts";
import { done } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { SenderHeader, SubmissionAnswers } from "./submission-parts.tsx";

/** Messages from contact forms, newest first. */
export function Messages() {
  const { store } = useInbox();
  const read = useCallback(
    async (last: ContactMessage | undefined) => {
      const query = { before: last && writeCursor({ at: last.receivedAt, id: last.id }) };
      const outcome = await store.api.call(listContactMessages, { query });
      return outcome.ok ? done(outcome.value.messages) : outcome;
    },
    [store],
  );
  return (
    <SubmissionList
      title="Messages"
      description="Messages from visitors who used a contact form on the website."
      empty={{
        title: "No messages yet",
        text: "They arrive here when somebody sends a contact form.",
      }}
      perAnswer={messagesPerAnswer}
      read={read}
      removal={{
        nameOf: ({ title, senderEmail }) => `message from ${isolateBidi(senderEmail ?? title)}`,
        description:
          "It will be permanently deleted, along with the e-mail about it and anything still waiting to be forwarded. This cannot be undone.",
        run: ({ id }) =>
          store.api.call(deleteContactMessage, { params: { messageId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          store.api.call(setMessageHandled, { params: { messageId: id }, body: { isHandled } }),
      }}
      ItemView={Message}
    />
  );
}

function Message({ item }: { readonly item: ContactMessage }) {
  const { title, page, receivedAt, senderEmail, answers, delivery } = item;
  return (
    <>
      <SenderHeader email={senderEmail} subject={`${title} (${page})`} at={receivedAt} />
      <SubmissionAnswers answers={answers} />
      {delivery !== null && <DeliveryState delivery={delivery} to="the form's endpoint" />}
    </>
  );
}
