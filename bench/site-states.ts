/** A change of one fact of the site, whose counter it raises by one. Changes come one after the other. */
export interface Change {
  readonly fact: string;
  /** When it was answered. */
  readonly at: number;
}

/** States of a site by their number; 0 is the one before all changes. */
export interface Span {
  readonly first: number;
  /** `Infinity` for the last state. */
  readonly last: number;
}

/** `Fact about 12` in names and headings of pages, `/moving-12` in addresses. */
const shown = /Fact (\w+) (\d+)|\/(moving)-(\d+)/g;

/** The text by which a page shows a fact. */
export function factText(fact: string, counter: number): string {
  return `Fact ${fact} ${counter}`;
}

/** What a body shows of the site, wherever it does: each fact with its counter, such as `about 12`, once. */
export function factsIn(html: string): readonly string[] {
  const found = [...html.matchAll(shown)].map(
    ([, named, ofName, address, ofAddress]) => `${named ?? address} ${ofName ?? ofAddress}`,
  );
  return [...new Set(found)].toSorted();
}

/** The states in which each fact has each of its counters. */
export function spansOf(
  facts: readonly string[],
  changes: readonly Change[],
): ReadonlyMap<string, Span> {
  const counters = new Map(facts.map((fact) => [fact, 0]));
  const spans = new Map<string, Span>(
    facts.map((fact) => [`${fact} 0`, { first: 0, last: Infinity }]),
  );
  changes.forEach(({ fact }, index) => {
    const before = counters.get(fact) ?? 0;
    const ended = spans.get(`${fact} ${before}`);
    if (ended !== undefined) spans.set(`${fact} ${before}`, { ...ended, last: index });
    spans.set(`${fact} ${before + 1}`, { first: index + 1, last: Infinity });
    counters.set(fact, before + 1);
  });
  return spans;
}

/** The states that all these facts belong to; null if there is none: a mixture of several. */
export function spanOf(facts: readonly string[], spans: ReadonlyMap<string, Span>): Span | null {
  const each = facts.map((fact) => spans.get(fact) ?? { first: Infinity, last: -1 });
  const first = Math.max(0, ...each.map((span) => span.first));
  const last = Math.min(Infinity, ...each.map((span) => span.last));
  return first <= last ? { first, last } : null;
}
