import { mailtoOf } from "#core/fields/email-address.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { shortTime } from "../format/times.ts";

interface HeaderProps {
  readonly name: string;
  readonly at: string;
  /** Where the name links to. */
  readonly href?: string;
}

/** The title of a submission and when it was received. */
export function SubmissionHeader({ name, at, href }: HeaderProps) {
  return (
    <div className="flex items-baseline gap-3">
      <h2 className="min-w-0 flex-1 truncate font-medium text-ink">
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <a className={underlined} href={href}>
            <bdi>{name}</bdi>
          </a>
        )}
      </h2>
      <time dateTime={at} title={fullTime(at)} className="shrink-0 text-muted tabular-nums">
        {shortTime(at)}
      </time>
    </div>
  );
}

interface SenderProps {
  readonly email: string | null;
  /** What was sent, and from where. */
  readonly subject: string;
  readonly at: string;
}

/** Who sent it and when, with what below; the subject alone if no address was given. */
export function SenderHeader({ email, subject, at }: SenderProps) {
  if (email === null) return <SubmissionHeader name={subject} at={at} />;
  return (
    <>
      <SubmissionHeader name={email} at={at} href={mailtoOf(email)} />
      <p className="truncate text-muted">
        <bdi>{subject}</bdi>
      </p>
    </>
  );
}

/** The sender's address as a mailto link. */
export function SenderAddress({ email }: { readonly email: string }) {
  return (
    <p className="truncate">
      <a className={`text-muted hover:text-ink ${underlined}`} href={mailtoOf(email)}>
        <bdi>{email}</bdi>
      </a>
    </p>
  );
}

const underlined = "underline decoration-edge underline-offset-2";

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
