import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { dayLabel, isDate } from "#core/forms/meeting/times.ts";
import { meetingBounds } from "#core/forms/meeting/settings.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

interface DaysOffProps {
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
  /** The date that is typed and not added yet. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly isReadOnly: boolean;
  readonly problem: string | undefined;
  readonly theirs: string | undefined;
}

/** The days with one more, in order; without a date, or with one that is there, they stay as they are. */
export function withDay(days: readonly string[], date: string): readonly string[] {
  return isDate(date) && !days.includes(date) ? [...days, date].toSorted() : days;
}

/** The days without meetings, in order; dates can be added and removed. */
export function DaysOff(props: DaysOffProps) {
  const { days, onChange, date, onDate, isReadOnly, problem, theirs } = props;
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (date === "" || !isDate(date)) setSaid("Choose a day first.");
    else if (days.includes(date)) setSaid(`${dayLabel(date)} is in the list already.`);
    else if (days.length >= meetingBounds.daysOff) {
      setSaid(`No more than ${meetingBounds.daysOff} days fit: remove those that are over.`);
    } else {
      onChange(withDay(days, date));
      setSaid(`${dayLabel(date)} is a day off.`);
      onDate("");
    }
    input.current?.focus();
  };
  const remove = (day: string) => {
    onChange(days.filter((each) => each !== day));
    setSaid(`${dayLabel(day)} is no longer a day off.`);
    // The button that had the focus goes with its line.
    input.current?.focus();
  };
  return (
    <div className="grid gap-2">
      {days.length === 0 ? (
        <p className="text-muted">None yet. There are no meetings on weekends anyway.</p>
      ) : (
        <ul className="grid gap-1">
          {days.map((day) => (
            <li
              key={day}
              className="flex min-h-8 items-center gap-2 rounded-md border border-line bg-panel pr-1 pl-2.5"
            >
              <span className="min-w-0 flex-1 text-ink">{dayLabel(day)}</span>
              {!isReadOnly && (
                <IconButton
                  label={`Remove ${dayLabel(day)}`}
                  hint="Remove"
                  onClick={() => remove(day)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="grid gap-1">
            <label htmlFor="meeting-day-off" className="text-muted">
              Another day off
            </label>
            <TextInput
              ref={input}
              id="meeting-day-off"
              type="date"
              min="2000-01-01"
              max="2999-12-31"
              className="w-44"
              aria-describedby="meeting-day-off-said"
              value={date}
              onChange={({ target }) => onDate(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Otherwise Enter would save the form without this day.
                event.preventDefault();
                add();
              }}
            />
          </div>
          <Button onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            Add<span className="sr-only"> the day off</span>
          </Button>
        </div>
      )}
      {problem !== undefined && <p className="text-xs text-danger">It {problem}.</p>}
      {theirs !== undefined && (
        <p className="text-xs text-warn">
          Somebody else set it to: {theirs}. What you chose is kept until you save.
        </p>
      )}
      <output id="meeting-day-off-said" className="min-h-4.5 text-xs text-muted">
        {said}
      </output>
    </div>
  );
}
