/** Milliseconds after the frame of the first paint until that paint is on screen. */
const untilShown = 200;

/**
 * The inline script that starts the islands: it imports the loader once the page has loaded and its first paint is on
 * screen, so that no script takes part in it. With frames from other sites `load` may never fire, so it waits only
 * for the page's own document. It is the same on all other pages of a build, and the page's policy allows it by hash.
 * `loader` is a URL from the build.
 */
export function bootScript(loader: string, hasFrames = false): string {
  const loaded = hasFrames ? "DOMContentLoaded" : "load";
  return `addEventListener("${loaded}",()=>requestAnimationFrame(()=>setTimeout(()=>import("${loader}"),${untilShown})))`;
}
