const place = "ashlar.commands.recent";
const most = 5;

/** Ids of what was chosen last in the palette, the latest first. Kept in this browser. */
export function recentIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === "string").slice(0, most)
      : [];
  } catch {
    // A forbidden store, or somebody else's value: nothing is recent.
    return [];
  }
}

export function rememberRecent(id: string): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // A full or forbidden store is no reason not to do what was asked for.
  }
}
