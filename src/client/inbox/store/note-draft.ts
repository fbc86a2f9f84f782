/** A note that is being written, and the key that keeps it from being stored twice. */
export interface NoteDraft {
  readonly text: string;
  readonly key: string;
}

const prefix = "ashlar.note.";

/** Keeps what is typed as long as the tab is open: through a sign-in, a reload, or a look at other entries. */
export function saveNoteDraft(id: string, note: NoteDraft): void {
  try {
    if (note.text === "") sessionStorage.removeItem(prefix + id);
    else sessionStorage.setItem(prefix + id, JSON.stringify(note));
  } catch {
    // Without storage the draft is not kept.
  }
}

/** The draft of an entry; null if there is none. */
export function loadNoteDraft(id: string): NoteDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + id) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    if (!("text" in stored) || !("key" in stored)) return null;
    const { text, key } = stored;
    return typeof text === "string" && typeof key === "string" ? { text, key } : null;
  } catch {
    return null;
  }
}

/** What is left to write once a note is stored on the server: what was typed meanwhile. */
export function textAfter(stored: string, now: string): string {
  return now.startsWith(stored) ? now.slice(stored.length) : now;
}
