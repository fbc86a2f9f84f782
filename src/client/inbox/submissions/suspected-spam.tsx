import { FileText, MailCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
import { pathOf } from "#core/contract/client.ts";
import { done, refusalText } from "#core/contract/refusals.ts";
import {
  acceptSuspected,
  deleteSuspected,
  listSuspected,
  openSuspectedResume,
  suspectedDays,
  suspectedPerAnswer,
} from "#core/contract/suspected.ts";
import type { SuspectedSubmission } from "#core/contract/suspected.ts";
import { Button } from "#client/ui/button.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { SenderHeader, SubmissionAnswers } from "./submission-parts.tsx";

const nameOf = ({ senderEmail, title }: SuspectedSubmission): string =>
  `suspected spam from ${isolateBidi(senderEmail ?? title)}`;

/** Submissions of any form that look like a program's, newest first. */
export function SuspectedSpam() {
  const { store } = useInbox();
  const read = useCallback(
    async (last: SuspectedSubmission | undefined) => {
      const query = { before: last && writeCursor({ at: last.receivedAt, id: last.id }) };
      const outcome = await store.api.call(listSuspected, { query });
      return outcome.ok ? done(outcome.value.submissions) : outcome;
    },
    [store],
  );
  return (
    <SubmissionList
      title="Suspected spam"
      description={`Forms in which a field was filled in that people do not see. Most are sent by programs, but some password managers fill it in, too: “Not spam” treats one like any other. The rest is deleted after ${suspectedDays} days.`}
      empty={{
        title: "No suspected spam",
        text: "Forms that seem to be sent by a program are kept here.",
      }}
      perAnswer={suspectedPerAnswer}
      read={read}
      removal={{
        nameOf,
        description: "It will be permanently deleted, along with its file. This cannot be undone.",
        run: ({ id }) => store.api.call(deleteSuspected, { params: { suspectedId: id }, body: {} }),
      }}
      ItemAction={AcceptSuspected}
      ItemView={Suspected}
    />
  );
}

function Suspected({ item }: { readonly item: SuspectedSubmission }) {
  const { id, title, receivedAt, senderEmail, answers, resumeName } = item;
  return (
    <>
      <SenderHeader email={senderEmail} subject={title} at={receivedAt} />
      <SubmissionAnswers answers={answers} />
      {resumeName !== null && (
        <p className="mt-1.5 truncate">
          <a
            className="inline-flex items-center gap-1.5 text-muted underline decoration-edge underline-offset-2 hover:text-ink"
            href={pathOf(openSuspectedResume, { suspectedId: id })}
            download
          >
            <FileText aria-hidden="true" className="size-4" />
            <bdi>{resumeName}</bdi>
          </a>
        </p>
      )}
    </>
  );
}

/** Treats one like any other submission; it then leaves the list. */
function AcceptSuspected({
  item,
  onDone,
}: {
  readonly item: SuspectedSubmission;
  readonly onDone: () => void;
}) {
  const { store } = useInbox();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    const params = { suspectedId: item.id };
    const outcome = await store.api.call(acceptSuspected, { params, body: {} });
    setBusy(false);
    // If a colleague accepted it first, that is as good.
    if (outcome.ok || outcome.refusal.code === "unknown-message") onDone();
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void accept()}>
      <MailCheck aria-hidden="true" className="size-4" />
      Not spam<span className="sr-only">: {nameOf(item)}</span>
    </Button>
  );
}
