interface ListFollowerDeps {
  /** Schedules a callback. */
  readonly later: (run: () => void, ms: number) => unknown;
  /** The stamp of the list that is shown. */
  readonly shown: () => string;
  /** Loads the list; does nothing if that fails. */
  readonly reload: () => Promise<void>;
}

/** Milliseconds between news and the loading, in which further changes arrive, and what this window changed itself. */
const restMs = 1_000;
/** The same after the list could not be loaded. */
const failedMs = 5_000;

/**
 * Keeps a list up to date: returns a function to call with the stamp of the list on the server. However often it is
 * called, the list is loaded at most once in a second, and only if it has another stamp by then.
 */
export function createListFollower({
  later,
  shown,
  reload,
}: ListFollowerDeps): (stamp: string) => void {
  let news: string | null = null;
  let isPlanned = false;

  const follow = async (): Promise<void> => {
    const before = shown();
    const followed = news;
    if (followed !== before) await reload();
    isPlanned = false;
    if (followed !== before && shown() === before) plan(failedMs);
    // The list that was loaded may be newer than the news that it was loaded for, so that only other news count.
    else if (news !== followed) plan(restMs);
  };

  const plan = (ms: number): void => {
    if (isPlanned || news === shown()) return;
    isPlanned = true;
    later(() => void follow(), ms);
  };

  return (stamp) => {
    news = stamp;
    plan(restMs);
  };
}
