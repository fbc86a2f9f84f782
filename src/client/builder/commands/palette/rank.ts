/** What a search looks at. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  /** Aliases and topics. */
  readonly words?: string | undefined;
}

/**
 * The entries that match a search, best first, with ties in input order. Each word of the search must match. The
 * ranking, from best to worst: the title starts with the search; a word of the title starts with it; initials; inside
 * of words; other words; and last, letters of the title in order and close together.
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
  // The sort is stable, so ties keep their order.
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, most).map(({ entry }) => entry);
}

/** 0 if the entry does not match. */
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
  // Dominated by the worst word, so that one exact word does not outweigh a far-fetched one.
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

/** Score for a word whose letters occur in the title in order, starting at a word, with few letters in between. */
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

/** Prefers the shorter of two titles that match equally well. */
function lengthCost(title: string): number {
  return Math.min(title.length, 80) / 4;
}

const known = new Map<string, string>();

/** Lower case, without accents, words separated by single spaces. */
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
