import { useId } from "react";
import { versionLimits } from "#core/contract/pages.ts";
import { TextArea } from "#client/ui/text-input.tsx";

/** Whether a note is too long to be published with. */
export function isNoteTooLong(note: string): boolean {
  return note.length > versionLimits.description;
}

interface VersionNoteProps {
  readonly label: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** What a version is about, if somebody wants to say it. A text that is too long is kept, and told. */
export function VersionNote({ label, note, onNote }: VersionNoteProps) {
  const id = useId();
  const left = versionLimits.description - note.length;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label} <span className="font-normal text-muted">(optional)</span>
      </label>
      <TextArea
        id={id}
        rows={2}
        aria-invalid={left < 0}
        aria-describedby={`${id}-long`}
        placeholder="Published from site builder"
        data-own-undo=""
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      <p id={`${id}-long`} role="alert" className="text-danger empty:hidden">
        {left < 0 &&
          `A note can have at most ${versionLimits.description} characters: shorten it by ${-left} to publish.`}
      </p>
    </div>
  );
}
