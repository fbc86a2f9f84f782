/**
 * The visitor's only entry: finds the markers that blocks left in the page and starts the one file of each type, and the
 * page's background last. The server's HTML stands and is usable before and without it, so whatever fails here is left
 * as it is.
 */
import type { ReactIslandModule } from "./mount-react.tsx";

interface DomIsland {
  readonly mount: (element: HTMLElement, props: unknown) => (() => void) | void;
}

const domIslands = import.meta.glob<DomIsland>(["#blocks/*/island.ts", "#backgrounds/*/island.ts"]);
const reactIslands = import.meta.glob<ReactIslandModule>([
  "#blocks/*/island.tsx",
  // The part of the kit that writes the markers.
  "!**/_kit/**",
]);

/** So long the background waits for an idle moment at most. */
const idleMs = 1000;

/** Elements that are starting or started, each once. */
const started = new WeakMap<HTMLElement, Promise<void>>();

function start(element: HTMLElement): Promise<void> {
  const known = started.get(element);
  if (known !== undefined) return known;
  // For what says so meanwhile, and no longer where it never arrives.
  element.dataset.loading = "";
  const running = load(element)
    .catch(console.warn)
    .finally(() => delete element.dataset.loading);
  started.set(element, running);
  return running;
}

async function load(element: HTMLElement): Promise<void> {
  const { island, background, props, prefix } = element.dataset;
  const folder = background === undefined ? `blocks/${island}` : `backgrounds/${background}`;
  const file = `/src/${folder}/island.ts`;
  const data: unknown = JSON.parse(props ?? "{}");
  const dom = domIslands[file];
  const react = reactIslands[`${file}x`];
  if (dom !== undefined) (await dom()).mount(element, data);
  else if (react !== undefined) {
    const [{ mountReact }, module] = await Promise.all([import("./mount-react.tsx"), react()]);
    await mountReact(element, module, data, prefix ?? "");
  }
  // Said when it answers to clicks, not before.
  element.dataset.ready = "";
}

/** A link that leads to no place of the page is told to whoever looks into the console, and to nobody else (SITE-042). */
function lookForPlace(): void {
  const id = location.hash.slice(1);
  // What is written may be the name itself, or its encoded form.
  const names = [id, new URLSearchParams(`id=${id.replaceAll("+", "%2B")}`).get("id") ?? ""];
  if (id === "" || id === "top" || names.some((name) => document.getElementById(name))) return;
  console.warn(`Nothing on this page has the anchor #${id}`);
}
lookForPlace();
addEventListener("hashchange", lookForPlace);

const markers = [...document.querySelectorAll<HTMLElement>("[data-island]")];
const isReact = (element: HTMLElement): boolean => element.dataset.prefix !== undefined;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      if (target instanceof HTMLElement) void start(target);
    }
  },
  { rootMargin: "200px" },
);
for (const element of markers) if (!isReact(element)) near.observe(element);

// Nobody waits for the background: it comes after all that the page needs, when the browser has nothing else to do.
const background = document.querySelector<HTMLElement>("[data-background]");
if (background !== null) {
  const whenIdle = (): void => {
    const run = () => void start(background);
    // A browser that has no picture to draw may never say that it is idle.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: idleMs });
    else setTimeout(run);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

// React is heavy: it waits until somebody scrolls or reaches for an island.
const reactMarkers = markers.filter(isReact);
if (reactMarkers.length > 0) {
  addEventListener("scroll", () => reactMarkers.forEach((element) => near.observe(element)), {
    once: true,
    passive: true,
  });
  for (const kind of ["pointerover", "pointerdown", "focusin"]) {
    addEventListener(kind, (event) => void waiting(event)?.start(), { passive: true });
  }
  addEventListener("click", hold, true);
}

/** The island around an event's target that does not answer yet. */
function waiting(event: Event): { readonly start: () => Promise<void> } | null {
  const element =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-prefix]:not([data-ready])")
      : null;
  return element === null ? null : { start: () => start(element) };
}

/** A click that comes too early is kept and given again, so that none is lost; where loading failed, too. */
function hold(event: MouseEvent): void {
  const { target } = event;
  const island = waiting(event);
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
  // One given again is not trusted, and passes.
  if (island === null || target === null || opensTab || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  void island.start().then(() => target.dispatchEvent(new MouseEvent("click", event)));
}
