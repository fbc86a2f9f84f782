import { useCallback } from "react";
import {
  deleteFormSubmission,
  listFormSubmissions,
  setSubmissionHandled,
  submissionsPerAnswer,
} from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { done } from "#core/contract/refusals.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { isolated } from "../format/bidi.ts";
import { SentList } from "./submission-list.tsx";
import { SentAddress, SentAnswers, SentHead } from "./submission-parts.tsx";

/** What visitors wrote who asked for access, the newest first. */
export function AccessRequests() {
  const { office } = useInbox();
  const read = useCallback(
    async (before: string | undefined) => {
      const query = before === undefined ? {} : { before };
      const outcome = await office.api.call(listFormSubmissions, { query });
      return outcome.ok ? done(outcome.value.submissions) : outcome;
    },
    [office],
  );
  return (
    <SentList
      title="Access requests"
      words="What visitors wrote who asked for access on the website."
      empty={{
        title: "No requests yet",
        words: "They arrive here when somebody asks for access on the website.",
      }}
      perAnswer={submissionsPerAnswer}
      read={read}
      removal={{
        nameOf: ({ answers }) => `request of ${isolated(answers["name"] ?? "")}`,
        words: "It is deleted for good. This cannot be undone.",
        run: ({ id }) =>
          office.api.call(deleteFormSubmission, { params: { submissionId: id }, body: {} }),
      }}
      handling={{
        isHandled: ({ isHandled }) => isHandled,
        set: ({ id }, isHandled) =>
          office.api.call(setSubmissionHandled, {
            params: { submissionId: id },
            body: { isHandled },
          }),
      }}
      Drawn={Request}
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
      <SentHead name={name === "" ? "Without a name" : name} at={item.receivedAt} />
      {email !== undefined && <SentAddress email={email} />}
      <SentAnswers answers={answers} />
    </>
  );
}
