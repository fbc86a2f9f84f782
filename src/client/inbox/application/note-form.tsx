import { useState } from "react";
import { newItemId } from "#core/document/ids.ts";
import { noteLimit } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { TextArea } from "#client/ui/text-input.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { readsOnly } from "./read-only-reason.ts";
import { forgetNote, keepNote, keptNote } from "./note-draft.ts";

/** Writes a note. What is typed is kept in this window until it is stored, whatever happens meanwhile. */
export function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const { office } = useInbox();
  const canWrite = useCanWrite();
  const [note, setNote] = useState(
    () => keptNote(applicationId) ?? { text: "", key: freshKey(office.outside.random) },
  );
  const [isBusy, setBusy] = useState(false);
  if (!canWrite) return <p className="mt-3 text-muted">{readsOnly}</p>;
  const left = noteLimit - note.text.length;
  const store = async () => {
    if (note.text.trim() === "" || left < 0 || isBusy) return;
    setBusy(true);
    const isStored = await office.application.addNote(note.text, note.key);
    setBusy(false);
    if (!isStored) return;
    forgetNote(applicationId);
    setNote({ text: "", key: freshKey(office.outside.random) });
  };
  return (
    <form
      className="inbox-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <TextArea
        id="application-note"
        aria-label="Write a note"
        aria-describedby="note-hint"
        placeholder="Write a note for the staff…"
        rows={3}
        value={note.text}
        aria-invalid={left < 0}
        onChange={({ target: { value } }) => {
          const next = { ...note, text: value };
          setNote(next);
          keepNote(applicationId, next);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void store();
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
              ? `${-left} characters too many`
              : `${left} characters left`
            : "The applicant does not see it."}
        </span>
        <Button
          type="submit"
          look="primary"
          busy={isBusy}
          // Not disabled: the focus stays on it when the note is stored.
          aria-disabled={note.text.trim() === "" || left < 0}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}

/** One for each note: sent twice, it is stored once. */
function freshKey(random: () => number): string {
  return `note-${newItemId(random)}${newItemId(random)}`;
}
