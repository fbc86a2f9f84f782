/** What a search looks at. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  /** Other words for it: aliases, what it is about. */
  readonly words?: string | undefined;
}

/**
 * Those that a search finds, the best first; equals stay in the order they came in. Every word of the search has to be
 * found. Best is a title that begins with the search, then words of the title that begin with it, then their first
 * letters, then what is inside of words, then other words for it, and last letters of the title in order, close together.
 */
export function rank<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
  most: number,
): readonly Entry[] {
  const wanted = plain(search);
  if (wanted === "") return entries.slice(0, most);
  const words = wanted.split(" ");
  const found: { readonly entry: Entry; readonly score: number }[] = [];
  for (const entry of entries) {
    const score = scoreOf(entry, wanted, words);
    if (score > 0) found.push({ entry, score });
  }
  // Sorting is stable.
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, most).map(({ entry }) => entry);
}

/** 0: not found. */
function scoreOf(entry: Findable, wanted: string, words: readonly string[]): number {
  const title = plain(entry.title);
  if (title === wanted) return 1000;
  if (title.startsWith(wanted)) return 900 - lengthCost(title);
  const others = plain(entry.words ?? "");
  let least = 1000;
  let sum = 0;
  for (const word of words) {
    const score = scoreOfWord(title, others, word);
    if (score === 0) return 0;
    least = Math.min(least, score);
    sum += score;
  }
  const together = title.includes(wanted) && words.length > 1 ? 60 : 0;
  // As good as the worst word, so that one exact word does not carry a far-fetched one.
  return least + sum / words.length / 10 + together - lengthCost(title);
}

function scoreOfWord(title: string, others: string, word: string): number {
  if (startsAWord(title, word)) return 700;
  if (word.length > 1 && initialsOf(title).startsWith(word)) return 560;
  if (title.includes(word)) return 450;
  if (startsAWord(others, word)) return 380;
  if (word.length > 2 && others.includes(word)) return 260;
  return word.length > 2 ? scoreOfLetters(title, word) : 0;
}

/** The letters of a word in order, from the start of one of the title's words, with few letters between them. */
function scoreOfLetters(title: string, word: string): number {
  for (const start of startsOf(title)) {
    let at = start;
    let skipped = 0;
    let place = 0;
    for (; place < word.length && at < title.length; at += 1) {
      if (title[at] === word[place]) place += 1;
      else skipped += 1;
    }
    if (place === word.length && skipped <= word.length) return 200 - skipped * 10;
  }
  return 0;
}

function startsOf(text: string): readonly number[] {
  return [...text.matchAll(/(?:^| )\S/g)].map(({ index }) => (index === 0 ? 0 : index + 1));
}

function startsAWord(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`);
}

function initialsOf(text: string): string {
  return text
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("");
}

/** Of two that are found alike, the one that says less besides is meant. */
function lengthCost(title: string): number {
  return Math.min(title.length, 80) / 4;
}

const known = new Map<string, string>();

/** Small letters without accents, words apart by one space. */
function plain(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const made = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (known.size > 5000) known.clear();
  known.set(text, made);
  return made;
}
