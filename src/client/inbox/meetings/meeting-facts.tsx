import type { ReactNode } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import { mailtoOf } from "#core/fields/email-address.ts";
import { writeAddress } from "../address/address.ts";
import type { Place } from "../address/address.ts";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { MailStateBadge } from "../mails/mail-state.tsx";
import { useInbox } from "../store/inbox-context.tsx";

/** What the visitor wrote, where the meeting takes place, and whether the visitor knows the latest. */
export function MeetingFacts({ meeting }: { readonly meeting: Meeting }) {
  const { email, message, place, page, mailState } = meeting;
  return (
    <>
      <p className="truncate">
        <a className={linkClass} href={mailtoOf(email)}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {message !== "" && (
        <p className="mt-1.5 max-w-[70ch] whitespace-pre-wrap [overflow-wrap:anywhere] text-ink">
          <bdi>{message}</bdi>
        </p>
      )}
      <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {place !== "" && (
          <Fact label="Place">
            <bdi>{isVideoLink(place) ? <OuterLink address={place} /> : place}</bdi>
          </Fact>
        )}
        {page !== "" && (
          <Fact label="Booked from">
            <OuterLink address={page} />
          </Fact>
        )}
        {mailState !== null && (
          <Fact label="Last e-mail to the visitor">
            <span className="inline-flex flex-wrap items-center gap-x-2">
              <MailStateBadge state={mailState} />
              {mailState !== "sent" && <OutboxLink state={mailState} />}
            </span>
          </Fact>
        )}
      </dl>
    </>
  );
}

const linkClass =
  "text-muted underline decoration-edge underline-offset-2 hover:text-ink hover:decoration-signal";

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] text-ink">{children}</dd>
    </div>
  );
}

/** Typed by an administrator; anything but a web address is shown as text. */
function isVideoLink(place: string): boolean {
  return /^https?:\/\/\S+$/.test(place);
}

/** A link out of the inbox, which stays open. */
function OuterLink({ address }: { readonly address: string }) {
  return (
    <a className={linkClass} href={address} target="_blank" rel="noopener noreferrer">
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Leads to why a mail was not sent, and to sending it again. */
function OutboxLink({ state }: { readonly state: NonNullable<Meeting["mailState"]> }) {
  const { go } = useInbox();
  const place: Place = { screen: "outbox", state };
  return (
    <a
      className={linkClass}
      href={writeAddress(place)}
      onClick={(event) => navigateOnPlainClick(event, () => go(place))}
    >
      See the outbox
    </a>
  );
}
