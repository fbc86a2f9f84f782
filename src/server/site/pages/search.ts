import { searchLimit } from "#core/contract/site-routes.ts";
import type { SheetPlace } from "#core/site-map.ts";
import type { PageText } from "./page-text.ts";

/** A searchable page. */
export interface SearchedPage extends SheetPlace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly text: PageText;
}

/** A piece of a text; `hit` if it matches a search word. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchHit {
  readonly page: SearchedPage;
  readonly name: readonly Piece[];
  /** The part of the page around the matches. */
  readonly excerpt: readonly Piece[];
}

export interface SearchResult {
  /** The words searched for; empty if the query has none. */
  readonly words: readonly string[];
  readonly hits: readonly SearchHit[];
  /** No page matches all the words; these match some of them. */
  readonly partial: boolean;
}

const mostWords = 8;
const excerptLength = 220;
/** Occurrences counted per word and text at most; more say nothing about relevance. */
const mostCounted = 60;
/** Occurrences of each word considered when choosing the excerpt. */
const mostPlaces = 20;

/** Finds the pages that match all words, or else those that match the most; best first. Ignores accents and case. */
export function searchPages(pages: readonly SearchedPage[], typed: string): SearchResult {
  const words = wordsOf(typed);
  if (words.length === 0) return { words, hits: [], partial: false };
  const ranked = pages
    .map((page) => ({ page, ...rank(page, words) }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found || b.score - a.score);
  const most = ranked[0]?.found ?? 0;
  return {
    words,
    hits: ranked
      .filter(({ found }) => found === most)
      .map(({ page }) => ({
        page,
        name: mark(page.name, words),
        excerpt: mark(excerptOf(page.text, words), words),
      })),
    partial: most < words.length,
  };
}

/** The folded search words: at most eight, each once, from the first hundred characters. */
export function wordsOf(typed: string): readonly string[] {
  const words = fold(typed.slice(0, searchLimit)).match(/[\p{L}\p{N}][\p{L}\p{N}.+-]*/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/[.+-]+$/, "")))].slice(0, mostWords);
}

/** How much a match in each part counts. */
const weights = [
  ["name", 12],
  ["title", 6],
  ["headings", 4],
  ["description", 3],
  ["words", 1],
] as const;

/** The number of words a page matches, and their score: a match in its name counts more than one in its text. */
function rank(
  { name, text }: SearchedPage,
  words: readonly string[],
): { readonly found: number; readonly score: number } {
  const folded = { ...foldedText(text), name: fold(name) };
  let found = 0;
  let score = 0;
  for (const word of words) {
    const before = score;
    for (const [part, weight] of weights) {
      score += weight * Math.log2(1 + countOf(folded[part], word));
    }
    if (score > before) found += 1;
  }
  return { found, score };
}

/** Counts words that begin with `start`, up to a bound; an exact match counts three times. */
function countOf(text: string, start: string): number {
  let count = 0;
  for (
    let at = nextHit(text, start, 0);
    at !== -1 && count < mostCounted;
    at = nextHit(text, start, at + 1)
  ) {
    count += isPart(text[at + start.length]) ? 1 : 3;
  }
  return count;
}

/** The next index from `from` at which a word begins with `start`; a single letter must be the whole word. */
function nextHit(text: string, start: string, from: number): number {
  for (let at = text.indexOf(start, from); at !== -1; at = text.indexOf(start, at + 1)) {
    const begins = at === 0 || !isPart(text[at - 1]);
    const fits = start.length > 1 || !isPart(text[at + start.length]);
    if (begins && fits) return at;
  }
  return -1;
}

function isPart(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

/** The description if it matches all the words, otherwise the part of the text that matches the most. */
function excerptOf(page: PageText, words: readonly string[]): string {
  const { description, words: text } = page;
  const inDescription = foldedText(page).description;
  if (words.every((word) => nextHit(inDescription, word, 0) !== -1)) return description;
  const folded = foldedText(page).words;
  const best = hitsIn(folded, words)
    .map((at, _, hits) => ({ at, near: nearby(folded, at, hits, words) }))
    .toSorted((a, b) => b.near - a.near || a.at - b.at)[0];
  if (best === undefined) return description;
  const from = best.at < 80 ? 0 : text.indexOf(" ", best.at - 80) + 1;
  const cut = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return from === 0 ? end : `… ${end}`;
}

/** The first occurrences of each word. */
function hitsIn(text: string, words: readonly string[]): readonly number[] {
  return words.flatMap((word) => {
    const hits: number[] = [];
    for (
      let at = nextHit(text, word, 0);
      at !== -1 && hits.length < mostPlaces;
      at = nextHit(text, word, at + 1)
    ) {
      hits.push(at);
    }
    return hits;
  });
}

/** How many of the words occur in the excerpt that would begin at this hit. */
function nearby(
  text: string,
  at: number,
  hits: readonly number[],
  words: readonly string[],
): number {
  const inLine = hits.filter((hit) => hit >= at && hit < at + excerptLength - 80);
  return words.filter((word) => inLine.some((hit) => text.startsWith(word, hit))).length;
}

/** Splits a text at the matches. */
function mark(text: string, words: readonly string[]): readonly Piece[] {
  const folded = fold(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ from: nextHit(folded, word, at), length: word.length }))
      .filter(({ from }) => from !== -1)
      .toSorted((a, b) => a.from - b.from || b.length - a.length)[0];
    if (next === undefined) break;
    if (next.from > at) pieces.push({ text: text.slice(at, next.from), hit: false });
    pieces.push({ text: text.slice(next.from, next.from + next.length), hit: true });
    at = next.from + next.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

const foldedTexts = new WeakMap<PageText, PageText>();

/** A page's folded texts, cached as long as the page's text is, because every search reads them all. */
function foldedText(text: PageText): PageText {
  const known = foldedTexts.get(text);
  if (known !== undefined) return known;
  const folded = {
    title: fold(text.title),
    description: fold(text.description),
    headings: fold(text.headings),
    words: fold(text.words),
  };
  foldedTexts.set(text, folded);
  return folded;
}

/** Lower-cases and removes accents without changing the length, so that indices match those of the original. */
function fold(text: string): string {
  return text.replaceAll(/[^ -@[-~]/g, (letter) => {
    const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  });
}
