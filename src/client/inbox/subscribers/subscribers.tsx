import { useCallback } from "react";
import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  subscribersPerAnswer,
} from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { done } from "#core/contract/refusals.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { useInbox } from "../inbox-context.tsx";
import { isolated } from "../isolated.ts";
import { SentList } from "../sent/sent-list.tsx";
import { SentAnswers, SentHead } from "../sent/sent-parts.tsx";

/** Who asked for the newsletter, the newest first. */
export function Subscribers() {
  const { office } = useInbox();
  const read = useCallback(
    async (before: string | undefined) => {
      const query = before === undefined ? {} : { before };
      const outcome = await office.api.call(listSubscribers, { query });
      return outcome.ok ? done(outcome.value.subscribers) : outcome;
    },
    [office],
  );
  return (
    <SentList
      title="Subscribers"
      words="Who asked for the newsletter. Only those who confirmed by mail may be written to."
      empty={{
        title: "No subscribers yet",
        words: "They arrive here when somebody asks for the newsletter on the website.",
      }}
      perAnswer={subscribersPerAnswer}
      read={read}
      removal={{
        nameOf: ({ email }) => `address ${isolated(email)}`,
        words:
          "It is deleted for good, with all mails to it. A service that was told of it keeps it: delete it there, too. This cannot be undone.",
        run: ({ id }) =>
          office.api.call(deleteSubscriber, { params: { subscriberId: id }, body: {} }),
      }}
      Drawn={Reader}
      beside={
        <p className="mt-2">
          <a className={buttonClass("plain")} href={exportSubscribers.path} download="">
            Take the confirmed ones as a table
          </a>
        </p>
      }
    />
  );
}

const statuses = {
  pending: "Asked to confirm",
  confirmed: "Confirmed",
  unsubscribed: "Left",
} as const satisfies Record<Subscriber["status"], string>;

function Reader({ item: { email, status, requestedAt, consent } }: { readonly item: Subscriber }) {
  return (
    <>
      <SentHead name={email} at={requestedAt} />
      <p>{statuses[status]}</p>
      {consent !== "" && <SentAnswers answers={[{ label: "Agreed to", value: consent }]} />}
    </>
  );
}
