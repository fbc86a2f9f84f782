import type { Meeting } from "#core/contract/meetings.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { shortTime } from "../format/times.ts";

/** The staff's notes, oldest first. */
export function MeetingNotes({ meeting: { history, name } }: { readonly meeting: Meeting }) {
  const notes = history.flatMap((event) => (event.kind === "note" ? [event] : []));
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1.5" aria-label={`Notes on the meeting with ${name}`}>
      {notes.map(({ at, by, text }) => (
        <li key={`${at} ${text}`} className="inbox-note max-w-[70ch]">
          <p className="text-muted">
            <b className="font-medium text-ink">
              <bdi>{by}</bdi>
            </b>{" "}
            <time dateTime={at} title={fullTime(at)} className="whitespace-nowrap">
              {shortTime(at)}
            </time>
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap text-ink">{text}</p>
        </li>
      ))}
    </ul>
  );
}
