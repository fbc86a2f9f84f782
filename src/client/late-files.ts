/** Files loaded or loading, by full URL; those in the HTML count as loaded. */
const known = new Map<string, Promise<void>>();
for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
  "script[src], link[rel=modulepreload], link[rel=stylesheet]",
)) {
  known.set("src" in element ? element.src : element.href, Promise.resolve());
}

/**
 * Replaces the preload wrapper that the bundler puts around every `import()`. `files` are the
 * root-relative URLs of all files the module needs, including its own. A module is imported only
 * once all its files are in the browser's cache, because browsers before summer 2026 remembered a
 * failed module import for the life of the page and never retried it (whatwg/html#6768). A failed
 * file is retried once; then the call rejects, and the next call starts over.
 */
export async function importWhenCached<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrival(new URL(file, location.origin).href)));
  return load();
}

function arrival(address: string): Promise<void> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const bring = address.endsWith(".css") ? cacheStyles : cacheScript;
  const now = bring(address).catch(() => bring(address));
  known.set(address, now);
  now.catch(() => known.delete(address));
  return now;
}

/** Fetched with the same mode and credentials as a module import, so that the import finds it in the cache. */
async function cacheScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status})`);
  await answer.blob();
}

function cacheStyles(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(link);
  });
}
