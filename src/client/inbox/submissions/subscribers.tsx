import { useCallback, useState } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
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
import type { ResponseOf } from "#core/contract/route.ts";
import { StatusFilter } from "../status/status-filter.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import { useInbox } from "../store/inbox-context.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { SubmissionAnswers, SubmissionHeader } from "./submission-parts.tsx";

type Counts = ResponseOf<typeof listSubscribers>["counts"];

interface SubscribersProps {
  /** Null for all. */
  readonly status: Subscriber["status"] | null;
}

/** Newsletter subscribers, newest first. */
export function Subscribers({ status }: SubscribersProps) {
  const { store, go } = useInbox();
  const [counts, setCounts] = useState<Counts>(null);
  const read = useCallback(
    async (last: Subscriber | undefined) => {
      const query = {
        before: last && writeCursor({ at: last.requestedAt, id: last.id }),
        status: status ?? undefined,
      };
      const outcome = await store.api.call(listSubscribers, { query });
      if (!outcome.ok) return outcome;
      setCounts((known) => outcome.value.counts ?? known);
      return done(outcome.value.subscribers);
    },
    [store, status],
  );
  return (
    <SubmissionList
      title="Subscribers"
      description="People who signed up for the newsletter. You may only write to those who confirmed by e-mail."
      empty={{
        title: status === null ? "No subscribers yet" : "No such subscribers",
        text: "They appear here when somebody signs up for the newsletter on the website.",
      }}
      listKey={status ?? "all"}
      perAnswer={subscribersPerAnswer}
      read={read}
      removal={{
        nameOf: ({ email }) => `address ${isolateBidi(email)}`,
        description:
          "It will be permanently deleted, along with all e-mails to it. If the form forwards to a service, that service is told that the person unsubscribed. Delete it yourself wherever you imported an export. This cannot be undone.",
        run: ({ id }) =>
          store.api.call(deleteSubscriber, { params: { subscriberId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          store.api.call(setSubscriberHandled, {
            params: { subscriberId: id },
            body: { isHandled },
          }),
      }}
      ItemView={SubscriberRow}
      controls={
        <>
          <p className="mt-2">
            <ExportMenu
              label="Export confirmed subscribers"
              hasText
              files={[
                { format: "Excel", href: exportSubscribersWorkbook.path },
                { format: "CSV", href: exportSubscribers.path },
              ]}
            />
          </p>
          <StatusFilter
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
  pending: "Not confirmed yet",
  confirmed: "Confirmed",
  unsubscribed: "Unsubscribed",
} as const satisfies Record<Subscriber["status"], string>;

function SubscriberRow({
  item: { email, status, requestedAt, consent, delivery },
}: {
  readonly item: Subscriber;
}) {
  return (
    <>
      <SubmissionHeader name={email} at={requestedAt} />
      <p>{statuses[status]}</p>
      {consent !== "" && <SubmissionAnswers answers={[{ label: "Agreed to", value: consent }]} />}
      {delivery !== null && <DeliveryState delivery={delivery} to="the form's service" />}
    </>
  );
}
