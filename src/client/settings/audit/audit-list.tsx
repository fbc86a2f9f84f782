import { ListFilter } from "lucide-react";
import type { AuditEntryOnWire } from "#core/contract/audit.ts";
import { clockTime } from "#client/ui/clock-time.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { AuditWish } from "./audit-filter.ts";
import { byDay, factsOf, objectOf, whatOf, whoOf } from "./audit-texts.ts";

interface AuditListProps {
  readonly entries: readonly AuditEntryOnWire[];
  /** Shows only entries like one of these. */
  readonly onWish: (wish: Partial<AuditWish>) => void;
}

/** The entries under their days. */
export function AuditList({ entries, onWish }: AuditListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-1 text-sm font-semibold text-ink">{day}</h2>
          <ul className="divide-y divide-line rounded-md border border-line">
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onWish={onWish} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AuditRowProps extends Pick<AuditListProps, "onWish"> {
  readonly entry: AuditEntryOnWire;
}

function AuditRow({ entry, onWish }: AuditRowProps) {
  const { actor, subject } = entry;
  const object = objectOf(entry);
  const facts = factsOf(entry);
  return (
    <li className="flex flex-wrap gap-x-3 px-3 py-2">
      <time
        dateTime={entry.at}
        title={fullTime(entry.at)}
        className="w-11 shrink-0 text-muted tabular-nums"
      >
        {clockTime(new Date(entry.at).getTime())}
      </time>
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 [overflow-wrap:anywhere]">
        <p>
          {actor.name === null ? (
            <span className="font-medium">{whoOf(entry)}</span>
          ) : (
            <button
              type="button"
              title={`Only what ${actor.name} did`}
              className="text-start font-medium underline decoration-dotted underline-offset-2"
              onClick={() => onWish({ actor: actor.id, actorName: whoOf(entry) })}
            >
              {whoOf(entry)}
            </button>
          )}{" "}
          {whatOf(entry)}
          {object !== null && (
            <>
              {": "}
              {object.href === null ? (
                object.text
              ) : (
                <a className="underline underline-offset-2" href={object.href}>
                  {object.text}
                </a>
              )}
            </>
          )}
        </p>
        <p className="text-xs text-muted empty:hidden">{facts.join(" · ")}</p>
      </div>
      {object !== null && subject !== null && (
        <IconButton
          label={`Only what was done to ${object.text}`}
          hint="Only What Was Done to This"
          onClick={() => onWish({ subject: subject.id, subjectName: object.text })}
        >
          <ListFilter aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
