import { useRef, useState } from "react";
import { newItemId } from "#core/document/ids.ts";
import { loadNoteDraft, saveNoteDraft, textAfter } from "./note-draft.ts";
import type { NoteDraft } from "./note-draft.ts";

/** A note that is being written. */
export interface WrittenNote {
  readonly text: string;
  readonly isBusy: boolean;
  readonly type: (text: string) => void;
  /** Sends it unless it is empty or on its way; what was typed meanwhile is the next note. */
  readonly send: (store: (note: NoteDraft) => Promise<boolean>) => Promise<void>;
}

/** Keeps the draft of a note on an entry in this tab until the server has stored it. */
export function useNote(entryId: string, random: () => number): WrittenNote {
  const [note, setNote] = useState(
    () => loadNoteDraft(entryId) ?? { text: "", key: freshKey(random) },
  );
  const [isBusy, setBusy] = useState(false);
  /** What is in the field now, for what waits. */
  const newest = useRef(note.text);
  /** What was sent with the present key; null if nothing. */
  const sent = useRef<string | null>(null);
  const write = (next: NoteDraft) => {
    newest.current = next.text;
    setNote(next);
    saveNoteDraft(entryId, next);
  };
  return {
    text: note.text,
    isBusy,
    type: (text) => {
      // Under the key of what may have been stored, other words would not be.
      const isOther = sent.current !== null && text !== sent.current;
      if (isOther) sent.current = null;
      write({ text, key: isOther ? freshKey(random) : note.key });
    },
    send: async (store) => {
      if (note.text.trim() === "" || isBusy) return;
      setBusy(true);
      sent.current = note.text;
      const isStored = await store(note);
      setBusy(false);
      if (!isStored) return;
      sent.current = null;
      write({ text: textAfter(note.text, newest.current), key: freshKey(random) });
    },
  };
}

/** A new key for each note; a note sent twice with the same key is stored once. */
function freshKey(random: () => number): string {
  return `note-${newItemId(random)}${newItemId(random)}`;
}
