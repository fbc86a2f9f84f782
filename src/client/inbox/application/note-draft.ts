/** A note that is being written, and what it is told apart by. */
export interface KeptNote {
  readonly text: string;
  readonly key: string;
}

const prefix = "ashlar.note.";

/** Keeps what is typed as long as the window is there: over a sign-in, a reload, a walk through other applications. */
export function keepNote(applicationId: string, note: KeptNote): void {
  try {
    if (note.text === "") sessionStorage.removeItem(prefix + applicationId);
    else sessionStorage.setItem(prefix + applicationId, JSON.stringify(note));
  } catch {
    // A full or forbidden store is no reason not to let somebody type.
  }
}

/** What was typed before and not stored. */
export function keptNote(applicationId: string): KeptNote | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + applicationId) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    if (!("text" in stored) || !("key" in stored)) return null;
    const { text, key } = stored;
    return typeof text === "string" && typeof key === "string" ? { text, key } : null;
  } catch {
    return null;
  }
}

/** It is stored on the server now. */
export function forgetNote(applicationId: string): void {
  keepNote(applicationId, { text: "", key: "" });
}
