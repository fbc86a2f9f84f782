import { useCallback, useState } from "react";
import {
  deleteSubscriber,
  exportSubscribers,
  exportSubscribersWorkbook,
  listSubscribers,
  setSubscriberHandled,
  subscribersPerAnswer,
} from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { done } from "#core/contract/refusals.ts";
import type { AnswerOf } from "#core/contract/route.ts";
import { Chips } from "../status/status-filter.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import { useInbox } from "../store/inbox-context.tsx";
import { isolated } from "../format/bidi.ts";
import { DeliveryFate } from "./delivery-state.tsx";
import { SentList } from "./submission-list.tsx";
import { SentAnswers, SentHead } from "./submission-parts.tsx";

type Counts = AnswerOf<typeof listSubscribers>["counts"];

interface SubscribersProps {
  /** Null: all. */
  readonly status: Subscriber["status"] | null;
}

/** Who asked for the newsletter, the newest first. */
export function Subscribers({ status }: SubscribersProps) {
  const { office, go } = useInbox();
  const [counts, setCounts] = useState<Counts>(null);
  const read = useCallback(
    async (before: string | undefined) => {
      const query = {
        ...(before === undefined ? {} : { before }),
        ...(status === null ? {} : { status }),
      };
      const outcome = await office.api.call(listSubscribers, { query });
      if (!outcome.ok) return outcome;
      setCounts((known) => outcome.value.counts ?? known);
      return done(outcome.value.subscribers);
    },
    [office, status],
  );
  return (
    <SentList
      title="Subscribers"
      words="Who asked for the newsletter. Only those who confirmed by mail may be written to."
      empty={{
        title: status === null ? "No subscribers yet" : "No such subscribers",
        words: "They arrive here when somebody asks for the newsletter on the website.",
      }}
      part={status ?? "all"}
      perAnswer={subscribersPerAnswer}
      read={read}
      removal={{
        nameOf: ({ email }) => `address ${isolated(email)}`,
        words:
          "It is deleted for good, with all mails to it. The service that heard of it by the form hears that it left; where you took the table to, delete it yourself. This cannot be undone.",
        run: ({ id }) =>
          office.api.call(deleteSubscriber, { params: { subscriberId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          office.api.call(setSubscriberHandled, {
            params: { subscriberId: id },
            body: { isHandled },
          }),
      }}
      Drawn={SubscriberRow}
      beside={
        <>
          <p className="mt-2">
            <ExportMenu
              label="Export the confirmed ones"
              hasText
              files={[
                { format: "Excel", href: exportSubscribersWorkbook.path },
                { format: "CSV", href: exportSubscribers.path },
              ]}
            />
          </p>
          <Chips
            label="Status"
            names={statuses}
            counts={counts}
            chosen={status}
            onChoose={(each) => go({ screen: "subscribers", status: each })}
          />
        </>
      }
    />
  );
}

const statuses = {
  pending: "Asked to confirm",
  confirmed: "Confirmed",
  unsubscribed: "Left",
} as const satisfies Record<Subscriber["status"], string>;

function SubscriberRow({
  item: { email, status, requestedAt, consent, delivery },
}: {
  readonly item: Subscriber;
}) {
  return (
    <>
      <SentHead name={email} at={requestedAt} />
      <p>{statuses[status]}</p>
      {consent !== "" && <SentAnswers answers={[{ label: "Agreed to", value: consent }]} />}
      {delivery !== null && <DeliveryFate delivery={delivery} to="the form's service" />}
    </>
  );
}
