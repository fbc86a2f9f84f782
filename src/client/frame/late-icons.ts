import type { IconSource } from "#blocks/_kit/define/icon-source.ts";

/** Icons whose drawings are loaded all together when the first of them is asked for, or ahead with `load`. */
export interface LateIcons extends IconSource {
  /** Resolves to all drawings by name. Rejects if they cannot be loaded; the next call tries again. */
  readonly load: () => Promise<ReadonlyMap<string, string>>;
}

export function createLateIcons(
  fetchPaths: () => Promise<Readonly<Record<string, string>>> = importPaths,
): LateIcons {
  const listeners = new Set<() => void>();
  let paths: ReadonlyMap<string, string> | null = null;
  let loading: Promise<ReadonlyMap<string, string>> | null = null;

  const fetchOnce = async () => {
    try {
      paths = new Map(Object.entries(await fetchPaths()));
      for (const listener of listeners) listener();
      return paths;
    } finally {
      loading = null;
    }
  };
  const load = (): Promise<ReadonlyMap<string, string>> => {
    if (paths !== null) return Promise.resolve(paths);
    loading ??= fetchOnce();
    return loading;
  };

  return {
    load,
    find: (name) => {
      // The next rendering asks again.
      if (paths === null) load().catch(() => {});
      return paths?.get(name);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function importPaths(): Promise<Readonly<Record<string, string>>> {
  return (await import("#blocks/_kit/icons/icon-paths.json")).default;
}
