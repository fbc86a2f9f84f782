import { addMeetingNote, mostMeetingNote } from "#core/contract/meetings.ts";
import type { Meeting } from "#core/contract/meetings.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { TextArea } from "#client/ui/text-input.tsx";
import { useInbox } from "../store/inbox-context.tsx";
import { useNote } from "../store/use-note.ts";

interface NoteFormProps {
  readonly meeting: Meeting;
  readonly onNoted: (meeting: Meeting) => void;
  readonly onClose: () => void;
}

/** The id of the button that opens the form. */
export function writeNoteId({ id }: Meeting): string {
  return `write-note-${id}`;
}

/**
 * Writes a note about a meeting. The draft is kept in this tab until the server has stored it. The form stays open, as more
 * than one thing may be worth noting.
 */
export function NoteForm({ meeting, onNoted, onClose }: NoteFormProps) {
  const { id, name } = meeting;
  const { store } = useInbox();
  const { text, isBusy, type, send } = useNote(id, store.deps.random);
  const left = mostMeetingNote - text.length;
  const close = () => {
    onClose();
    // The button that opened it returns in its place, on the next render.
    requestAnimationFrame(() => document.getElementById(writeNoteId(meeting))?.focus());
  };
  const submit = async () => {
    if (left < 0) return;
    await send(async (body) => {
      const params = { meetingId: id };
      const outcome = await store.api.call(addMeetingNote, { params, body });
      if (outcome.ok) onNoted(outcome.value);
      else store.deps.notices.error(refusalText(outcome.refusal));
      return outcome.ok;
    });
  };
  const hintId = `note-hint-${id}`;
  return (
    <form
      className="mt-3 grid max-w-[70ch] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        aria-label={`Write a note on the meeting with ${name}`}
        aria-describedby={hintId}
        placeholder="Write a note for the staff…"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Somebody pressed a button to write here.
        autoFocus={text === ""}
        rows={2}
        value={text}
        aria-invalid={left < 0}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
          if (event.key === "Escape" && text === "") close();
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span id={hintId} className={`flex-1 text-xs ${left < 0 ? "text-danger" : "text-muted"}`}>
          {left < 200
            ? left < 0
              ? `${counted(-left, "character")} too many`
              : `${counted(left, "character")} left`
            : "The visitor does not see it."}
        </span>
        {text === "" && (
          <Button size="small" look="quiet" onClick={close}>
            Close
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          busy={isBusy}
          // Not `disabled`, so that it keeps the focus when the note is stored.
          aria-disabled={text.trim() === "" || left < 0}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}
