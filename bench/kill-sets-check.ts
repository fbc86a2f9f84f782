/** A version of a page. */
export interface SetVersion {
  readonly id: string;
  readonly number: number;
  /** The draft's revision that it was made from. */
  readonly revision: number;
}

/** A version in an answer; `isNew` is false if it was live already. */
export interface AnsweredVersion extends SetVersion {
  readonly isNew: boolean;
}

/** A set as it was asked for; the counter is the one that its drafts show. */
export interface AskedSet {
  readonly counter: number;
  readonly pages: readonly Omit<SetVersion, "number">[];
}

/** A set that is live. */
export interface LiveSet {
  readonly counter: number;
  readonly versions: readonly SetVersion[];
}

/** A page after a restart: its live version, the counter in that, and the counter that visitors get. */
export interface SeenPage extends SetVersion {
  readonly stored: string;
  readonly shown: string;
}

/** All pages of a set after a restart, and the sets of which one has to be live. */
export interface SetEvidence {
  readonly seen: readonly SeenPage[];
  /** What the last answer said. */
  readonly last: LiveSet;
  /** What was asked for since; null for nothing. */
  readonly asked: AskedSet | null;
}

/** What an answer to this set has to say where these versions are live: each page not live at its revision gets the next number. */
export function dueAfter(
  versions: readonly SetVersion[],
  { pages }: AskedSet,
): readonly AnsweredVersion[] {
  return pages.map(({ id, revision }) => {
    const live = versions.find((version) => version.id === id);
    const isNew = live?.revision !== revision;
    return { id, revision, isNew, number: (live?.number ?? 0) + (isNew ? 1 : 0) };
  });
}

/** Compares an answer with what it has to say. */
export function judgeAnswer(
  answered: readonly AnsweredVersion[],
  due: readonly AnsweredVersion[],
): readonly string[] {
  const named = (version: AnsweredVersion | undefined): string =>
    version === undefined
      ? "nothing"
      : `version ${version.number} of revision ${version.revision}, ${version.isNew ? "new" : "live before"}`;
  return due.flatMap((version, index) => {
    const [said, wanted] = [answered[index], version].map(named);
    return said === wanted && answered[index]?.id === version.id
      ? []
      : [`The answer for ${version.id} was ${said}; it should be ${wanted}.`];
  });
}

/** Compares what is live and shown after a restart with what was answered and asked for before. */
export function judgeSet({ seen, last, asked }: SetEvidence): readonly string[] {
  const stale = seen
    .filter(({ stored, shown }) => stored !== shown)
    .map(
      ({ id, stored, shown }) => `Visitors of ${id} get ${shown}; its live version has ${stored}.`,
    );
  const counters = new Set(seen.map(({ stored }) => stored));
  if (counters.size !== 1) {
    const list = seen.map(({ id, stored }) => `${id} has ${stored}`).join(", ");
    return [...stale, `The pages are of different sets: ${list}.`];
  }
  const asAsked =
    asked === null ? [] : [{ counter: asked.counter, versions: dueAfter(last.versions, asked) }];
  const live = [last, ...asAsked].find(({ counter }) => counters.has(String(counter)));
  if (live === undefined) {
    return [
      ...stale,
      `All pages have ${[...counters].join()}, but ${last.counter} was answered last, and ${asked?.counter ?? "nothing"} asked for since.`,
    ];
  }
  return [...stale, ...live.versions.flatMap((version) => judgeVersion(seen, version))];
}

function judgeVersion(
  seen: readonly SeenPage[],
  { id, number, revision }: SetVersion,
): readonly string[] {
  const page = seen.find((each) => each.id === id);
  return page?.number === number && page.revision === revision
    ? []
    : [
        `${id} has version ${page?.number} of revision ${page?.revision}; it should have version ${number} of revision ${revision}.`,
      ];
}
