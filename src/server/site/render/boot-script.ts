/** Until the first picture is on the screen, in milliseconds after the frame that made it. */
const untilShown = 200;

/**
 * What starts the islands: it asks for the loader when the page has loaded and its first picture is shown, so that no
 * script takes part in the first paint. A page with frames of others has loaded when they have, which may be never: there
 * its own document is enough. The same for all other pages of a build; the page's policy lets it pass by its hash. `loader`
 * is an address of the build's own.
 */
export function bootScript(loader: string, hasFrames = false): string {
  const loaded = hasFrames ? "DOMContentLoaded" : "load";
  return `addEventListener("${loaded}",()=>requestAnimationFrame(()=>setTimeout(()=>import("${loader}"),${untilShown})))`;
}
