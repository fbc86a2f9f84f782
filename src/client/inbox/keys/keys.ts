/** The keyboard shortcuts, in the order in which the sheet lists them. */
export const keys = [
  { keys: ["J", "↓"], does: "Next application" },
  { keys: ["K", "↑"], does: "Previous application" },
  { keys: ["Enter"], does: "Open the application" },
  { keys: ["Esc"], does: "Back to the list; clear the search" },
  { keys: ["/"], does: "Search" },
  { keys: ["S"], does: "Choose the status" },
  { keys: ["A"], does: "Choose the assignee" },
  { keys: ["N"], does: "Write a note" },
  { keys: ["U"], does: "Mark as unread or read" },
  { keys: ["?"], does: "Show these shortcuts" },
] as const;

const requests = new EventTarget();

/** Opens the dialog with all shortcuts. */
export function showKeys(): void {
  requests.dispatchEvent(new Event("show"));
}

/** Calls `run` when the shortcuts dialog should open; returns a function that unsubscribes. */
export function onShowKeys(run: () => void): () => void {
  requests.addEventListener("show", run);
  return () => requests.removeEventListener("show", run);
}
