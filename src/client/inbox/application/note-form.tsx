import { counted } from "#core/fields/counted.ts";
import { noteLimit } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { TextArea } from "#client/ui/text-input.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { readOnlyReason } from "../store/read-only-reason.ts";
import { useNote } from "../store/use-note.ts";

/** Writes a note. The draft is kept in this tab until the server has stored it. */
export function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const { store } = useInbox();
  const canWrite = useCanWrite();
  const { text, isBusy, type, send } = useNote(applicationId, store.deps.random);
  if (!canWrite) return <p className="mt-3 text-muted">{readOnlyReason}</p>;
  const left = noteLimit - text.length;
  const submit = async () => {
    if (left < 0) return;
    await send((note) => store.application.addNote(note.text, note.key));
  };
  return (
    <form
      className="inbox-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        id="application-note"
        aria-label="Write a note"
        aria-describedby="note-hint"
        placeholder="Write a note for the staff…"
        rows={3}
        value={text}
        aria-invalid={left < 0}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
          if (event.key === "Escape") {
            event.preventDefault();
            document.querySelector<HTMLElement>("#application-name")?.focus();
          }
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <span id="note-hint" className={`text-xs ${left < 0 ? "text-danger" : "text-muted"}`}>
          {left < 200
            ? left < 0
              ? `${counted(-left, "character")} too many`
              : `${counted(left, "character")} left`
            : "The applicant does not see it."}
        </span>
        <Button
          type="submit"
          look="primary"
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
