import type { Browser } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";

/** A signed-in browser and a page of the builder. */
export interface Desk {
  readonly browser: Browser;
  readonly url: string;
  /** The session's `Cookie` header. */
  readonly cookie: string;
}

/** Kilobytes (1,024 bytes) of script transferred from opening the builder until the network is quiet. */
export async function scriptOfOpening({ browser, url, cookie }: Desk): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie },
  });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const seenFiles = new Set<string>();
  page.on("response", (response) => {
    // Counts each file once however it is loaded: block types are preloaded as data and then imported from the
    // browser's cache.
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || seenFiles.has(pathname)) return;
    seenFiles.add(pathname);
    const encoding = response.headers()["content-encoding"];
    if (encoding !== "br") throw new Error(`${response.url()} came as ${encoding ?? "it is"}`);
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(url);
  await page.locator("[data-row]").first().waitFor();
  // The event stream of who else is here never ends, so wait until no script has arrived for a while.
  let seen = -1;
  while (seen < sizes.length) {
    seen = sizes.length;
    await wait(1500);
  }
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  await context.close();
  return bytes / 1024;
}
