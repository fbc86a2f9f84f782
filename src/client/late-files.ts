/** What has arrived or is on its way, by its full address; what came with the page is there. */
const known = new Map<string, Promise<void>>();
for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
  "script[src], link[rel=modulepreload], link[rel=stylesheet]",
)) {
  known.set("src" in element ? element.src : element.href, Promise.resolve());
}

/**
 * Takes the place of what the bundler puts around every `import()`: `files` are the addresses from the site's root of
 * all that it needs, itself among them. The browser is asked for a module only once every file of it lies in its cache:
 * until the summer of 2026 browsers remembered for as long as a page lives that a module did not arrive, and never asked
 * again (whatwg/html#6768). A file that does not come is asked for once more; then it rejects, and the next call begins anew.
 */
export async function loadLate<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrival(new URL(file, location.origin).href)));
  return load();
}

function arrival(address: string): Promise<void> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const bring = address.endsWith(".css") ? bringStyles : bringScript;
  const now = bring(address).catch(() => bring(address));
  known.set(address, now);
  now.catch(() => known.delete(address));
  return now;
}

/** In the same way as the browser will ask for it as a module: then its cache has it. */
async function bringScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status})`);
  await answer.blob();
}

function bringStyles(address: string): Promise<void> {
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
