/** What the keys of the inbox do; the sheet shows them in this order. */
export const keys = [
  { keys: ["J", "↓"], does: "Next application" },
  { keys: ["K", "↑"], does: "Previous application" },
  { keys: ["Enter"], does: "Go into the application" },
  { keys: ["Esc"], does: "Back to the list; clear the search" },
  { keys: ["/"], does: "Search" },
  { keys: ["S"], does: "Choose the status" },
  { keys: ["A"], does: "Choose who looks after it" },
  { keys: ["N"], does: "Write a note" },
  { keys: ["U"], does: "Mark as unread or read" },
  { keys: ["?"], does: "Show these keys" },
] as const;

const shown = new EventTarget();

/** Opens the sheet of keys. */
export function showKeys(): void {
  shown.dispatchEvent(new Event("show"));
}

/** Tells when the sheet is to open; answers how to stop. */
export function onShowKeys(run: () => void): () => void {
  shown.addEventListener("show", run);
  return () => shown.removeEventListener("show", run);
}
