import { useCallback } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
import {
  deleteFormSubmission,
  listFormSubmissions,
  setSubmissionHandled,
  submissionsPerAnswer,
} from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { done } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { InviteInvestor } from "./invite-investor.tsx";
import { SubmissionList } from "./submission-list.tsx";
import { SenderAddress, SubmissionAnswers, SubmissionHeader } from "./submission-parts.tsx";

/** The list of access requests, newest first. */
export function AccessRequests() {
  const { store } = useInbox();
  const read = useCallback(
    async (last: FormSubmission | undefined) => {
      const query = { before: last && writeCursor({ at: last.receivedAt, id: last.id }) };
      const outcome = await store.api.call(listFormSubmissions, { query });
      return outcome.ok ? done(outcome.value.submissions) : outcome;
    },
    [store],
  );
  return (
    <SubmissionList
      title="Access requests"
      description="Requests from visitors who asked for access on the website."
      empty={{
        title: "No requests yet",
        text: "They arrive here when somebody asks for access on the website.",
      }}
      perAnswer={submissionsPerAnswer}
      read={read}
      removal={{
        nameOf: ({ answers }) => `request from ${isolateBidi(answers["name"] ?? "")}`,
        description: "It will be permanently deleted. This cannot be undone.",
        run: ({ id }) =>
          store.api.call(deleteFormSubmission, { params: { submissionId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          store.api.call(setSubmissionHandled, {
            params: { submissionId: id },
            body: { isHandled },
          }),
      }}
      ItemAction={InviteInvestor}
      ItemView={Request}
    />
  );
}

function Request({ item }: { readonly item: FormSubmission }) {
  const { name = "", email, ...others } = item.answers;
  const answers = Object.entries(others)
    .filter(([, value]) => value !== "")
    .map(([label, value]) => ({ label, value }));
  return (
    <>
      <SubmissionHeader name={name === "" ? "No name given" : name} at={item.receivedAt} />
      {email !== undefined && <SenderAddress email={email} />}
      <SubmissionAnswers answers={answers} />
    </>
  );
}
