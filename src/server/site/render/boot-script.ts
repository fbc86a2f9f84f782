/** Milliseconds after the frame of the first paint until that paint is on screen. */
const untilShown = 200;

/**
 * The inline script that starts the islands: it imports the loader once the page has loaded and its first paint is on
 * screen, so that no script takes part in it. With frames from other sites `load` may never fire, so it waits only
 * for the page's own document. It is the same on all pages of a build with the same options, and the page's policy
 * allows it by hash.
 * `loader` is a URL from the build.
 */
export function bootScript(
  loader: string,
  { hasFrames = false, holdsClicks = false }: BootOptions = {},
): string {
  const loaded = hasFrames ? "DOMContentLoaded" : "load";
  const starts = `addEventListener("${loaded}",()=>requestAnimationFrame(()=>setTimeout(()=>import("${loader}"),${untilShown})))`;
  return holdsClicks ? `${starts};${holding(loader)}` : starts;
}

/**
 * Holds a click on an island that is not ready, has the loader start it, and repeats the click then, or if that failed. A
 * click that opens a tab passes, and so does the repeated one, which is not trusted.
 */
function holding(loader: string): string {
  const island = `t.closest("[data-holds]:not([data-ready])")`;
  const opensTab = "e.ctrlKey||e.metaKey||e.shiftKey||e.altKey";
  const wanted = `new CustomEvent("wanted",{bubbles:!0,detail:go})`;
  return `addEventListener("click",e=>{let t=e.target,i=${island},go=()=>t.dispatchEvent(new MouseEvent("click",e));i&&e.isTrusted&&!(${opensTab})&&(e.preventDefault(),e.stopPropagation(),import("${loader}").then(()=>i.dispatchEvent(${wanted}),go))},!0)`;
}

interface BootOptions {
  readonly hasFrames?: boolean;
  /** Some island of the page holds clicks. */
  readonly holdsClicks?: boolean;
}
