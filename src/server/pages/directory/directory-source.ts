import type { Database } from "#server/db/connect.ts";
import { readDirectory, readDirectorySince } from "#server/db/queries/directory.ts";
import { directoryOf, emptyDirectory, withoutPagesAt } from "./directory.ts";
import type { Directory } from "./directory.ts";

/** The site as visitors see it, held in memory by each process. */
export interface DirectorySource {
  /** The current directory if there is nothing to wait for; else null. */
  readonly now: () => Directory | null;
  /** The last one, current or not; null before the first. */
  readonly last: () => Directory | null;
  /**
   * The current directory, loaded if needed, once for concurrent callers. If loading fails, the last one, without the
   * pages that left their addresses; throws if there is none.
   */
  readonly current: () => Promise<Directory>;
  /** Asks the database, whether or not a change is known. Throws if it cannot be asked. */
  readonly refresh: () => Promise<Directory>;
  /**
   * Something changed, up to this edition if it is named. `now` and `current` give no older one from here on. Resolves once
   * it is loaded, or cannot be. Never rejects.
   */
  readonly changed: (edition?: number) => Promise<void>;
  /** The same; from here on nothing is served at these addresses of what was there, not even if nothing can be loaded. */
  readonly left: (slugs: readonly string[]) => Promise<void>;
}

/** Creates a source that loads when it is first asked. */
export function createDirectorySource({
  database,
  publicUrl,
  log,
}: {
  readonly database: Pick<Database, "query">;
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}): DirectorySource {
  /** As it was loaded. */
  let loaded: Directory | null = null;
  /** The same, without the pages that left their addresses since. */
  let served: Directory | null = null;
  let loads = 0;
  /** The first load that will have everything that is known to have changed, and the last one that succeeded. */
  let wanted = 1;
  let done = 0;
  let running: { readonly number: number; readonly directory: Promise<Directory> } | null = null;

  const isCurrent = (): boolean => done >= wanted;

  const load = (): Promise<Directory> => {
    loads += 1;
    const number = loads;
    const directory = read(loaded).then((found) => {
      if (loaded === null || found.edition >= loaded.edition || number > done) loaded = found;
      if (number > done) done = number;
      // Addresses are known again once this load has begun after they were left.
      if (isCurrent()) served = loaded;
      return found;
    });
    running = { number, directory };
    directory
      .catch(() => {})
      .finally(() => {
        if (running?.number === number) running = null;
      });
    return directory;
  };

  const read = async (base: Directory | null): Promise<Directory> => {
    const rows = base?.site
      ? await readDirectorySince(database, base.edition)
      : await readDirectory(database);
    if (rows === null) return { ...emptyDirectory, publicUrl };
    // Another database, or one that was restored.
    if (base !== null && rows.edition < base.edition) return read(null);
    return directoryOf(rows, base, publicUrl);
  };

  const fresh = (): Promise<Directory> =>
    running !== null && running.number >= wanted ? running.directory : load();

  const current = async (): Promise<Directory> => {
    if (served !== null && isCurrent()) return served;
    try {
      return await fresh();
    } catch (error) {
      if (served === null) throw error;
      log(`The site is served as it was: ${String(error)}`);
      return served;
    }
  };

  const changed = async (edition?: number): Promise<void> => {
    if (edition !== undefined && isCurrent() && loaded !== null && loaded.edition >= edition)
      return;
    wanted = loads + 1;
    await fresh().catch((error: unknown) => {
      log(`The site's last change could not be loaded: ${String(error)}`);
    });
  };

  return {
    now: () => (isCurrent() ? served : null),
    last: () => served,
    current,
    refresh: load,
    changed,
    left: (slugs) => {
      if (served !== null && slugs.length > 0) served = withoutPagesAt(served, slugs);
      return changed();
    },
  };
}
