import { inEnglish, inPageLanguage } from "../../_kit/dom/languages.ts";
import { copySlide } from "./copy-slide.ts";
import css from "./presenter.css?inline";
import slideCss from "./present.css?inline";
import { createTimer } from "./timer.ts";
import type { Slide } from "./slides.ts";

interface PresenterParts {
  readonly window: Window;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onStep: (direction: "next" | "previous") => void;
}

/** The presenter's view: what the audience sees, what comes next, the notes and the time. */
export interface Presenter {
  readonly show: (slides: readonly Slide[], index: number) => void;
  readonly focus: () => void;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/**
 * Opens the presenter's window; null if the browser does not let it. The window has no address and
 * no script of its own: it has the page's policy, and this page writes it.
 */
export function openPresenter({ window, onKey, onStep }: PresenterParts): Presenter | null {
  const other = window.open("", "deck-presenter", "popup,width=1120,height=760");
  // Its constructors: a stylesheet belongs to the document of the window that made it.
  const view = other as (Window & typeof globalThis) | null;
  if (view === null) return null;
  const { document } = view;
  document.title = `Presenter: ${window.document.title}`;
  document.documentElement.lang = window.document.documentElement.lang;
  document.documentElement.dir = window.document.documentElement.dir;
  document.documentElement.className = "deck-presenter";
  const page = [...window.document.querySelectorAll("style")].map((style) => style.textContent);
  document.adoptedStyleSheets = [...page, slideCss, css].map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.body.innerHTML = `<main class="deck-desk">
    <header class="deck-desk-bar"><p class="deck-desk-place" role="status"></p></header>
    <section class="deck-desk-now" aria-label="Current slide"></section>
    <section class="deck-desk-next" aria-label="Next slide"><h2>Next</h2><p></p></section>
    <section class="deck-desk-notes"><h1>Notes</h1><p dir="auto"></p></section>
    <footer class="deck-desk-steps"></footer></main>`;
  const part = (selector: string) => document.querySelector<HTMLElement>(selector);
  inEnglish(document.body);
  const place = part(".deck-desk-place");
  if (place !== null) inPageLanguage(place);
  part(".deck-desk-bar")?.append(createTimer(view));
  for (const [direction, label] of [
    ["previous", "Previous"],
    ["next", "Next slide"],
  ] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => onStep(direction));
    part(".deck-desk-steps")?.append(button);
  }
  view.addEventListener("keydown", onKey);
  const size = () => {
    for (const copy of document.querySelectorAll<HTMLElement>(".deck-copy")) {
      copy.style.setProperty("--deck-ratio", `${window.innerWidth} / ${window.innerHeight}`);
      const zoom = copy.clientWidth / Math.max(window.innerWidth, view.innerWidth);
      copy.style.setProperty("--deck-zoom", zoom.toFixed(4));
    }
  };
  view.addEventListener("resize", size);
  return {
    show: (slides, index) => {
      const [slide, next] = [slides[index], slides[index + 1]];
      if (slide === undefined) return;
      place?.replaceChildren(`${index + 1} / ${slides.length} ${slide.name}`);
      part(".deck-desk-now")?.replaceChildren(copySlide(document, slide.element));
      fill(part(".deck-desk-next > p"), next?.name, "This is the last slide.");
      part(".deck-desk-next > .deck-copy")?.remove();
      if (next !== undefined) part(".deck-desk-next")?.append(copySlide(document, next.element));
      const notes = slide.notes.trim();
      fill(part(".deck-desk-notes > p"), notes || undefined, "No notes for this slide.");
      part(".deck-desk-notes")?.classList.toggle("is-empty", notes === "");
      part(".deck-desk-notes")?.scrollTo(0, 0);
      size();
    },
    focus: () => view.focus(),
    isOpen: () => !view.closed,
    close: () => view.close(),
  };
}

/** Shows a text of the owner, or else words of the program. */
function fill(line: HTMLElement | null, own: string | undefined, words: string): void {
  if (line === null) return;
  line.replaceChildren(own ?? words);
  if (own !== undefined) {
    inPageLanguage(line);
    return;
  }
  line.removeAttribute("lang");
  if (line.dir !== "auto") line.removeAttribute("dir");
}
