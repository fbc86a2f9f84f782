import { mailtoOf } from "#core/fields/email-address.ts";
import { fullTime, shortTime } from "../format/times.ts";

/** The title of a submission and when it was received. */
export function SubmissionHeader({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <div className="flex items-baseline gap-3">
      <h2 className="min-w-0 flex-1 truncate font-medium text-ink">
        <bdi>{name}</bdi>
      </h2>
      <time dateTime={at} title={fullTime(at)} className="shrink-0 text-muted tabular-nums">
        {shortTime(at)}
      </time>
    </div>
  );
}

/** The sender's address as a mailto link. */
export function SenderAddress({ email }: { readonly email: string }) {
  return (
    <p className="truncate">
      <a
        className="text-muted underline decoration-edge underline-offset-2 hover:text-ink"
        href={mailtoOf(email)}
      >
        <bdi>{email}</bdi>
      </a>
    </p>
  );
}

/** The answers, one per line. */
export function SubmissionAnswers({
  answers,
}: {
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className="mt-1.5 grid gap-1">
      {answers.map(({ label, value }, at) => (
        <div key={`${at} ${label}`} className="flex flex-wrap gap-x-2">
          <dt className="text-muted first-letter:uppercase">{label}</dt>
          <dd className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
