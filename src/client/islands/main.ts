/**
 * The only script entry for visitors: finds the markers that blocks left in the page and starts
 * each type's file, the page's background last. The server's HTML is usable without it, so failures
 * only leave that as it is.
 */
import type { ReactIslandModule } from "./mount-react.tsx";

interface DomIsland {
  readonly mount: (element: HTMLElement, props: unknown) => (() => void) | void;
}

const domIslands = import.meta.glob<DomIsland>(["#blocks/*/island.ts", "#backgrounds/*/island.ts"]);
const reactIslands = import.meta.glob<ReactIslandModule>([
  "#blocks/*/island.tsx",
  // The module of the kit that writes the markers.
  "!**/_kit/**",
]);

/** The longest time in milliseconds that the background waits for idle. */
const idleMs = 1000;

/** Elements whose island is starting or has started. */
const started = new WeakMap<HTMLElement, Promise<void>>();

function start(element: HTMLElement): Promise<void> {
  const known = started.get(element);
  if (known !== undefined) return known;
  // Lets blocks show a loading state; removed when loading fails, too.
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
  // Set only once the island handles clicks.
  element.dataset.ready = "";
}

/** Warns in the console if the URL's hash matches no element of the page (SITE-042). */
function lookForPlace(): void {
  const id = location.hash.slice(1);
  // The hash may be the id itself or its percent-encoded form.
  const names = [id, new URLSearchParams(`id=${id.replaceAll("+", "%2B")}`).get("id") ?? ""];
  if (id === "" || id === "top" || names.some((name) => document.getElementById(name))) return;
  console.warn(`Nothing on this page has the anchor #${id}`);
}
lookForPlace();
addEventListener("hashchange", lookForPlace);

// Asked for by the page's own script, which holds clicks until the island is there (`boot-script.ts`).
addEventListener("wanted", (event) => {
  const { target } = event;
  if (!(event instanceof CustomEvent) || !(target instanceof HTMLElement)) return;
  // Only that script sends it.
  const { detail: repeatClick } = event as CustomEvent<() => void>;
  void start(target).then(repeatClick);
});

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

// The background is not urgent: it starts after load, when the browser is idle.
const background = document.querySelector<HTMLElement>("[data-background]");
if (background !== null) {
  const whenIdle = (): void => {
    const run = () => void start(background);
    // The timeout is needed because an idle callback may never run when nothing is rendered.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: idleMs });
    else setTimeout(run);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

// React is heavy: it is loaded when somebody scrolls or interacts with an island.
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

/** The island around an event's target, if it is not ready yet. */
function waiting(event: Event): { readonly start: () => Promise<void> } | null {
  const element =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-prefix]:not([data-ready])")
      : null;
  return element === null ? null : { start: () => start(element) };
}

/** Holds back a click that comes too early and repeats it once the island has loaded or failed to. */
function hold(event: MouseEvent): void {
  const { target } = event;
  const island = waiting(event);
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
  // Repeated clicks are not trusted, and pass.
  if (island === null || target === null || opensTab || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  void island.start().then(() => target.dispatchEvent(new MouseEvent("click", event)));
}
