const place = "ashlar.commands.recent";
const most = 5;

/** Ids of the entries chosen last in the palette, latest first. Stored in this browser. */
export function recentIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === "string").slice(0, most)
      : [];
  } catch {
    // Storage is blocked, or the value is malformed.
    return [];
  }
}

export function rememberRecent(id: string): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // If storage is full or blocked, the choice is not remembered.
  }
}
