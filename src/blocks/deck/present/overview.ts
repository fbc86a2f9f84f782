import { inPageLanguage } from "../../_kit/dom/languages.ts";
import { copySlide } from "./copy-slide.ts";
import type { Slide } from "./slides.ts";

interface OverviewParts {
  readonly window: Window & typeof globalThis;
  readonly slides: readonly Slide[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
  readonly signal: AbortSignal;
}

export interface Overview {
  readonly element: HTMLElement;
  /** Moves the focus to the current slide, once the element is in the page. */
  readonly focus: () => void;
}

/** All slides as small pictures, each with its name as a link. */
export function createOverview(parts: OverviewParts): Overview {
  const { window, slides, current, onChoose, signal } = parts;
  const { document } = window;
  const list = document.createElement("ol");
  list.className = "deck-overview";
  list.setAttribute("aria-label", "All slides");
  const links = slides.map(({ element, id, name }, index) => {
    const item = inPageLanguage(document.createElement("li"));
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = name;
    if (index === current) link.setAttribute("aria-current", "true");
    item.append(copySlide(document, element), link);
    list.append(item);
    link.addEventListener("click", (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      onChoose(index);
    });
    return link;
  });
  list.addEventListener("keydown", (event) => {
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = places(event.key, at, links.length, columnsOf(list));
    const link = to === undefined ? undefined : links[Math.max(0, Math.min(links.length - 1, to))];
    if (link === undefined) return;
    event.preventDefault();
    link.focus();
  });
  const size = () => {
    const frame = list.querySelector<HTMLElement>(".deck-copy");
    list.style.setProperty("--deck-ratio", `${window.innerWidth} / ${window.innerHeight}`);
    const zoom = (frame?.clientWidth ?? 0) / window.innerWidth;
    list.style.setProperty("--deck-zoom", zoom.toFixed(4));
  };
  const resized = new window.ResizeObserver(size);
  resized.observe(list);
  signal.addEventListener("abort", () => resized.disconnect());
  return {
    element: list,
    focus: () => {
      // The pictures have to have their height before anything scrolls to one.
      size();
      links[current]?.focus({ preventScroll: true });
      links[current]?.parentElement?.scrollIntoView({ block: "center" });
    },
  };
}

/** The index that a key leads to; undefined for other keys. */
function places(key: string, at: number, count: number, columns: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return at + 1;
    case "ArrowLeft":
      return at - 1;
    case "ArrowDown":
      return at + columns;
    case "ArrowUp":
      return at - columns;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function columnsOf(list: HTMLElement): number {
  const [first, ...rest] = [...list.children].map((child) => (child as HTMLElement).offsetTop);
  const next = rest.findIndex((top) => top !== first);
  return next === -1 ? list.children.length : next + 1;
}
