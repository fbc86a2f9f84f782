import { mailtoOf } from "../format/mailto.ts";
import { fullTime, shortTime } from "../format/times.ts";

/** What something is called that was sent, and when it came. */
export function SentHead({ name, at }: { readonly name: string; readonly at: string }) {
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

/** An address to write to. */
export function SentAddress({ email }: { readonly email: string }) {
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

/** What was typed, line by line. */
export function SentAnswers({
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
