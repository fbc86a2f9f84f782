/** An icon with the words it is found by. */
export interface FindableIcon {
  readonly name: string;
  /** Further words, apart by spaces: what it shows, what it stands for, its former names. */
  readonly words: string;
}

/**
 * The icons that match every word of a search, best first: the name itself, its beginning, the beginning of a part of
 * it, any of its letters, the beginning of a further word. Equal ones keep their order.
 */
export function findIcons(icons: readonly FindableIcon[], search: string): readonly FindableIcon[] {
  const sought = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (sought.length === 0) return icons;
  const whole = sought.join("-");
  return icons
    .map((icon) => ({ icon, rank: rankOf(icon, sought, whole) }))
    .filter(({ rank }) => rank !== nowhere)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ icon }) => icon);
}

const nowhere = Number.POSITIVE_INFINITY;

/** The rank of the worst word; lower is better. */
function rankOf({ name, words }: FindableIcon, sought: readonly string[], whole: string): number {
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  const parts = name.split("-");
  const others = words.split(" ");
  const ranks = sought.map((word) => {
    if (parts.some((part) => part.startsWith(word))) return 2;
    if (others.some((other) => other === word)) return 3;
    if (name.includes(word)) return 4;
    return others.some((other) => other.startsWith(word)) ? 5 : nowhere;
  });
  return Math.max(...ranks);
}

/** An icon's name as it is read: "Trending up". */
export function spellIcon(name: string): string {
  const words = name.replaceAll("-", " ").replace(/(?<=[a-z])\d+$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
