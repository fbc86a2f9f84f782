/** Initials of the first and the last word of a name; "?" for an empty one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return picked.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("") || "?";
}
